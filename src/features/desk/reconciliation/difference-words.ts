import type { MessageId } from '#src/i18n/message-ids.ts';
import type { Tone } from '#src/ui/state/tone.ts';
import type { Difference } from './reconciliation.actors.ts';

export const statusWords: Readonly<Record<Difference['status'], { readonly text: MessageId; readonly tone: Tone }>> = {
  open: { text: 'desk.reconciliation.status.open', tone: 'caution' },
  explained: { text: 'desk.reconciliation.status.explained', tone: 'neutral' },
  settled: { text: 'desk.reconciliation.status.settled', tone: 'positive' },
};

/** In what the two sides differ. */
export function causeOf({ provider, ledger }: Pick<Difference, 'provider' | 'ledger'>): MessageId {
  if (!ledger) return 'desk.reconciliation.cause.notInLedger';
  if (!provider) return 'desk.reconciliation.cause.notAtProvider';
  return provider.currency === ledger.currency
    ? 'desk.reconciliation.cause.amount'
    : 'desk.reconciliation.cause.currency';
}
