/** Text as it is compared: without case, accents, Arabic vowel marks, hamzas and the stroke that lengthens words. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ');

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** How well a name answers what was typed: 4 is the very name, 0 another one. */
export function matchOf(query: string, name: string): 0 | 1 | 2 | 3 | 4 {
  const [typed, told] = [fold(query), fold(name)];
  if (typed === '') return 0;
  if (told === typed) return 4;
  if (told.startsWith(typed)) return 3;
  const words = wordsOf(told);
  const parts = wordsOf(typed);
  if (parts.length > 0 && parts.every((part) => words.some((word) => word.startsWith(part)))) return 2;
  return told.includes(typed) ? 1 : 0;
}

/** Those whose names answer what was typed, the best first, equals in their order. */
export function bestMatches<T extends { readonly label: string }>(query: string, items: readonly T[]): T[] {
  const matches = items.map((item) => ({ item, match: matchOf(query, item.label) }));
  return matches
    .filter(({ match }) => match > 0)
    .sort((one, other) => other.match - one.match)
    .map(({ item }) => item);
}
