/** What is left of a value when everything is hidden that is not known to be harmless: plain JSON. */
export type Shown = string | number | boolean | null | readonly Shown[] | { readonly [name: string]: Shown };
