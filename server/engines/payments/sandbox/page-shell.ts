import type { Texts } from '../../../texts/texts.ts';
import { currencyExponent } from '../amount.ts';
import type { FrameLook } from './frame-request.ts';
import type { SandboxCheckout } from './sandbox-rows.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const html = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** What a checkout charges, in words; empty where it charges nothing. */
export function money({ amountMinor, currencyCode }: SandboxCheckout, locale: string): string {
  if (amountMinor === null || currencyCode === null) return '';
  const exponent = currencyExponent(currencyCode);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currencyCode,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  }).format(amountMinor / 10 ** exponent);
}

/** The page's language with the region that was asked for, which decides how money is written. */
export function tagOf(locale: string, { language }: Texts): string {
  try {
    const [tag] = Intl.getCanonicalLocales(locale);
    return tag?.startsWith(language) ? tag : language;
  } catch {
    return language;
  }
}

interface Shell extends FrameLook {
  readonly texts: Texts;
  readonly title: string;
  readonly script: string;
  /** What the script reads: no script is ever inline. */
  readonly data: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, string>>;
  readonly main: string;
}

/** A page of the frame. */
export function pageShell({ locale, theme, parentOrigin, texts, title, script, data, words, main }: Shell): string {
  const attributes = Object.entries({ parent: parentOrigin, words: JSON.stringify(words), ...data });
  return `<!doctype html>
<html lang="${html(tagOf(locale, texts))}" dir="${texts.dir}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme}">
<title>${html(title)}</title>
<link rel="stylesheet" href="/v1/fields.css">
<script src="/v1/frame.js" defer></script>
<script src="/v1/${script}" defer></script>
</head>
<body ${attributes.map(([name, value]) => `data-${name}="${html(value)}"`).join(' ')}>
<main>
${main}
</main>
</body>
</html>`;
}
