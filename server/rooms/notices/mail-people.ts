import type { Content } from '../../engines/mail/message.ts';
import { UndeliverableError } from '../../engines/mail/messenger.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import type { NoticeRow, TellingParts } from './tell-notices.ts';

/** Somebody who is to hear of a notice, with what it says to them. */
export interface Told {
  readonly email: string;
  /** A BCP 47 tag; null: the tenant's language. */
  readonly locale: string | null;
  readonly content: Content;
}

/** Writes each a mail of a notice and marks it told, in one transaction. Where no mail server is configured there is nobody to wait for. */
export async function mailPeople(
  { clock, messenger, log }: TellingParts,
  tx: Tx,
  { id, namespaceId, type }: NoticeRow,
  people: readonly Told[],
): Promise<void> {
  for (const { email, locale, content } of people) {
    try {
      await messenger.enqueue(tx, {
        from: { namespaceId },
        medium: 'EMAIL',
        destination: email,
        ...(locale ? { locale } : {}),
        content,
      });
    } catch (error) {
      if (!(error instanceof UndeliverableError)) throw error;
      log.warn('Nobody can be mailed: no mail server is configured', { type });
    }
  }
  await tx.run(sql`update notices set told_at = ${clock.wall()}, next_attempt_at = null where id = ${id}`);
}
