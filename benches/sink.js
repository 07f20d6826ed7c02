// Results are stored here, where no compiler can prove them unused. This runs in Node and in pages.
export const sink = { value: /** @type {unknown} */ (undefined) };
