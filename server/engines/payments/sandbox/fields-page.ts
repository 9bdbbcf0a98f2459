import { type Texts, textsIn } from '../../../texts/texts.ts';
import { currencyExponent } from '../amount.ts';
import { type CardField, cardFaults } from './card-rules.ts';
import type { SandboxCheckout } from './checkout-store.ts';

export interface FieldsPage {
  /** A BCP 47 tag: the widget's option, not the visitor's language in the app. */
  readonly locale: string;
  readonly theme: 'light' | 'dark';
  readonly brands: readonly string[];
  /** Where the frame's messages go; empty: nowhere. */
  readonly parentOrigin: string;
  /** Undefined when there is none any more. */
  readonly checkout: SandboxCheckout | undefined;
  readonly paid: boolean;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const html = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

function money({ amountMinor, currencyCode }: SandboxCheckout, locale: string): string {
  const exponent = currencyExponent(currencyCode);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currencyCode,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  }).format(amountMinor / 10 ** exponent);
}

interface InputOptions {
  readonly name: CardField;
  readonly label: string;
  readonly autocomplete: string;
  readonly maxLength: number;
  readonly hint?: string;
  readonly numeric: boolean;
}

/** The error's element is always there, so that a screen reader hears it change. */
function input({ name, label, autocomplete, maxLength, hint, numeric }: InputOptions): string {
  const described = hint === undefined ? `${name}-error` : `${name}-hint ${name}-error`;
  return `<div class="field field-${name}">
  <label for="${name}">${html(label)}</label>
  <input id="${name}" name="card.${name}" autocomplete="${autocomplete}" maxlength="${maxLength}" aria-describedby="${described}"
    required spellcheck="false" autocapitalize="off" ${numeric ? 'inputmode="numeric" dir="ltr"' : 'dir="auto"'}>
  ${hint === undefined ? '' : `<p class="hint" id="${name}-hint">${html(hint)}</p>`}
  <p class="error" id="${name}-error" role="alert"></p>
</div>`;
}

/** The page's language with the region that was asked for, which decides how money is written. */
function tagOf(locale: string, { language }: Texts): string {
  try {
    const [tag] = Intl.getCanonicalLocales(locale);
    return tag?.startsWith(language) ? tag : language;
  } catch {
    return language;
  }
}

function form({ t }: Texts, checkout: SandboxCheckout, brands: readonly string[], amount: string): string {
  return `<form id="card" novalidate data-checkout="${html(checkout.id)}" data-brands="${html(brands.join(' '))}">
${input({ name: 'number', label: t('cardFields.number'), autocomplete: 'cc-number', maxLength: 30, numeric: true })}
<div class="pair">
${input({ name: 'expiry', label: t('cardFields.expiry'), autocomplete: 'cc-exp', maxLength: 9, hint: t('cardFields.expiryHint'), numeric: true })}
${input({ name: 'cvv', label: t('cardFields.cvv'), autocomplete: 'cc-csc', maxLength: 4, hint: t('cardFields.cvvHint'), numeric: true })}
</div>
${input({ name: 'holder', label: t('cardFields.holder'), autocomplete: 'cc-name', maxLength: 100, numeric: false })}
<p class="error" id="form-error" role="alert"></p>
<button id="pay" type="submit">${html(t('cardFields.pay', { amount }))}</button>
<p class="status" id="status" role="status"></p>
</form>
<p class="sandbox">${html(t('cardFields.sandbox'))}</p>`;
}

/** The page inside the frame. Words that the script needs travel as data: no script is ever inline. */
export function fieldsPage({ locale, theme, brands, parentOrigin, checkout, paid }: FieldsPage): string {
  const texts = textsIn(locale);
  const { dir, t } = texts;
  const lang = tagOf(locale, texts);
  const notice = t(checkout === undefined ? 'cardFields.expired' : 'cardFields.alreadyPaid');
  const state = checkout === undefined ? 'expired' : paid ? 'paid' : 'open';
  return `<!doctype html>
<html lang="${html(lang)}" dir="${dir}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme}">
<title>${html(t('cardFields.title'))}</title>
<link rel="stylesheet" href="/v1/fields.css">
<script src="/v1/fields.js" defer></script>
</head>
<body data-state="${state}" data-parent="${html(parentOrigin)}" data-words="${html(
    JSON.stringify({
      ...Object.fromEntries(cardFaults.map((fault) => [fault, t(`cardFields.fault.${fault}`)])),
      paying: t('cardFields.paying'),
      done: t('cardFields.done'),
      offline: t('cardFields.offline'),
      expired: t('cardFields.expired'),
    }),
  )}"${checkout === undefined ? '' : ` data-checkout="${html(checkout.id)}"`}>
<main>
${checkout === undefined || paid ? `<p class="notice" role="alert">${html(notice)}</p>` : form(texts, checkout, brands, money(checkout, lang))}
</main>
</body>
</html>`;
}
