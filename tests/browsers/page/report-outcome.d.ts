// The globals that report-outcome.js defines.
declare function reportOutcome(outcome: object): void;
declare function reportFailure(error: unknown): void;
