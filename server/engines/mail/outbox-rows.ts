import type { Sql } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/database.ts';
import type { Content, Medium, Sender } from './message.ts';
import { tenantOrigin } from './tenant-origin.ts';

/** A kept message with its tenant; of a sent one the content may be gone. */
export interface OutboxRow {
  readonly id: string;
  readonly position: number;
  readonly medium: Medium;
  readonly destination: string;
  readonly locale: string | null;
  readonly content: Content;
  readonly attempts: number;
  readonly nextAttemptAt: string | null;
  readonly sentAt: string | null;
  readonly lastError: string | null;
  readonly createdAt: string;
  /** The recipient's quiet hours are over then; null: whenever it is due. */
  readonly notBefore: string | null;
  /** What its link carries, by which its reader ends mails of its kind; null where they may not, and once it is sent. */
  readonly ending: string | null;
  readonly tenantName: string;
  readonly tenantUrl: string;
  readonly tenantLocale: string;
  readonly tenantAccent: string | null;
}

/** Columns of an {@link OutboxRow}, of `outbox o` joined with its tenant `namespaces n`. */
export const outboxColumns: Sql = sql`o.id, o.position, o.medium, o.destination, o.locale, o.content, o.attempts,
  o.next_attempt_at, o.sent_at, o.last_error, o.created_at, o.not_before, o.ending, n.name as tenant_name, n.url as tenant_url, n.locale as tenant_locale,
  n.theme ->> 'accent' as tenant_accent`;

/** Who speaks in a message. The port is this server's. */
export const senderOf = (row: OutboxRow, port: number): Sender => ({
  name: row.tenantName,
  origin: tenantOrigin(row.tenantUrl, port),
  locale: row.tenantLocale,
  accent: row.tenantAccent ?? '',
});
