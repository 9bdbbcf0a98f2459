import { randomUUID } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import type { DeliverCode } from '../identity/operation.ts';
import type { Medium, Message } from './message.ts';

/** The one way to mail and text messages. */
export interface Messenger {
  /**
   * Puts a message into the outbox, in the caller's transaction: it leaves if and only if the transaction commits, and
   * never makes the caller wait. Rejects, with nothing written, where nobody could ever receive it.
   * The transaction's role is `marquee_worker` or `marquee_identity`.
   */
  enqueue(tx: Tx, message: Message): Promise<void>;
}

export class UndeliverableError extends Error {}

export interface MessengerOptions {
  /** Only wall time is used. */
  readonly clock: Clock;
  /** Mail leaves by a mail server; else it stays in the outbox. */
  readonly sendsMail: boolean;
  /** The outbox can be read in the devtools area, so that staying there is being delivered. */
  readonly isShown: boolean;
}

/** The messenger over the outbox table. */
export function createMessenger({ clock, sendsMail, isShown }: MessengerOptions): Messenger {
  const leaves = (medium: Medium) => medium === 'EMAIL' && sendsMail;
  return {
    async enqueue(tx, { from, medium, destination, locale, content, choice, notBefore }) {
      if (!leaves(medium) && !isShown) throw new UndeliverableError(`Nothing is configured that sends ${medium}`);
      const now = clock.wall();
      const tenant = 'poolId' in from ? sql`user_pool_id = ${from.poolId}` : sql`id = ${from.namespaceId}`;
      const written = await tx.run(sql`
        insert into outbox (id, namespace_id, medium, destination, locale, content, next_attempt_at, created_at, not_before, user_id,
          mail_type, ending)
        select ${randomUUID()}::uuid, id, ${medium}, ${destination}, ${locale ?? null}, ${JSON.stringify(content)}::jsonb,
          ${leaves(medium) ? (notBefore ?? now) : null}::timestamptz, ${now}::timestamptz, ${notBefore ?? null}::timestamptz,
          ${choice?.userId ?? null}, ${choice?.type ?? null}, ${choice?.ending ?? null}
        from namespaces where ${tenant} order by id limit 1`);
      if (written === 0) throw new UndeliverableError('No tenant has this identity pool');
    },
  };
}

/** How the identity endpoint hands over its codes. */
export const deliverBy =
  (messenger: Messenger): DeliverCode =>
  ({ poolId, medium, destination, purpose, code, username, locale }, tx) =>
    messenger.enqueue(tx, {
      from: { poolId },
      medium,
      destination,
      locale,
      content: { kind: 'code', purpose, username, code },
    });
