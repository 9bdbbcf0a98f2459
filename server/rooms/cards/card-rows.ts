import type { components } from '#contract/product-api.ts';
import { campaignLifecycle } from '#machines/campaigns/campaign-lifecycle.ts';
import { type Query, query, type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { oneOf } from '../../kernel/transition.ts';
import { isChargeable, isKept } from './entities.ts';

export interface CardRow {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly status: components['schemas']['StoredCard']['status'] | 'removed';
  readonly version: number;
  readonly registrationId: string;
  readonly initialTransactionId: string | null;
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly name: string | null;
  readonly addedBy: string;
  readonly addedByName: string | null;
  readonly addedAt: string;
}

interface ListedCard extends CardRow {
  readonly isDefault: boolean;
  readonly needs: readonly { readonly id: string; readonly name: string }[];
}

const columns = sql`s.id, s.namespace_id, s.instance_id, s.status, s.version, s.registration_id, s.initial_transaction_id, s.brand,
  s.last4, s.expiry_month, s.expiry_year, s.name, s.added_by, s.added_by_name, s.added_at`;

/** The campaigns that were paid with the card `s` and are not over: what is paid back of them goes to it. */
const needs = sql`(
  select coalesce(jsonb_agg(distinct jsonb_build_object('id', c.id, 'name', c.name)), '[]'::jsonb)
  from payments p join orders o on o.id = p.order_id join campaigns c on c.id = o.campaign_id
  where p.stored_card_id = s.id and p.status = 'succeeded' and not c.status ${oneOf(campaignLifecycle, 'over')} and c.status not in ('draft', 'pending_approval'))`;

const listed = (tail: Sql) => sql`
  select ${columns}, coalesce(w.default_card_id = s.id, false) as is_default, ${needs} as needs
  from stored_cards s left join card_wallets w on w.instance_id = s.instance_id ${tail}`;

const all = listed(sql`where s.status ${isKept} order by is_default desc, s.added_at desc, s.id`);

/** What an instance has stored, the one chosen beforehand first. */
export const listedCards = (): Query<ListedCard> => query<ListedCard>(all);

/** The same within a transaction. */
export const readListed = (tx: Tx): Promise<ListedCard[]> => tx.rows<ListedCard>(all);

export const findListedCard = (tx: Tx, id: string): Promise<ListedCard | undefined> =>
  tx.row<ListedCard>(listed(sql`where s.id = ${id} and s.status ${isKept}`));

/** A card that is not removed, locked. */
export const lockCard = (tx: Tx, id: string): Promise<CardRow | undefined> =>
  tx.row<CardRow>(sql`select ${columns} from stored_cards s where s.id = ${id} and s.status ${isKept} for update`);

/** Also one that was removed. */
export const findByRegistration = (tx: Tx, registrationId: string): Promise<CardRow | undefined> =>
  tx.row<CardRow>(sql`select ${columns} from stored_cards s where s.registration_id = ${registrationId} for update`);

/** What a checkout of an instance offers: the registrations of the cards that can be paid with, the chosen one first. */
export const offeredRegistrations = async (tx: Tx, instanceId: string): Promise<string[]> =>
  (
    await tx.rows<{ registrationId: string }>(sql`
      select s.registration_id from stored_cards s left join card_wallets w on w.default_card_id = s.id
      where s.instance_id = ${instanceId} and s.status ${isChargeable}
      order by (w.default_card_id is not null) desc, s.added_at desc, s.id limit 10`)
  ).map(({ registrationId }) => registrationId);

export const toStoredCard = (row: ListedCard): components['schemas']['StoredCard'] => ({
  id: row.id,
  version: row.version,
  // Removed ones are not listed.
  status: row.status === 'removed' ? 'expired' : row.status,
  brand: row.brand,
  last4: row.last4,
  expiryMonth: row.expiryMonth,
  expiryYear: row.expiryYear,
  name: row.name,
  isDefault: row.isDefault,
  addedBy: row.addedByName,
  addedAt: row.addedAt,
  neededBy: [...row.needs],
});
