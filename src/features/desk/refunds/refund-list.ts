import type { Schema } from '#src/api/client.ts';

type FailedRefund = Schema<'FailedRefund'>;

/**
 * The refunds to show: those that wait, and those that have been tried again since the page was opened, which keep their place until it
 * is left: what became of them is told there.
 */
export function withTried(owed: readonly FailedRefund[], tried: ReadonlyMap<string, FailedRefund>): FailedRefund[] {
  const waiting = new Set(owed.map(({ id }) => id));
  const gone = [...tried.values()].filter(({ id }) => !waiting.has(id));
  // One that has failed again waits among the latest, and is shown where it was.
  const shown = owed.map((refund) => ({ refund, at: (tried.get(refund.id) ?? refund).failedAt }));
  return [...shown, ...gone.map((refund) => ({ refund, at: refund.failedAt }))]
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.refund.id < b.refund.id ? -1 : 1))
    .map(({ refund }) => refund);
}
