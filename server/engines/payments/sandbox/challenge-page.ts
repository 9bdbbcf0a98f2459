import { textsIn } from '../../../texts/texts.ts';
import type { FrameLook } from './frame-request.ts';
import { html, money, pageShell, tagOf } from './page-shell.ts';
import type { Attempt, SandboxCheckout } from './sandbox-rows.ts';

export interface ChallengePage extends FrameLook {
  readonly id: string;
  /** Undefined when nothing waits for an answer (any more). */
  readonly found: { readonly checkout: SandboxCheckout; readonly attempt: Attempt } | undefined;
}

/** The page of the card's bank, in the frame: whether it is the card's owner, and whether they mean it. */
export function challengePage(page: ChallengePage): string {
  const { locale, id, found } = page;
  const texts = textsIn(locale);
  const { t } = texts;
  const last4 = found?.attempt.card.last4 ?? '';
  const amount = found ? money(found.checkout, tagOf(locale, texts)) : '';
  const question =
    amount === '' ? t('cardChallenge.storeText', { last4 }) : t('cardChallenge.payText', { amount, last4 });
  return pageShell({
    ...page,
    texts,
    title: t('cardChallenge.title'),
    script: 'challenge.js',
    data: { state: found ? 'open' : 'expired', challenge: id },
    words: {
      sending: t('cardChallenge.sending'),
      done: t('cardFields.done'),
      offline: t('cardFields.offline'),
      expired: t('cardFields.expired'),
    },
    main: found
      ? `<h1>${html(t('cardChallenge.title'))}</h1>
<p>${html(question)}</p>
<div class="pair">
<button id="approve" type="button">${html(t('cardChallenge.approve'))}</button>
<button id="refuse" type="button" class="plain">${html(t('cardChallenge.refuse'))}</button>
</div>
<p class="error" id="form-error" role="alert"></p>
<p class="status" id="status" role="status"></p>
<p class="sandbox">${html(t('cardChallenge.sandbox'))}</p>`
      : `<p class="notice" role="alert">${html(t('cardFields.expired'))}</p>`,
  });
}
