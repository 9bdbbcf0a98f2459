import { randomUUID } from 'node:crypto';
import type { Registration } from '../../engines/payments/payment-provider.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { transition } from '../../kernel/transition.ts';
import { cardLabel } from '../../rooms/cards/card-label.ts';
import { type CardRow, findByRegistration, lockCard } from '../../rooms/cards/card-rows.ts';
import { isKept, storedCardEntity } from '../../rooms/cards/entities.ts';
import { chooseDefault, lockWallet } from '../../rooms/cards/wallet.ts';
import { recordChange } from '../../rooms/team/audit.ts';
import { stopAutoTopUp } from '../../rooms/top-ups/stop-auto-top-up.ts';

interface Storing {
  readonly namespaceId: string;
  readonly instanceId: string;
  /** The user who has stored it. */
  readonly addedBy: string;
  /** The card in whose place it stands. */
  readonly replaces: string | null;
}

/** Puts another card in the place of one: its name, its place in the list, what it funds. */
async function replace(tx: Tx, clock: Clock, old: CardRow, cardId: string): Promise<void> {
  const set = [sql`version = version + 1`, sql`removed_at = ${clock.wall()}`];
  await transition({ tx }, storedCardEntity, old, { type: 'card.replaced' }, { set });
  // The consent was to the other one.
  await stopAutoTopUp({ tx, clock }, old.instanceId, old.id);
  await tx.run(sql`update stored_cards set name = ${old.name} where id = ${cardId}`);
  await tx.run(sql`update payments set stored_card_id = ${cardId} where stored_card_id = ${old.id}`);
}

/**
 * Puts a card that the provider has stored into the list, once, however often it is heard of: of the page, the notice and the job the
 * first writes it. The same card stored anew stands in the place of the old. The first is chosen beforehand.
 */
export async function storeCard(
  { tx, clock }: { readonly tx: Tx; readonly clock: Clock },
  { registrationId, brand, card, initialTransactionId }: Registration,
  storing: Storing,
): Promise<string> {
  const { namespaceId, instanceId, addedBy } = storing;
  const wallet = await lockWallet(tx, storing);
  const known = await findByRegistration(tx, registrationId);
  if (known) return known.id;
  const month = Number(card.expiryMonth);
  const year = Number(card.expiryYear);
  const same = await tx.rows<{ id: string }>(sql`
    select id from stored_cards where instance_id = ${instanceId} and status ${isKept} and brand = ${brand} and last4 = ${card.last4}
      and expiry_month = ${month} and expiry_year = ${year} order by added_at`);
  const id = randomUUID();
  await tx.run(sql`
    insert into stored_cards (id, namespace_id, instance_id, registration_id, initial_transaction_id, brand, last4, expiry_month,
      expiry_year, added_by, added_by_name, added_at)
    values (${id}, ${namespaceId}, ${instanceId}, ${registrationId}, ${initialTransactionId ?? null}, ${brand}, ${card.last4}, ${month},
      ${year}, ${addedBy}, (select coalesce(nullif(name, ''), email) from users where namespace_id = ${namespaceId}
        and user_id = ${addedBy}), ${clock.wall()})`);
  let former: CardRow | undefined;
  const replaced = new Set([...same.map((row) => row.id), ...(storing.replaces === null ? [] : [storing.replaces])]);
  for (const oldId of replaced) {
    const old = await lockCard(tx, oldId);
    if (old?.instanceId !== instanceId) continue;
    await replace(tx, clock, old, id);
    former = old;
  }
  const isChosen = wallet.defaultCardId === null || replaced.has(wallet.defaultCardId);
  await chooseDefault(tx, wallet, isChosen ? id : wallet.defaultCardId);
  await recordChange(
    tx,
    {
      ...{ namespaceId, instanceId, actor: addedBy, action: former ? 'card.replaced' : 'card.added' },
      changes: { card: [former ? cardLabel(former) : null, cardLabel({ brand, last4: card.last4 })] },
    },
    clock.wall(),
  );
  return id;
}
