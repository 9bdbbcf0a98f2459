/** A country in the reader's language, by its ISO 3166 code; `otherwise` where the browser knows none. */
export function countryName(code: string, language: string, otherwise = code): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? otherwise;
  } catch {
    return otherwise;
  }
}
