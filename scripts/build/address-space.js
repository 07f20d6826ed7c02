// The addresses in the engine's memory (docs/engine.md, "Extensions"). Its stack is at the bottom, its data and its
// heap are at the top. Between them lies a range for each extension, with a stack and data of its own. A range costs no
// bytes of a module and, until its extension is used, no memory.

const KB = 1024;

/** The engine's stack starts here, and grows downwards. */
const STACK_OF_ENGINE = 512 * KB;
/** Its data starts here. */
const DATA_OF_ENGINE = 1024 * KB;

/** The share of a range that is for the stack. */
const STACK = 64 * KB;
const PART = 128 * KB;

/** The extensions, by the name of the module in dist/, in the order of their ranges. */
export const extensions = ['tools-sites', 'tools-display', 'table', 'line-writer'];

/** @param {string} name of an extension */
export const rangeOf = (name) => {
  const index = extensions.indexOf(name);
  const start = STACK_OF_ENGINE + index * PART;
  if (index === -1 || start + PART > DATA_OF_ENGINE)
    throw new Error(`scripts/build/address-space.js has no range for ${name}`);
  return { start, data: start + STACK, end: start + PART };
};

/** The linker's arguments for the engine. */
export const engineArguments = [`-zstack-size=${STACK_OF_ENGINE}`, `--global-base=${DATA_OF_ENGINE}`];

/** The linker's arguments for an extension. A stack ends where the data starts. @param {string} name */
export const extensionArguments = (name) => [
  '--import-memory=engine,memory',
  `-zstack-size=${rangeOf(name).data}`,
  `--global-base=${rangeOf(name).data}`,
];
