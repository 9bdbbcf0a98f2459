/** Milliseconds since the epoch, as this device believes. Tokens and checkouts live in wall time; campaigns do not. */
export const wallNow = (): number => Date.now();
