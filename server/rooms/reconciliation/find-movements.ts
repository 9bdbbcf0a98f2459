import type { PaymentResult } from '../../engines/payments/payment-provider.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import type { Movement, MovementKind } from './compare-day.ts';

/** A transaction of the provider's that moved money: how many minor units, more than nothing where they came. */
export interface Told {
  readonly providerId: string;
  readonly type: string;
  readonly reference: string | null;
  readonly amount: number;
  readonly currency: string;
}

const signs: Readonly<Record<string, 1 | -1>> = { DB: 1, RF: -1, CB: -1, CR: 1 };
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Of what the provider tells, that by which money moved. What it wants looked into has moved, too. */
export const moneyOf = (results: readonly PaymentResult[]): Told[] =>
  results.flatMap(({ status, paymentId, paymentType = '', amount, currency, merchantTransactionId }) => {
    const sign = signs[paymentType];
    if ((status !== 'paid' && status !== 'needs_review') || !sign || !paymentId || amount === undefined || !currency)
      return [];
    const reference = merchantTransactionId && uuid.test(merchantTransactionId) ? merchantTransactionId : null;
    return [{ providerId: paymentId, type: paymentType, reference, amount: sign * amount, currency }];
  });

interface LedgerMoney {
  readonly ledgerAmount: number | null;
  readonly ledgerCurrency: string | null;
}

/** What the ledger has of a transfer `t` that moved money: what came into, or went out of, its cash. */
const cashOf = sql`(select e.amount_minor from ledger_entries e join ledger_accounts a on a.id = e.account_id
  where e.transfer_id = t.id and a.kind = 'cash')`;

/** What the ledger has of each transaction of the provider's, by what it is of here; of a payment that is nobody's here, nothing. */
export async function movementsOf(tx: Tx, told: readonly Told[]): Promise<Movement[]> {
  const rows = await tx.rows<
    LedgerMoney & {
      readonly place: number;
      readonly key: string | null;
      readonly kind: MovementKind;
      readonly namespaceId: string | null;
      readonly instanceId: string | null;
    }
  >(sql`
    with told as (
      select * from unnest(${told.map(({ providerId }) => providerId)}::text[], ${told.map(({ type }) => type)}::text[],
        ${told.map(({ reference }) => reference)}::uuid[]) with ordinality as told(provider_id, type, reference, place)
    ), owned as (
      select told.place, told.type, p.id as payment_id, u.id as top_up_id, r.id as refund_id, b.id as chargeback_id,
        case told.type when 'RF' then 'refund' when 'CB' then 'chargeback' when 'CR' then 'chargeback_reversal'
          else case when u.id is null then 'payment' else 'top_up' end end as kind,
        coalesce(r.id, b.id, case told.type when 'DB' then coalesce(p.id, u.id) end) as entity_id,
        coalesce(p.namespace_id, u.namespace_id, r.namespace_id) as namespace_id,
        coalesce(p.instance_id, u.instance_id, r.instance_id) as instance_id
      from told
        left join payments p on p.id = told.reference
        left join top_ups u on u.id = told.reference
        left join refunds r on r.id = told.reference and told.type = 'RF'
        left join chargebacks b on (told.type = 'CB' and b.provider_id = told.provider_id)
          or (told.type = 'CR' and b.reversal_id = told.provider_id)
    )
    select o.place::int as place, o.kind, o.namespace_id, o.instance_id, o.kind || ':' || o.entity_id as key,
      ${cashOf} as ledger_amount, t.currency_code as ledger_currency
    from owned o
      left join ledger_transfers t on t.namespace_id = o.namespace_id and t.key = o.kind || ':' || o.entity_id
    order by o.place`);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return told.flatMap(({ providerId, amount, currency }, index) => {
    const row = byPlace.get(index + 1);
    if (!row) return [];
    const { kind, namespaceId, instanceId, ledgerAmount, ledgerCurrency } = row;
    return [
      {
        ...{ kind, namespaceId, instanceId, providerId },
        key: row.key ?? `provider:${providerId}`,
        provider: { amount, currency },
        ledger: moneyIn({ ledgerAmount, ledgerCurrency }),
      },
    ];
  });
}

const moneyIn = ({ ledgerAmount, ledgerCurrency }: LedgerMoney) =>
  ledgerAmount === null || ledgerCurrency === null ? null : { amount: ledgerAmount, currency: ledgerCurrency };

/** A movement that the ledger has, and by what the provider can be asked for it. */
export interface Posted extends Movement {
  readonly namespaceId: string;
  /** Our id of what the provider did. */
  readonly reference: string;
  /** The provider's, of a chargeback or its reversal. */
  readonly knownAs: string | null;
}

/** What the ledger says went through the provider and was posted in a period of wall time. */
export async function postedBetween(tx: Tx, from: Date, until: Date): Promise<Posted[]> {
  const rows = await tx.rows<Omit<Posted, 'provider' | 'ledger' | 'providerId'> & LedgerMoney>(sql`
    select * from (
      select t.key, t.kind, t.namespace_id, t.instance_id, ${cashOf} as ledger_amount, t.currency_code as ledger_currency,
        coalesce(b.payment_id, b.top_up_id, split_part(t.key, ':', 2)::uuid) as reference,
        case t.kind when 'chargeback' then b.provider_id when 'chargeback_reversal' then b.reversal_id end as known_as
      from ledger_transfers t
        left join chargebacks b on t.kind in ('chargeback', 'chargeback_reversal') and b.id = split_part(t.key, ':', 2)::uuid
      where t.created_at >= ${from} and t.created_at < ${until}
        and t.kind in ('payment', 'top_up', 'refund', 'chargeback', 'chargeback_reversal')
    ) posted where ledger_amount is not null order by key`);
  return rows.map(({ ledgerAmount, ledgerCurrency, ...row }) => ({
    ...row,
    providerId: null,
    provider: null,
    ledger: moneyIn({ ledgerAmount, ledgerCurrency }),
  }));
}
