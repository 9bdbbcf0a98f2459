import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { oneOf, queryCodec, text } from '#src/patterns/list/query-codec.ts';
import type { Tone } from '#src/ui/state/tone.ts';

export type ChargebackStatus = Schema<'ChargebackStatus'>;
export type Decision = Schema<'ChargebackDecision'>['decision'];

export const statusWords: Readonly<Record<ChargebackStatus, { readonly text: MessageId; readonly tone: Tone }>> = {
  open: { text: 'desk.chargebacks.status.open', tone: 'negative' },
  loss_asked: { text: 'desk.chargebacks.status.lossAsked', tone: 'caution' },
  lost: { text: 'desk.chargebacks.status.lost', tone: 'neutral' },
  reversed: { text: 'desk.chargebacks.status.reversed', tone: 'positive' },
};

// The record has them all: it is typed by them.
export const statuses = Object.keys(statusWords) as ChargebackStatus[];

/** What each decision is asked by, and what is said when it is done. */
export const decisionWords: Readonly<
  Record<
    Decision,
    { readonly title: MessageId; readonly text: MessageId; readonly act: MessageId; readonly done: MessageId }
  >
> = {
  release: {
    title: 'desk.chargebacks.release.title',
    text: 'desk.chargebacks.release.text',
    act: 'desk.chargebacks.release',
    done: 'desk.chargebacks.release.done',
  },
  ask_loss: {
    title: 'desk.chargebacks.askLoss.title',
    text: 'desk.chargebacks.askLoss.text',
    act: 'desk.chargebacks.askLoss',
    done: 'desk.chargebacks.askLoss.done',
  },
  approve_loss: {
    title: 'desk.chargebacks.approveLoss.title',
    text: 'desk.chargebacks.approveLoss.text',
    act: 'desk.chargebacks.approveLoss',
    done: 'desk.chargebacks.approveLoss.done',
  },
  decline_loss: {
    title: 'desk.chargebacks.declineLoss.title',
    text: 'desk.chargebacks.declineLoss.text',
    act: 'desk.chargebacks.declineLoss',
    done: 'desk.chargebacks.declineLoss.done',
  },
  withdraw_loss: {
    title: 'desk.chargebacks.withdrawLoss.title',
    text: 'desk.chargebacks.withdrawLoss.text',
    act: 'desk.chargebacks.withdrawLoss',
    done: 'desk.chargebacks.withdrawLoss.done',
  },
};

/** What this operator may do about a chargeback, the likeliest first. */
export function offersOf({ status, isHolding, loss }: Pick<Schema<'Chargeback'>, 'status' | 'isHolding' | 'loss'>) {
  const offers: Decision[] = [];
  if (status === 'loss_asked')
    offers.push(...(loss?.isOwn ? (['withdraw_loss'] as const) : (['approve_loss', 'decline_loss'] as const)));
  if (isHolding) offers.push('release');
  if (status === 'open') offers.push('ask_loss');
  return offers;
}

export interface ChargebackQuery {
  /** Null for all. */
  readonly status: ChargebackStatus | null;
  /** Empty for all. */
  readonly currency: string;
}

export const chargebackQuery = queryCodec<ChargebackQuery>({ status: oneOf(statuses), currency: text(3) });
