/** The desk's lists are looked at this often, because no stream of an instance tells an operator of what is new. */
export const LOOK_MS = 30_000;
