/** What is called a region without being a country of ISO 3166-1: unions, groups of islands, and codes for trials. */
const others: readonly string[] = ['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'];

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Whether a code is one of today: a former one stands for another. */
const isOfToday = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;

/** One of a list, with its name in the reader's language. */
export interface NamedCountry {
  readonly code: string;
  readonly name: string;
}

/** Every country that the browser has a name for, by its ISO 3166-1 code, in the order of the reader's alphabet. */
export function everyCountry(language: string): NamedCountry[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const { compare } = new Intl.Collator(language);
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !others.includes(code) && isOfToday(code))
    .flatMap((code) => {
      const name = names.of(code);
      return name ? [{ code, name }] : [];
    })
    .sort((a, b) => compare(a.name, b.name));
}
