// The platform's own classes, in the form of the others: a module.
export const { URL, URLSearchParams } = globalThis;
