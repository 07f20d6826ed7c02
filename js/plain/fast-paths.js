/**
 * Whether parsing, setters and percent-encoding may answer in JavaScript without calling the engine. It is always true
 * in a build, whose minifier removes the checks. `WHURL_NO_FAST_PATHS=1 npm start` replaces this file (scripts/start/),
 * so that a mistake in one of the engine's rules shows.
 */
export const fastPaths = true;
