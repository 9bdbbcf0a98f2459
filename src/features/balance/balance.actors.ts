import { fromPromise } from 'xstate';
import { checkoutMachine, type PreparedCheckout } from '#machines/payments/checkout.machine.ts';
import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { downloadBlob } from '#src/lib/download.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import { loadPaymentWidget } from '#src/platform/payment-widget.ts';
import { wallNow } from '#src/platform/wall-clock.ts';
import { type StatementQuery, toFilter } from './statement/statement-query.ts';

export interface Months {
  readonly months: readonly string[];
  readonly currencies: readonly string[];
}

interface MonthFile {
  readonly format: 'pdf' | 'csv';
  readonly currency: string;
}

/** What the company has with the seller (`getBalance`). */
export const balanceMachine = provideResource<readonly Schema<'Balance'>[], null>({
  fetchResource: async (_, signal) => (await orFailure(bodyOf(api.GET('/dsp/balance', { signal })))).balances,
});

/** The statement, the newest first (`listBalanceEntries`). */
export const statementMachine = provideList('/dsp/balance/entries', {
  ask: (query: StatementQuery) => ({ query: toFilter(query) }),
  idOf: ({ id }) => id,
});

async function save(answer: Promise<{ data?: unknown }>, fileName: string): Promise<void> {
  const { data } = await answer;
  if (!(data instanceof Blob)) throw { kind: 'network' };
  downloadBlob(data, fileName);
}

/** Saves the statement as a file (`exportBalanceEntries`). Rejects with a Failure. */
export const downloadStatement = (query: StatementQuery, fileName: string): Promise<void> =>
  save(
    orFailure(api.GET('/dsp/balance/entries.csv', { params: { query: toFilter(query) }, parseAs: 'blob' })),
    fileName,
  );

/** The months that there are statements of (`listStatementMonths`). */
export const statementMonthsMachine = provideResource<Months, null>({
  fetchResource: (_, signal) => orFailure(bodyOf(api.GET('/dsp/balance/statements', { signal }))),
});

/** Saves the statement of a month (`downloadMonthlyStatement`). Rejects with a Failure. */
export const downloadMonth = (month: string, query: MonthFile, fileName: string): Promise<void> =>
  save(
    orFailure(api.GET('/dsp/balance/statements/{month}', { params: { path: { month }, query }, parseAs: 'blob' })),
    fileName,
  );

/** Saves the receipt of a top-up (`downloadReceipt`). Rejects with a Failure. */
export const downloadReceipt = (id: string, fileName: string): Promise<void> =>
  save(orFailure(api.GET('/dsp/top-ups/{id}/receipt', { params: { path: { id } }, parseAs: 'blob' })), fileName);

async function startTopUp(amount: number, idempotencyKey: string): Promise<PreparedCheckout> {
  const { data, response } = await orFailure(
    api.POST('/dsp/top-ups', { params: { header: { 'Idempotency-Key': idempotencyKey } }, body: { amount } }),
  );
  if (!data) throw { kind: 'unexpected' };
  const { topUpId: orderId, ...checkout } = data;
  // By the server's clock, whatever this device's says.
  const served = Date.parse(response.headers.get('date') ?? '');
  const now = Number.isFinite(served) ? served : wallNow();
  const expiresInMs = Math.max(0, Date.parse(checkout.expiresAt) - now);
  return { checkout: { ...checkout, orderId, campaignId: '' }, expiresInMs };
}

/** The checkout machine for a top-up of so much, minor units: it pays for no campaign, and nothing is held for it. */
export const topUpMachine = (amount: number) =>
  checkoutMachine.provide({
    actors: {
      startCheckout: fromPromise(({ input: { idempotencyKey } }) => startTopUp(amount, idempotencyKey)),
      loadWidget: fromPromise(async ({ input }) => {
        try {
          await loadPaymentWidget(input.scriptUrl);
        } catch {
          throw { kind: navigator.onLine ? 'network' : 'offline' };
        }
      }),
      confirmCheckout: fromPromise(async ({ input: { checkoutId, resourcePath } }) => ({
        ...(await orFailure(
          bodyOf(
            api.POST('/dsp/top-ups/{checkoutId}/result', { params: { path: { checkoutId } }, body: { resourcePath } }),
          ),
        )),
        campaignId: '',
        campaignVersion: 0,
      })),
      abandonCheckout: fromPromise(async () => {}),
    },
  });
