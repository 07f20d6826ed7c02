// In the place of js/engine/fast-paths.js with WHURL_NO_FAST_PATHS=1.
export const fastPaths = false;
