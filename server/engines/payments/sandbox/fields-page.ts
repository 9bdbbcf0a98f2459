import { type Texts, textsIn } from '../../../texts/texts.ts';
import { type CardField, cardFaults, type KeptCard } from './card-rules.ts';
import type { FrameLook } from './frame-request.ts';
import { html, money, pageShell, tagOf } from './page-shell.ts';
import type { SandboxCheckout } from './sandbox-rows.ts';

/** A stored card that can be paid with by one press. */
type OfferedCard = KeptCard & { readonly id: string };

export interface FieldsPage extends FrameLook {
  readonly brands: readonly string[];
  /** Undefined when there is none any more. */
  readonly checkout: SandboxCheckout | undefined;
  readonly offered: readonly OfferedCard[];
  /** Paid, or its card is stored. */
  readonly isDone: boolean;
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

const BRAND_NAMES: Readonly<Record<string, string>> = { VISA: 'Visa', MASTER: 'Mastercard', AMEX: 'American Express' };

/** The stored cards, the first chosen, and a new one; nothing where none is stored. */
function choice({ t }: Texts, offered: readonly OfferedCard[]): string {
  if (offered.length === 0) return '';
  const radio = (value: string, label: string, isChosen: boolean) =>
    `<label class="choice"><input type="radio" name="registrationId" value="${html(value)}"${isChosen ? ' checked' : ''}><span>${label}</span></label>`;
  const cards = offered.map(({ id, brand, last4, expiryMonth, expiryYear }, index) => {
    const name = `<bdi>${html(BRAND_NAMES[brand] ?? brand)}</bdi> <bdi dir="ltr">•••• ${html(last4)}</bdi>`;
    const until = html(t('cardFields.until', { expiry: `${expiryMonth}/${expiryYear.slice(2)}` }));
    return radio(id, `${name} <small>${until}</small>`, index === 0);
  });
  return `<fieldset class="choices"><legend>${html(t('cardFields.payWith'))}</legend>
${[...cards, radio('', html(t('cardFields.another')), false)].join('\n')}
</fieldset>`;
}

function form(texts: Texts, { checkout, brands, offered }: FieldsPage & { checkout: SandboxCheckout }, amount: string) {
  const { t } = texts;
  const label = checkout.kind === 'registration' ? t('cardFields.store') : t('cardFields.pay', { amount });
  return `<form id="card" novalidate data-checkout="${html(checkout.id)}" data-brands="${html(brands.join(' '))}">
${choice(texts, offered)}
<div id="new-card"${offered.length > 0 ? ' hidden' : ''}>
${input({ name: 'number', label: t('cardFields.number'), autocomplete: 'cc-number', maxLength: 30, numeric: true })}
<div class="pair">
${input({ name: 'expiry', label: t('cardFields.expiry'), autocomplete: 'cc-exp', maxLength: 9, hint: t('cardFields.expiryHint'), numeric: true })}
${input({ name: 'cvv', label: t('cardFields.cvv'), autocomplete: 'cc-csc', maxLength: 4, hint: t('cardFields.cvvHint'), numeric: true })}
</div>
${input({ name: 'holder', label: t('cardFields.holder'), autocomplete: 'cc-name', maxLength: 100, numeric: false })}
</div>
<p class="error" id="form-error" role="alert"></p>
<button id="pay" type="submit">${html(label)}</button>
<p class="status" id="status" role="status"></p>
</form>
<p class="sandbox">${html(t('cardFields.sandbox'))}</p>`;
}

/** The page inside the frame. Words that the script needs travel as data. */
export function fieldsPage(page: FieldsPage): string {
  const { locale, checkout, isDone } = page;
  const texts = textsIn(locale);
  const { t } = texts;
  const isStoring = checkout?.kind === 'registration';
  const done = isStoring ? 'cardFields.alreadyStored' : 'cardFields.alreadyPaid';
  const notice = t(checkout === undefined ? 'cardFields.expired' : done);
  return pageShell({
    ...page,
    texts,
    title: t('cardFields.title'),
    script: 'fields.js',
    data: {
      state: checkout === undefined ? 'expired' : isDone ? 'paid' : 'open',
      purpose: isStoring ? 'registration' : 'payment',
      ...(checkout === undefined ? {} : { checkout: checkout.id }),
    },
    words: {
      ...Object.fromEntries(cardFaults.map((fault) => [fault, t(`cardFields.fault.${fault}`)])),
      paying: t(isStoring ? 'cardFields.storing' : 'cardFields.paying'),
      done: t('cardFields.done'),
      offline: t('cardFields.offline'),
      expired: t('cardFields.expired'),
    },
    main:
      checkout === undefined || isDone
        ? `<p class="notice" role="alert">${html(notice)}</p>`
        : form(texts, { ...page, checkout }, money(checkout, tagOf(locale, texts))),
  });
}
