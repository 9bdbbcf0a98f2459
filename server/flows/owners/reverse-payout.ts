import type { Context } from '../../context.ts';
import { type Operator, workerFor } from '../../kernel/caller.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { requireOperator } from '../../rooms/accounts/require-operator.ts';
import { postTransfer } from '../../rooms/ledger/post-transfer.ts';
import { dayOf, type Owner } from '../../rooms/owners/find-owner.ts';

interface Recorded {
  readonly month: string;
  readonly currency: string;
  readonly reversedOn: string | null;
}

/**
 * Takes back a payout that was recorded in error: it is owed again, of the very advertisers whose money it was, and the month can be paid anew.
 * Nothing is erased: both stay in the books and in the statements. Runs as the worker: the caller is an operator of the tenant, and is looked at
 * again. `owner`: as the caller may read it.
 * @throws ProblemError `not_found`; `payout_recorded` while a later month is paid; `transition_refused` for one that is taken back already
 */
export async function reversePayout(
  app: Context,
  user: Operator,
  owner: Owner,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const { clock } = app;
  const { namespaceId } = user;
  const { id: ownerId } = owner;
  await app.db.transaction(workerFor(user), async (tx) => {
    await requireOperator(tx, user);
    // As for a payout: what is recorded or taken back of an owner comes one after the other.
    await tx.row(
      sql`select 1 from media_owners where id = ${ownerId} and namespace_id = ${namespaceId} for no key update`,
    );
    const payout = await tx.row<Recorded>(sql`
      select to_char(month, 'YYYY-MM') as month, currency_code as currency, reversed_on from owner_payouts
      where id = ${id} and owner_id = ${ownerId} and namespace_id = ${namespaceId}`);
    if (!payout) throw new ProblemError('not_found');
    if (payout.reversedOn !== null) throw new ProblemError('transition_refused');
    const later = await tx.row<{ month: string }>(sql`
      select to_char(month, 'YYYY-MM') as month from owner_payouts
      where owner_id = ${ownerId} and month > ${`${payout.month}-01`}::date and reversed_on is null order by month desc limit 1`);
    if (later) throw new ProblemError('payout_recorded', { facts: { month: later.month } });
    const at = clock.business();
    await tx.run(sql`
      update owner_payouts set reversed_on = ${dayOf(owner, at)}::date, reversed_by = ${user.userId}, reversed_by_email = ${user.email},
        reverse_reason = ${reason.trim()}, reversed_at = ${at}
      where id = ${id}`);
    const parts = await tx.rows<{ instanceId: string; amount: number }>(sql`
      select a.instance_id, n.amount_minor as amount
      from ledger_transfers t join ledger_entries n on n.transfer_id = t.id join ledger_accounts a on a.id = n.account_id
      where t.namespace_id = ${namespaceId} and t.key like ${`owner_payout:${id}:%`} and a.owner_id = ${ownerId} order by a.instance_id`);
    for (const { instanceId, amount } of parts)
      await postTransfer(
        { tx, clock },
        {
          ...{ namespaceId, instanceId, currency: payout.currency, at, kind: 'owner_payout' },
          key: `owner_payout_reversed:${id}:${instanceId}`,
          postings: [
            { account: 'cash', debit: amount },
            { account: 'owner_payable', ownerId, credit: amount },
          ],
        },
      );
  });
}
