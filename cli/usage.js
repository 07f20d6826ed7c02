// A mistake in the arguments.

/** Its message is for the user. */
export class BadUsage extends Error {}
