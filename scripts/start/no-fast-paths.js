// Replaces js/plain/fast-paths.js if WHURL_NO_FAST_PATHS=1.
export const fastPaths = false;
