const DAY_MS = 86_400_000;

/** How long it is known which part of its slots a line was to play in an hour, business milliseconds. */
export const PACING_KEPT_MS = 7 * DAY_MS;
/** How long it is known in which hours a screen was heard of, business milliseconds. */
export const HEARING_KEPT_MS = 90 * DAY_MS;
