/** How often one source may ask for each part of the log of seals: more than anybody checks files. */
export const SEAL_CALLS_AN_HOUR = 600;
