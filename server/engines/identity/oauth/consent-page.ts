import type { Language } from '#domain/text/languages.ts';
import { type TextId, type Texts, textsIn } from '../../../texts/texts.ts';
import { consentStyle, consentStyleHash } from './consent-style.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { IdentityProvider } from './oauth-client.ts';

/** What the form was sent with, when it is shown again. */
export interface TypedAccount {
  readonly email: string;
  readonly name: string;
}

export interface ConsentPage {
  readonly language: Language;
  readonly provider: IdentityProvider;
  /** The host that the user goes back to. */
  readonly site: string;
  /** Proves that this page was shown; goes back with the answer. */
  readonly token: string;
  /** What was typed and not taken. */
  readonly typed?: TypedAccount & { readonly problem: 'emailInvalid' | 'nameInvalid' };
}

/** How each provider is called. */
const providerNames: Readonly<Record<IdentityProvider, string>> = { Google: 'Google', SignInWithApple: 'Apple' };

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** A name between other words, kept from turning them round. */
const bdi = (text: string): string => `<bdi dir="ltr">${escapeHtml(text)}</bdi>`;

const page = ({ language, dir }: Texts, title: string, content: string): string => `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${consentStyle}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;

const account = (value: string, name: string, detail: string, isChecked: boolean): string =>
  `<label class="account"><input type="radio" name="account" value="${escapeHtml(value)}"${isChecked ? ' checked' : ''}>
<span>${escapeHtml(name)}<small>${detail}</small></span></label>`;

const field = (name: 'email' | 'name', label: string, value: string, problem: string | null): string => `<label>
${escapeHtml(label)}
<input name="${name}" type="${name === 'email' ? 'email' : 'text'}" dir="${name === 'email' ? 'ltr' : 'auto'}" value="${escapeHtml(value)}"${
  problem ? ` aria-invalid="true" aria-describedby="problem" autofocus` : ''
}>
${problem ? `<span class="problem" id="problem">${escapeHtml(problem)}</span>` : ''}
</label>`;

/** The page that asks whether somebody may sign in; it needs no script. */
export function consentPage({ language, provider, site, token, typed }: ConsentPage): string {
  const texts = textsIn(language);
  const { t } = texts;
  const providerName = providerNames[provider];
  // The names bring marks of their own, so they are put in once the text around them is escaped.
  const named = (id: TextId) =>
    escapeHtml(t(id, { provider: '{provider}', site: '{site}' }))
      .replace('{provider}', bdi(providerName))
      .replace('{site}', bdi(site));
  const problemOf = (kind: 'emailInvalid' | 'nameInvalid') =>
    typed?.problem === kind ? t(`consent.problem.${kind}`) : null;
  const offered = demoAccounts[provider].map(({ name, email }, index) =>
    account(email, name, bdi(email), !typed && index === 0),
  );
  return page(
    texts,
    t('consent.title', { provider: providerName }),
    `<span class="badge">${t('consent.badge')}</span>
<h1>${named('consent.title')}</h1>
<p>${named('consent.goOn')}</p>
<p><small>${named('consent.about')}</small></p>
<form method="post" novalidate>
<input type="hidden" name="consent" value="${escapeHtml(token)}">
<fieldset>
<legend>${t('consent.choose')}</legend>
${offered.join('\n')}
${account('other', t('consent.other'), t('consent.otherHint'), typed !== undefined)}
<div class="typed">
${field('email', t('consent.email'), typed?.email ?? '', problemOf('emailInvalid'))}
${field('name', t('consent.name'), typed?.name ?? '', problemOf('nameInvalid'))}
</div>
</fieldset>
<p><small>${named('consent.shared')}</small></p>
<div class="actions">
<button class="allow" name="decision" value="allow">${t('consent.allow')}</button>
<button name="decision" value="refuse" formnovalidate>${t('consent.refuse')}</button>
</div>
</form>`,
  );
}

/** A page for what cannot be sent back to the client. `again`: where the request can be made anew, on this host. */
export function failurePage(
  language: Language,
  reason: 'wrongRequest' | 'expired' | 'tooMany',
  again?: string,
): string {
  const texts = textsIn(language);
  const title = texts.t('consent.failedTitle');
  const link = again ? `<div class="actions"><a href="${escapeHtml(again)}">${texts.t('consent.again')}</a></div>` : '';
  return page(texts, title, `<h1>${title}</h1>\n<p>${texts.t(`consent.failure.${reason}`)}</p>\n${link}`);
}

/** Nothing but this page's own style, and a form that may lead to the client it answers. */
export function consentPolicy(returnOrigin?: string): string {
  const form = returnOrigin ? `'self' ${returnOrigin}` : "'none'";
  return [
    "default-src 'none'",
    `style-src ${consentStyleHash}`,
    `form-action ${form}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}
