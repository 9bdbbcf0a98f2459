import type { OrderStatus } from '#machines/payments/order-lifecycle.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

/** An order as something of it is paid of the balance. */
export interface OpenOrder {
  readonly id: string;
  readonly status: OrderStatus;
  /** Minor units. */
  readonly net: number;
  readonly tax: number;
  readonly currency: string;
}

/** The newest of these orders of a locked campaign that can still be paid. */
export const readOpenOrder = (tx: Tx, which: Sql): Promise<OpenOrder | undefined> =>
  tx.row<OpenOrder>(sql`
    select id, status, amount_minor as net, tax_minor as tax, currency_code as currency from orders
    where ${which} and status in ('open', 'awaiting_payment') order by created_at desc limit 1 for update`);

/** @throws ProblemError `balance_insufficient` with what is there and what is needed; the accounts stay locked */
export async function requireBalance(tx: Tx, accounts: ReadonlyMap<string, string>, needed: number): Promise<void> {
  const { available } = await tx.one<{ available: number }>(
    sql`select -balance_minor - balance_taken_back(instance_id, currency_code) as available
      from ledger_accounts where id = ${accounts.get('customer')}`,
  );
  if (available < needed) throw new ProblemError('balance_insufficient', { facts: { available, needed } });
}
