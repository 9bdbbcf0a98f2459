import { type Language, languageOf } from '#domain/text/languages.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The languages of ours that an Accept-Language header names, the most wished first. */
function acceptedLanguages(header: string): Language[] {
  const wishes = header.split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.trim().split(';');
    const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
    return { language: languageOf(tag), weight: weight === undefined ? 1 : Number(weight) };
  });
  return wishes
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ language, weight }) => (language && weight > 0 ? [language] : []));
}

/** The languages that whoever calls reads, the most wished first: the app says its own in X-Locale, a browser its user's in Accept-Language. */
export function readerLanguages(headers: Headers): Language[] {
  const own = languageOf(String(headers['x-locale'] ?? ''));
  const accepted = acceptedLanguages(String(headers['accept-language'] ?? ''));
  return [...new Set(own ? [own, ...accepted] : accepted)];
}
