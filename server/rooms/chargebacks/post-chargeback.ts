import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { lockAccounts, postTransfer, type Transfer } from '../ledger/post-transfer.ts';

interface Posting {
  readonly tx: Tx;
  readonly clock: Clock;
}

/** What is posted of a chargeback. */
export interface PostedChargeback {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly campaignId: string | null;
  readonly currency: string;
  /** Minor units. */
  readonly amount: number;
}

const transferOf = (
  { clock }: Posting,
  { id, namespaceId, instanceId, campaignId, currency }: PostedChargeback,
  kind: string,
  postings: Transfer['postings'],
): Transfer => ({
  ...{ namespaceId, instanceId, campaignId, currency, kind, postings },
  key: `${kind}:${id}`,
  at: clock.business(),
});

/** The money is gone, and somebody may give it back: nothing that was invoiced or is held moves. */
export const postTaken = (posting: Posting, row: PostedChargeback): Promise<boolean> =>
  postTransfer(
    posting,
    transferOf(posting, row, 'chargeback', [
      { account: 'chargeback', debit: row.amount },
      { account: 'cash', credit: row.amount },
    ]),
  );

/** The bank has given it back. */
export const postGivenBack = (posting: Posting, row: PostedChargeback): Promise<boolean> =>
  postTransfer(
    posting,
    transferOf(posting, row, 'chargeback_reversal', [
      { account: 'cash', debit: row.amount },
      { account: 'chargeback', credit: row.amount },
    ]),
  );

/**
 * Nobody waits for the money any more. A balance that it has filled with `ofBalance` bears what of that is still there; the rest the
 * seller has lost. Returns what the balance bore, minor units.
 */
export async function postLost(posting: Posting, row: PostedChargeback, ofBalance: number): Promise<number> {
  const accounts = await lockAccounts(posting.tx, row);
  const { there } = await posting.tx.one<{ there: number }>(
    sql`select -balance_minor as there from ledger_accounts where id = ${accounts.get('customer')}`,
  );
  const borne = Math.min(Math.max(0, there), ofBalance, row.amount);
  await postTransfer(
    posting,
    transferOf(posting, row, 'chargeback_loss', [
      { account: 'customer', debit: borne },
      { account: 'revenue', debit: row.amount - borne },
      { account: 'chargeback', credit: row.amount },
    ]),
  );
  return borne;
}

/** The loss is none after all: whoever bore it has it back. */
export const postUndoneLoss = (posting: Posting, row: PostedChargeback, borne: number): Promise<boolean> =>
  postTransfer(
    posting,
    transferOf(posting, row, 'chargeback_loss_undone', [
      { account: 'chargeback', debit: row.amount },
      { account: 'customer', credit: borne },
      { account: 'revenue', credit: row.amount - borne },
    ]),
  );
