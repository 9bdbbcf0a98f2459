import type { components } from '#contract/product-api.ts';
import type { DeliveryReport } from '../../engines/mail/delivery-report.ts';
import type { SesEvent } from '../../engines/mail/sns-message.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Database, type Query, query, sql, type Tx } from '../../kernel/db/database.ts';
import { notify } from './notify.ts';

export type MailStop = components['schemas']['MailStop'];

interface Parts {
  readonly db: Database;
  /** Only wall time is used. */
  readonly clock: Pick<Clock, 'wall'>;
}

/** An address that mail was sent to, and whose mail it was. */
interface Sent {
  readonly namespaceId: string;
  readonly destination: string;
}

interface Reason {
  readonly kind: 'bounce' | 'complaint';
  readonly status: string | null;
}

const worker = { role: 'marquee_worker' } as const;

/** What is said of the address of the one who asks. */
export const mailStopOf = (userId: string): Query<MailStop> =>
  query<MailStop>(sql`
    select s.reason, date_trunc('milliseconds', s.at) as at from users u
      join mail_stops s on s.namespace_id = u.namespace_id and s.address = lower(u.email)
    where u.user_id = ${userId} and u.namespace_id = app_namespace_id() and u.email <> ''`);

/** Has mail sent to the address of the one who asks again; a repeat changes nothing. */
export const resumeMail = (tx: Tx, userId: string): Promise<unknown> =>
  tx.run(sql`
    delete from mail_stops s using users u
    where u.user_id = ${userId} and u.namespace_id = app_namespace_id() and s.namespace_id = u.namespace_id
      and s.address = lower(u.email)`);

/**
 * Ends mail to an address, and tells whose it is in the app, once. An address that is dead stays so whoever complains of it.
 */
async function stopMail(
  tx: Tx,
  { clock }: Pick<Parts, 'clock'>,
  { namespaceId, destination }: Sent,
  why: Reason,
): Promise<void> {
  const at = clock.wall();
  const address = destination.toLowerCase();
  const reason = why.kind === 'bounce' ? 'bounced' : 'complained';
  const isNew = await tx.run(sql`
    insert into mail_stops as s (namespace_id, address, reason, status, at)
    values (${namespaceId}, ${address}, ${reason}, ${why.status}, ${at}::timestamptz)
    on conflict (namespace_id, address) do update set reason = excluded.reason, status = excluded.status, at = excluded.at
      where s.reason = 'complained' and excluded.reason = 'bounced'`);
  if (isNew === 0) return;
  const people = await tx.rows<{ userId: string }>(sql`
    select user_id from users where namespace_id = ${namespaceId} and lower(email) = ${address} and deleted_at is null`);
  for (const { userId } of people)
    await notify(
      { tx, clock },
      { namespaceId, instanceId: null },
      { type: 'mail.stopped', key: `${userId} ${at.toISOString()}`, userId, facts: { reasonCode: reason } },
    );
}

/** What a mail server answered while it was handed a mail, or has sent back: of mails of ours, by their ids. */
export const takeDeliveryReport = ({ db, clock }: Parts, { ids, ...why }: DeliveryReport): Promise<void> =>
  db.transaction(worker, async (tx) => {
    const sent = await tx.rows<Sent>(sql`
      select namespace_id, destination from outbox where id = any(${ids}::uuid[]) and medium = 'EMAIL' order by id`);
    for (const one of sent) await stopMail(tx, { clock }, one, why);
  });

/** What Amazon's mail service says: of addresses that a tenant has sent mail to in these days. */
export const takeSesEvent = ({ db, clock }: Parts, { addresses, ...why }: SesEvent): Promise<void> =>
  db.transaction(worker, async (tx) => {
    const named = [...new Set(addresses.flatMap((address) => [address, address.toLowerCase()]))].slice(0, 100);
    const sent = await tx.rows<Sent>(sql`
      select distinct namespace_id, lower(destination) as destination from outbox
      where destination = any(${named}::text[]) and medium = 'EMAIL' order by namespace_id, destination`);
    for (const one of sent) await stopMail(tx, { clock }, one, why);
  });
