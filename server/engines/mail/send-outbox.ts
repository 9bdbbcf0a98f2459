import { mutableTypes } from '#domain/notifications/notification-types.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Database, sql } from '../../kernel/db/database.ts';
import type { Logger } from '../../kernel/log.ts';
import { isDeadAddress } from './delivery-report.ts';
import { oneClickLink } from './mail-links.ts';
import { type OutboxRow, outboxColumns, senderOf } from './outbox-rows.ts';
import { type Attachment, MailError, type MailTransport } from './smtp-transport.ts';
import { writeMessage } from './write-message.ts';

export interface SendingParts {
  readonly db: Database;
  /** Only wall time is used. */
  readonly clock: Clock;
  readonly log: Logger;
  readonly transport: MailTransport;
  /** This server's, for the links of tenants on one machine. */
  readonly port: number;
  /** The outbox can be read: what is sent stays readable. Elsewhere a sent message is emptied. */
  readonly isShown: boolean;
  /** Told when a mail server says while it is handed a mail that there is no such address; `status` by RFC 3463. */
  readonly onDeadAddress: (id: string, status: string) => Promise<void>;
  /** The file that goes with the mail about an invoice; null where there is none. */
  readonly invoiceFile: (invoiceId: string) => Promise<Attachment | null>;
}

const leaseMs = 120_000;
const batch = 10;
/** After a day the codes are over anyway. */
const giveUpAfterMs = 86_400_000;
const pauseMs = (attempts: number) => Math.min(2_000 * 2 ** (attempts - 1), 900_000);

/**
 * Sends the mail that is due, once each; whatever fails is due again after a doubling pause, for a day. Safe in several
 * processes at once: rows are leased, and a sender that dies loses its lease, so a mail may arrive twice under one id.
 * @returns how many were sent
 */
export async function sendOutbox(parts: SendingParts): Promise<number> {
  const due = await lease(parts);
  const outcomes = await Promise.all(
    due.map(async (row) => {
      const failure = await send(parts, row);
      await settle(parts, row, failure);
      if (failure?.isFinal && failure.status && isDeadAddress(failure.status))
        await parts.onDeadAddress(row.id, failure.status);
      const fields = { id: row.id, attempts: row.attempts };
      if (failure) parts.log.warn('Mail not sent', { ...fields, error: failure.message, final: failure.isFinal });
      else parts.log.info('Mail sent', fields);
      return failure === undefined;
    }),
  );
  return outcomes.filter(Boolean).length;
}

function lease({ db, clock, isShown }: SendingParts): Promise<OutboxRow[]> {
  const now = clock.wall();
  return db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.rows<OutboxRow>(sql`with unwanted as (
        -- Its reader has turned it off since it was written.
        delete from outbox o using notification_settings s
        where o.next_attempt_at <= ${now}::timestamptz and s.namespace_id = o.namespace_id and s.user_id = o.user_id
          and (s.mail_off @> array[o.mail_type] or (s.mail_pace = 'never' and o.mail_type is not null))
        returning o.id),
      muted as (
        -- Or has muted its campaign.
        delete from outbox o using campaign_mutes m
        where o.next_attempt_at <= ${now}::timestamptz and m.namespace_id = o.namespace_id and m.user_id = o.user_id
          and m.campaign_id::text = o.content ->> 'campaignId' and o.mail_type = any(${mutableTypes}::text[])
        returning o.id),
      stopped as (
        -- Or it came back from there, or its reader complained; codes are asked for at that moment, and go.
        update outbox o set next_attempt_at = null, last_error = 'EADDRESS stopped', ending = null
          ${isShown ? sql`` : sql`, content = '{}'::jsonb`}
        from mail_stops s
        where o.next_attempt_at <= ${now}::timestamptz and s.namespace_id = o.namespace_id and s.address = lower(o.destination)
          and o.content ->> 'kind' <> 'code' and (s.reason = 'bounced' or o.mail_type is not null)
          and o.id not in (select id from unwanted union all select id from muted)
        returning o.id),
      due as (
        select id from outbox where next_attempt_at <= ${now}::timestamptz
          and id not in (select id from unwanted union all select id from muted union all select id from stopped)
        order by next_attempt_at limit ${batch} for update skip locked),
      o as (
        update outbox set next_attempt_at = ${new Date(now.getTime() + leaseMs)}::timestamptz, attempts = outbox.attempts + 1
        from due where outbox.id = due.id returning outbox.*)
      select ${outboxColumns} from o join namespaces n on n.id = o.namespace_id`),
  );
}

/** The reason of failure; undefined when the server took it. */
async function send({ transport, port, invoiceFile }: SendingParts, row: OutboxRow): Promise<MailError | undefined> {
  const sender = senderOf(row, port);
  const { subject, text, html, locale } = writeMessage(row, sender);
  const { content } = row;
  const attachment = content.kind === 'invoice' ? await invoiceFile(content.invoiceId) : null;
  try {
    await transport.send({
      id: row.id,
      fromName: sender.name,
      to: row.destination,
      subject,
      text,
      html: html ?? '',
      locale,
      date: new Date(row.notBefore ?? row.createdAt),
      ...(row.ending ? { oneClick: oneClickLink(sender.origin, row.ending) } : {}),
      ...(attachment ? { attachments: [attachment] } : {}),
    });
    return undefined;
  } catch (error) {
    if (error instanceof MailError) return error;
    throw error;
  }
}

async function settle(parts: SendingParts, row: OutboxRow, failure: MailError | undefined): Promise<void> {
  const now = parts.clock.wall();
  const next = new Date(now.getTime() + pauseMs(row.attempts));
  const isTooLate = next.getTime() > Date.parse(row.notBefore ?? row.createdAt) + giveUpAfterMs;
  const again = failure && !failure.isFinal && !isTooLate ? next : null;
  const isKept = again !== null || parts.isShown;
  const content = isKept ? sql`content` : sql`'{}'::jsonb`;
  await parts.db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.run(sql`update outbox
      set sent_at = ${failure ? null : now}::timestamptz, next_attempt_at = ${again}::timestamptz,
        last_error = ${failure?.message ?? null}, content = ${content},
        ending = ${isKept ? sql`ending` : null}
      where id = ${row.id} and attempts = ${row.attempts}`),
  );
}
