import { type Query, query, type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { type StatementRow, shownKind, zone } from './statement.ts';

/** A month of one currency of the caller's company. */
export interface StatementOf {
  /** `2026-11`, by the seller's days. */
  readonly month: string;
  readonly currency: string;
}

const begins = ({ month }: StatementOf): Sql => sql`((${`${month}-01`}::date)::timestamp at time zone ${zone})`;
const ends = ({ month }: StatementOf): Sql =>
  sql`((${`${month}-01`}::date + interval '1 month')::timestamp at time zone ${zone})`;

/** As finely as it is read. */
const at = sql`date_trunc('milliseconds', t.at)`;

export type Movement = Pick<StatementRow, 'id' | 'at' | 'kind' | 'amount' | 'heldAmount' | 'campaignName'>;

/** What was there when the month began, minor units. */
export interface Opening {
  readonly available: number;
  readonly held: number;
  /** How many movements the month has. */
  readonly movements: number;
}

const ofCustomers = sql`coalesce(-sum(e.amount_minor) filter (where a.kind = 'customer'), 0)`;
const ofHeld = sql`coalesce(-sum(e.amount_minor) filter (where a.kind = 'held'), 0)`;

/** From what is there now, less all that has moved since the month began: a month just past is read as fast however long the company is here. */
export const readOpening = (tx: Tx, of: StatementOf): Promise<Opening> =>
  tx.one<Opening>(sql`
    select there.available - since.available as available, there.held - since.held as held, since.movements
    from (
      select coalesce(-sum(balance_minor) filter (where kind = 'customer'), 0) as available,
        coalesce(-sum(balance_minor) filter (where kind = 'held'), 0) as held
      from ledger_accounts where instance_id = app_instance_id() and currency_code = ${of.currency}
    ) there cross join (
      select ${ofCustomers} as available, ${ofHeld} as held, count(distinct t.id) filter (where t.at < ${ends(of)}) as movements
      from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.instance_id = app_instance_id() and t.currency_code = ${of.currency} and a.kind in ('customer', 'held')
        and t.at >= ${begins(of)}
    ) since`);

/** Up to `limit` movements of the month after another, the oldest first; an invoice stands behind the payment that it takes. */
export const movementsOf = (
  of: StatementOf,
  after: Pick<Movement, 'id' | 'at' | 'kind'> | null,
  limit: number,
): Query<Movement> =>
  query<Movement>(sql`
    select t.id, ${at} as at, ${shownKind} as kind, e.amount, e.held_amount, c.name as campaign_name
    from ledger_transfers t left join campaigns c on c.id = t.campaign_id
      cross join lateral (
        select count(*) as entries, ${ofCustomers} as amount, ${ofHeld} as held_amount
        from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where e.transfer_id = t.id and a.kind in ('customer', 'held')
      ) e
    where t.instance_id = app_instance_id() and t.currency_code = ${of.currency} and t.at >= ${begins(of)} and t.at < ${ends(of)}
      and e.entries > 0
      and ${after ? sql`(${at}, t.kind = 'invoice', t.id) > (${after.at}::timestamptz, ${after.kind === 'invoice'}, ${after.id}::uuid)` : sql`true`}
    order by ${at}, t.kind = 'invoice', t.id limit ${limit}`);

/** The months from the company's first movement to the present one, the newest first. */
export const monthsUntil = (now: Date): Query<{ month: string }> =>
  query(sql`
    select to_char(m, 'YYYY-MM') as month
    from (select date_trunc('month', min(at) at time zone ${zone}) as first from ledger_transfers where instance_id = app_instance_id()) f
      cross join generate_series(f.first, date_trunc('month', ${now}::timestamptz at time zone ${zone}), interval '1 month') m
    order by m desc`);

/** The currencies that the company has or had a balance in, its own first. */
export const currenciesOf = (): Query<{ currency: string }> =>
  query(sql`
    select c.currency from (
      select currency_code as currency, 0 as place from instances where id = app_instance_id()
      union all
      select distinct currency_code, 1 from ledger_accounts where instance_id = app_instance_id()
    ) c group by c.currency order by min(c.place), c.currency`);
