/** The global that tell.js makes. */
declare const tell: { outcome(outcome: object): void; error(error: unknown): void };
