/**
 * Whether parsing, setters and percent-encoding may do in JavaScript what the engine would do as well. Always true in what
 * is built, where nothing is left of the question. `WHURL_NO_FAST_PATHS=1 npm start` puts another file in the place of
 * this one (scripts/start/), so that a mistake in one of the engine's rules shows.
 */
export const fastPaths = true;
