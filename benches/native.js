// The platform's own classes as a module, like the other implementations.
export const { URL, URLSearchParams } = globalThis;
