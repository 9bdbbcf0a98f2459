import { randomUUID } from 'node:crypto';
import { type Database, sql, type Tx } from '#server/kernel/db/database.ts';
import { behaviourOf, type KeptCard } from './card-rules.ts';
import { newProviderId, registrationColumns, type SandboxCheckout, type SandboxRegistration } from './sandbox-rows.ts';

/** A bank renews a card so long after it was stored. */
const RENEWED_AFTER_MS = 60_000;
const RENEWED_YEARS = 4;

type Action = 'CREATED' | 'UPDATED' | 'DELETED';

async function notify(tx: Tx, registrationId: string, action: Action, at: string): Promise<void> {
  await tx.run(sql`insert into sandbox_webhooks (id, registration_id, action, next_attempt_at, created_at)
    values (${randomUUID()}, ${registrationId}, ${action}, ${at}, ${at})`);
}

/** Keeps what may be kept of a card, for the checkout it was typed into. */
export async function storeCard(
  tx: Tx,
  entityId: string,
  { id: checkoutId, merchantTransactionId }: SandboxCheckout,
  card: KeptCard,
  initialTransactionId: string,
  now: Date,
): Promise<string> {
  const id = newProviderId();
  const at = now.toISOString();
  const renewsAt = behaviourOf(card).isRenewed ? new Date(now.getTime() + RENEWED_AFTER_MS).toISOString() : null;
  await tx.run(sql`insert into sandbox_registrations (entity_id, ${registrationColumns}, renews_at)
    values (${entityId}, ${id}, ${initialTransactionId}, ${card.brand}, ${card.bin}, ${card.last4}, ${card.expiryMonth},
      ${card.expiryYear}, ${card.holder}, ${merchantTransactionId}, ${checkoutId}, ${at}, ${renewsAt})`);
  await notify(tx, id, 'CREATED', at);
  return id;
}

/** Stored cards that still are; those of one entity. */
export const liveRegistrations = (tx: Tx, entityId: string, ids: readonly string[]): Promise<SandboxRegistration[]> =>
  tx.rows<SandboxRegistration>(sql`select ${registrationColumns} from sandbox_registrations
    where entity_id = ${entityId} and id = any(${[...ids]}::text[]) and deleted_at is null
    order by array_position(${[...ids]}::text[], id)`);

/** The stored cards of an entity. */
export function registrationStore(db: Database, wall: () => Date, entityId: string) {
  const within = <T>(work: (tx: Tx) => Promise<T>) => db.transaction({ role: 'marquee_provider' }, work);
  return {
    find: (id: string) => within(async (tx) => (await liveRegistrations(tx, entityId, [id]))[0]),

    /** Whether there was one to take away. */
    remove: (id: string) =>
      within(async (tx) => {
        const now = wall().toISOString();
        const removed = await tx.run(sql`update sandbox_registrations set deleted_at = ${now}, renews_at = null
          where id = ${id} and entity_id = ${entityId} and deleted_at is null`);
        if (removed > 0) await notify(tx, id, 'DELETED', now);
        return removed > 0;
      }),
  };
}

export type RegistrationStore = ReturnType<typeof registrationStore>;

/** Banks send their customers new cards; the merchants who have stored the old ones are told. */
export const renewCards = (db: Database, now: Date): Promise<void> =>
  db.transaction({ role: 'marquee_provider' }, async (tx) => {
    const renewed = await tx.rows<{ id: string }>(sql`update sandbox_registrations
      set card_expiry_year = (card_expiry_year::int + ${RENEWED_YEARS})::text, renews_at = null
      where renews_at <= ${now.toISOString()} and deleted_at is null returning id`);
    for (const { id } of renewed) await notify(tx, id, 'UPDATED', now.toISOString());
  });
