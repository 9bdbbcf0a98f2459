import { randomUUID } from 'node:crypto';
import { inverseOf, runBulkOperation, showBulkOperation } from '../../flows/campaigns/bulk-operation.ts';
import type { Input } from '../../http/operation.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { filterOf } from '../../rooms/campaigns/list-filter.ts';

/** What a request does by itself before it leaves the rest to the job. */
const ownTimeMs = 800;

type Body = Input<'startBulkOperation'>['body'];

/** The campaigns that are meant, of those the caller may see. */
async function selectionOf(tx: Tx, { action, ids, filter, undoOf }: Body): Promise<Sql> {
  const given = [ids, filter, undoOf].filter((part) => part !== undefined);
  if (given.length !== 1) throw new ProblemError('invalid_request', { errors: [{ path: '/ids', code: 'oneOf' }] });
  if (ids) return sql`c.id = any(${ids}::uuid[])`;
  if (filter) return filterOf(filter);
  const { action: undone, canUndo } = await showBulkOperation(tx, undoOf ?? '');
  if (inverseOf[undone] !== action || !canUndo)
    throw new ProblemError('invalid_request', { errors: [{ path: '/undoOf', code: 'not_undoable' }] });
  return sql`c.id in (select campaign_id from bulk_items where operation_id = ${undoOf} and outcome = 'done')`;
}

export const startBulkOperation: Handler<'startBulkOperation'> = async ({ body }, call) => {
  const { namespaceId, instanceId, userId } = memberOf(call);
  const id = randomUUID();
  const output = await call.answer(async (tx) => {
    const selection = await selectionOf(tx, body);
    await tx.run(sql`
      insert into bulk_operations (id, namespace_id, instance_id, user_id, action, undo_of, locale, total, created_at)
      values (${id}, ${namespaceId}, ${instanceId}, ${userId}, ${body.action}, ${body.undoOf ?? null}, ${call.locale}, 0,
        ${call.app.clock.wall()})`);
    const total = await tx.run(sql`
      insert into bulk_items (operation_id, position, namespace_id, instance_id, campaign_id)
      select ${id}::uuid, row_number() over (order by c.name_key, c.id), c.namespace_id, c.instance_id, c.id
      from campaigns c where ${selection}`);
    if (body.ids ? total < body.ids.length : total === 0)
      throw new ProblemError(body.ids ? 'not_found' : 'selection_empty');
    await tx.run(sql`update bulk_operations set total = ${total} where id = ${id}`);
    return { status: 201, body: await showBulkOperation(tx, id) };
  });
  await runBulkOperation(call.app, id, ownTimeMs);
  return output;
};
