import type { components } from '#contract/product-api.ts';
import { type MemberRole, mayCall } from '#contract/roles.ts';
import { bulkItemLifecycleMachine } from '#machines/campaigns/bulk-item-lifecycle.machine.ts';
import { lifecycleOf } from '#machines/lifecycle.ts';
import type { Context } from '../../context.ts';
import { type Scope, sql, type Tx } from '../../kernel/db/database.ts';
import { eachAlone } from '../../kernel/each-alone.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { quietEntity, transition, transitionAll } from '../../kernel/transition.ts';
import { duplicateDraft } from '../../rooms/campaigns/duplicate-campaign.ts';
import { lockCampaign } from '../../rooms/campaigns/lock-campaign.ts';
import { campaignEntity } from './campaign-entity.ts';

export type BulkAction = components['schemas']['BulkAction'];

/** What takes an action back. */
export const inverseOf: Readonly<Partial<Record<BulkAction, BulkAction>>> = { pause: 'resume', resume: 'pause' };

interface OpenOperation {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly userId: string;
  readonly action: BulkAction;
  readonly locale: string;
}

interface Item {
  readonly position: number;
  readonly campaignId: string;
}

const events = {
  pause: { type: 'campaign.paused' },
  resume: { type: 'campaign.resumed' },
  archive: { type: 'campaign.archived' },
} as const;

export const bulkItemEntity = quietEntity('bulk_items', 'outcome', lifecycleOf(bulkItemLifecycleMachine));

/** Reads this many items ahead. */
const chunk = 100;

/** Does the operation's action to one campaign, in a transaction as the member who asked; the duplicate's id if it made one. */
async function act(app: Context, tx: Tx, operation: OpenOperation, campaignId: string): Promise<string | null> {
  const campaign = await lockCampaign(tx, campaignId);
  if (operation.action === 'duplicate') return duplicateDraft(tx, app.clock, campaign, operation);
  const context = { tx, clock: app.clock, actor: operation.userId };
  await transition(context, campaignEntity, campaign, events[operation.action]);
  return null;
}

/** Does one item; one that fails, for whatever reason, is refused and keeps none of the others waiting. */
async function runItem(app: Context, operation: OpenOperation, { position, campaignId }: Item): Promise<void> {
  const { id, namespaceId, instanceId, userId } = operation;
  const scope: Scope = { role: 'marquee_app', namespaceId, instanceId, userId };
  const turn = sql`operation_id = ${id} and position = ${position}`;
  try {
    await app.db.transaction(scope, async (tx) => {
      // Another runner may have it; whoever comes second finds it done.
      if (!(await tx.row(sql`select 1 from bulk_items where ${turn} and outcome = 'waiting' for update skip locked`)))
        return;
      const member = await tx.row<{ role: MemberRole }>(
        sql`select role from memberships where instance_id = ${instanceId}`,
      );
      if (!mayCall(member?.role, 'startBulkOperation')) throw new ProblemError('forbidden');
      const created = await act(app, tx, operation, campaignId);
      const set = [sql`created_campaign_id = ${created}`];
      await transitionAll({ tx }, bulkItemEntity, turn, { type: 'item.done' }, { set });
    });
  } catch (error) {
    const isExpected = error instanceof ProblemError;
    if (!isExpected) {
      const { message, stack } = error as Error;
      app.log.named('bulk').error('A campaign of many failed', { operation: id, campaignId, error: message, stack });
    }
    await app.db.transaction(scope, (tx) =>
      transitionAll(
        { tx },
        bulkItemEntity,
        turn,
        { type: 'item.refused' },
        {
          set: [
            sql`reason = ${isExpected ? error.code : 'internal'}`,
            sql`campaign_status = (select status from campaigns where id = ${campaignId})`,
          ],
        },
      ),
    );
  }
}

/** Goes on with an operation until it is finished or the time is over, wall milliseconds. */
export async function runBulkOperation(app: Context, operationId: string, timeMs: number): Promise<void> {
  const worker = { role: 'marquee_worker' } as const;
  const until = Date.now() + timeMs;
  const operation = await app.db.transaction(worker, (tx) =>
    tx.row<OpenOperation>(sql`
      select id, namespace_id, instance_id, user_id, action, locale from bulk_operations
      where id = ${operationId} and finished_at is null`),
  );
  if (!operation) return;
  for (;;) {
    const items = await app.db.transaction(worker, (tx) =>
      tx.rows<Item>(sql`
        select position, campaign_id from bulk_items where operation_id = ${operationId} and outcome = 'waiting'
        order by position limit ${chunk}`),
    );
    for (const item of items) {
      if (Date.now() >= until) return;
      await runItem(app, operation, item);
    }
    if (items.length === 0) break;
  }
  await app.db.transaction(worker, (tx) =>
    tx.run(sql`update bulk_operations set finished_at = ${app.clock.wall()} where id = ${operationId}`),
  );
}

/** Goes on with what a request began and did not finish. */
export async function runBulkOperations(app: Context): Promise<void> {
  const open = await app.db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.rows<{ id: string }>(sql`select id from bulk_operations where finished_at is null order by created_at limit 5`),
  );
  // Below the job's lease, so that no other copy takes its holder for dead.
  await eachAlone(app.log.named('bulk'), 'An operation cannot go on', open, ({ id }) =>
    runBulkOperation(app, id, 8_000),
  );
}

/** An operation as the contract shows it. @throws ProblemError `not_found` */
export async function showBulkOperation(tx: Tx, id: string): Promise<components['schemas']['BulkOperation']> {
  const row = await tx.row<Omit<components['schemas']['BulkOperation'], 'canUndo'> & { isUndone: boolean }>(sql`
    select o.id, o.action, o.undo_of, o.total, o.finished_at is not null as is_finished, o.created_at,
      count(*) filter (where i.outcome = 'done') as done, count(*) filter (where i.outcome = 'refused') as refused,
      exists (select 1 from bulk_operations u where u.undo_of = o.id) as is_undone
    from bulk_operations o left join bulk_items i on i.operation_id = o.id where o.id = ${id} group by o.id`);
  if (!row) throw new ProblemError('not_found');
  const { isUndone, ...operation } = row;
  const canUndo = operation.isFinished && operation.done > 0 && !isUndone && inverseOf[operation.action] !== undefined;
  return { ...operation, canUndo };
}
