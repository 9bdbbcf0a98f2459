/** Texts by id; a tutorial's are nested. */
export interface Texts {
  readonly [id: string]: string | Texts;
}

/** What was translated once, by the English text. */
export type Memory = Readonly<Record<string, string>>;

/** A catalogue in another language, in the order of the English one. What the memory does not have is left out, and named. */
export function filledCatalogue(
  english: Texts,
  memory: Memory,
): { readonly texts: Texts; readonly missing: readonly string[] } {
  const missing: string[] = [];
  const fill = (texts: Texts, above: string): Texts =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([id, text]): [string, string | Texts][] => {
        if (typeof text !== 'string') return [[id, fill(text, `${above}${id}/`)]];
        const known = memory[text];
        if (known === undefined) missing.push(`${above}${id}`);
        return known === undefined ? [] : [[id, known]];
      }),
    );
  return { texts: fill(english, ''), missing };
}
