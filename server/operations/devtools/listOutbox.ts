import type { components } from '#contract/product-api.ts';
import { type OutboxRow, outboxColumns, senderOf } from '../../engines/mail/outbox-rows.ts';
import { writeMessage } from '../../engines/mail/write-message.ts';
import type { Handler } from '../../http/operation.ts';
import { decodeCursor, likePattern, toPage } from '../../kernel/cursor.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

function stateOf({ sentAt, nextAttemptAt, lastError }: OutboxRow): components['schemas']['OutboxMessage']['state'] {
  if (sentAt !== null) return 'sent';
  if (nextAttemptAt !== null) return 'waiting';
  return lastError === null ? 'kept' : 'failed';
}

export const listOutbox: Handler<'listOutbox'> = async ({ query }, { app }) => {
  if (!app.config.demo) throw new ProblemError('not_found');
  const limit = query.limit ?? 25;
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, 'bigint');
  const rows = await app.db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.rows<OutboxRow>(sql`
      select ${outboxColumns} from outbox o join namespaces n on n.id = o.namespace_id
      where o.content <> '{}'::jsonb and ${query.to === undefined ? sql`true` : sql`o.destination ilike ${likePattern(query.to)}`}
        and ${after === undefined ? sql`true` : sql`o.position < ${after.value}`}
      order by o.position desc limit ${limit + 1}`),
  );
  return {
    status: 200,
    body: toPage(
      rows,
      limit,
      ({ position, id }) => ({ value: position, id }),
      (row) => ({
        id: row.id,
        medium: row.medium,
        to: row.destination,
        tenant: row.tenantName,
        ...writeMessage(row, senderOf(row, app.config.port)),
        state: stateOf(row),
        createdAt: row.createdAt,
      }),
    ),
  };
};
