/** A name within a sentence that may run the other way: isolated, so that neither disturbs the other's order (Unicode FSI, PDI). */
export const isolate = (name: string): string => `\u2068${name}\u2069`;
