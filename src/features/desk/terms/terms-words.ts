import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { useFormat } from '#src/i18n/use-format.ts';
import type { useText } from '#src/i18n/use-text.ts';
import type { RequestDecision } from '../four-eyes/request-words.ts';

interface Words {
  readonly title: MessageId;
  readonly text: MessageId;
  readonly done: MessageId;
}

/** What each decision about terms is asked by, and what is said when it is done. */
export const termsWords: Readonly<Record<RequestDecision, Words>> = {
  approve: { title: 'desk.terms.approve.title', text: 'desk.terms.approve.text', done: 'desk.terms.approve.done' },
  decline: { title: 'desk.terms.decline.title', text: 'desk.terms.decline.text', done: 'desk.terms.decline.done' },
  withdraw: { title: 'desk.terms.withdraw.title', text: 'desk.terms.withdraw.text', done: 'desk.terms.withdraw.done' },
};

/** Agreeing to the end of terms is said otherwise. */
export const endWords: Words = {
  title: 'desk.terms.end.title',
  text: 'desk.terms.end.text',
  done: 'desk.terms.end.done',
};

/** Terms as people say them: how much, and how long. */
export const sayTerms = (
  terms: Schema<'CreditTerms'> | null,
  currency: string,
  t: ReturnType<typeof useText>,
  format: ReturnType<typeof useFormat>,
): string =>
  terms
    ? t('desk.terms.said', { limit: format.money(terms.limit, currency), count: terms.dueDays })
    : t('desk.terms.noMore');
