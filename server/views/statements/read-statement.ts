import { addDays, localDate, startOfDay } from '#domain/planner/zone.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { type InvoiceRow, invoicesOf } from '../../rooms/invoices/invoice-rows.ts';
import { type Buyer, readParties, type Seller } from '../../rooms/invoices/seller.ts';
import {
  type Movement,
  movementsOf,
  type Opening,
  readOpening,
  type StatementOf,
} from '../../rooms/ledger/monthly-statement.ts';

/** The statement of a month, all but its movements, which are many. */
export interface Statement extends StatementOf {
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly opening: Opening;
  /** The seller's days, both ends included; the last one is today while the month is not over. */
  readonly from: string;
  readonly to: string;
  readonly isOver: boolean;
  /** In the order of their issue. */
  readonly invoices: readonly InvoiceRow[];
}

/** Documents that a statement lists at most. */
const mostInvoices = 10_000;
const pageRows = 1000;

const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** Null for a month that has not begun. The company's own currency where none is named. */
export async function readStatement(
  tx: Tx,
  { instanceId, now, ...of }: StatementOf & { readonly instanceId: string; readonly now: Date },
): Promise<Statement | null> {
  const { seller, buyer } = await readParties(tx, instanceId);
  const today = localDate(seller.timezone, now.getTime());
  const [from, last] = [`${of.month}-01`, lastDayOf(of.month)];
  if (from > today) return null;
  const opening = await readOpening(tx, of);
  const found = await tx.rows<InvoiceRow>(invoicesOf({ from, to: last }, mostInvoices));
  const invoices = found.filter(({ currency }) => currency === of.currency).reverse();
  const isOver = last < today;
  return { ...of, seller, buyer, opening, from, to: isOver ? last : today, isOver, invoices };
}

/** What its file is dated by, so that the same statement gives the same bytes: the end of its month, or now while that is not over. */
export const momentOf = ({ seller, to, isOver }: Statement, now: Date): Date =>
  isOver ? new Date(startOfDay(seller.timezone, addDays(to, 1))) : now;

/** A movement with what is there after it, minor units. */
export interface RunningMovement extends Movement {
  readonly availableAfter: number;
  readonly heldAfter: number;
}

/** Every movement of a statement, a page at a time, with the balance running along. */
export async function* runningMovements(
  { opening, ...of }: Statement,
  read: <Row>(work: (tx: Tx) => Promise<Row[]>) => Promise<Row[]>,
): AsyncGenerator<RunningMovement[]> {
  let { available, held } = opening;
  let after: Movement | null = null;
  do {
    const behind: Movement | null = after;
    const rows: Movement[] = await read((tx) => tx.rows<Movement>(movementsOf(of, behind, pageRows)));
    yield rows.map((row) => {
      available += row.amount;
      held += row.heldAmount;
      return { ...row, availableAfter: available, heldAfter: held };
    });
    after = rows.length === pageRows ? (rows.at(-1) ?? null) : null;
  } while (after);
}
