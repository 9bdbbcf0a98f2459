import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/planner/zone.ts';
import type { Context } from '../../context.ts';
import { type Operator, workerFor } from '../../kernel/caller.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { requireOperator } from '../../rooms/accounts/require-operator.ts';
import { postTransfer } from '../../rooms/ledger/post-transfer.ts';
import { lastDayOf, payablesUpTo } from '../../rooms/owners/account-rows.ts';
import { dayOf, type Owner } from '../../rooms/owners/find-owner.ts';
import { lastClosedDay } from '../../rooms/plays/close-days.ts';

export interface Payout {
  /** Of which it pays the statement, `2026-11`. */
  readonly month: string;
  /** Minor units, as the operator has seen it. */
  readonly amount: number;
  readonly bankReference: string;
  /** The bank's day. */
  readonly paidOn: string;
}

/**
 * Notes that a statement of an owner was paid by bank: all that it was owed at the end of the month, earlier months included. Runs as the
 * worker: the caller is an operator of the tenant, and is looked at again. `owner`: as the caller may read it.
 * @throws ProblemError `not_found`, `invalid_request`, `month_open`, `payout_recorded`, `payout_differs`, `payment_recorded`
 */
export async function recordPayout(app: Context, user: Operator, owner: Owner, paid: Payout): Promise<void> {
  const { clock } = app;
  const { month, amount, paidOn } = paid;
  const bankReference = paid.bankReference.trim();
  const { id: ownerId, name, currency } = owner;
  const { namespaceId } = user;
  const last = lastDayOf(month);
  await app.db.transaction(workerFor(user), async (tx) => {
    await requireOperator(tx, user);
    // Two payouts of an owner come one after the other; what is earned meanwhile refers to the row, and waits for neither.
    const locked = await tx.row(sql`
      select 1 from media_owners where id = ${ownerId} and namespace_id = ${namespaceId} for no key update`);
    if (!locked) throw new ProblemError('not_found');
    const at = clock.business();
    const closed = lastClosedDay(at);
    const unshared = await tx.row(sql`
      select 1 from play_days where shared_at is null and day <= ${last}::date and namespace_id = ${namespaceId} limit 1`);
    if (last > closed || unshared) throw new ProblemError('month_open', { facts: { month } });
    const later = await tx.row<{ month: string }>(sql`
      select to_char(month, 'YYYY-MM') as month from owner_payouts
      where owner_id = ${ownerId} and month >= ${`${month}-01`}::date and reversed_on is null order by month limit 1`);
    if (later) throw new ProblemError('payout_recorded', { facts: { month: later.month } });
    if (paidOn > dayOf(owner, at))
      throw new ProblemError('invalid_request', { errors: [{ path: '/paidOn', code: 'maximum' }] });
    if (paidOn <= last)
      throw new ProblemError('invalid_request', {
        errors: [{ path: '/paidOn', code: 'minimum', limit: addDays(last, 1) }],
      });
    const known = await tx.row(
      sql`
        select 1 from owner_payouts where owner_id = ${ownerId} and bank_reference = ${bankReference} and reversed_on is null`,
    );
    if (known) throw new ProblemError('payment_recorded');
    const payables = await payablesUpTo(tx, owner, last);
    const due = payables.reduce((sum, payable) => sum + payable.amount, 0);
    if (amount !== due) throw new ProblemError('payout_differs', { facts: { due } });
    const id = randomUUID();
    await tx.run(sql`
      insert into owner_payouts (id, namespace_id, owner_id, owner_name, month, amount_minor, currency_code, bank_reference, paid_on,
        posted_on, recorded_by, recorded_by_email, recorded_at)
      values (${id}, ${namespaceId}, ${ownerId}, ${name}, ${`${month}-01`}::date, ${due}, ${currency}, ${bankReference},
        ${paidOn}::date, ${dayOf(owner, at)}::date, ${user.userId}, ${user.email}, ${at})`);
    for (const { instanceId, amount: part } of payables)
      await postTransfer(
        { tx, clock },
        {
          ...{ namespaceId, instanceId, currency, at, kind: 'owner_payout', key: `owner_payout:${id}:${instanceId}` },
          postings: [
            { account: 'owner_payable', ownerId, debit: part },
            { account: 'cash', credit: part },
          ],
        },
      );
  });
}
