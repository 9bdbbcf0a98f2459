import type { components, operations } from '#contract/product-api.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { requireWords } from '../../kernel/require-words.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { transition } from '../../kernel/transition.ts';
import { companyEntity } from '../../rooms/accounts/company-entity.ts';
import { raiseNotice } from '../../rooms/notices/raise-notice.ts';
import { notify } from '../../rooms/notifications/notify.ts';
import { PLATFORM, recordChange } from '../../rooms/team/audit.ts';

export type StatusChange = operations['changeCompanyStatus']['requestBody']['content']['application/json'];

interface Found {
  readonly id: string;
  readonly status: components['schemas']['CompanyStatus'];
  readonly reason: string | null;
  readonly note: string | null;
}

interface Context {
  readonly tx: Tx;
  readonly clock: Clock;
}

interface Which {
  readonly namespaceId: string;
  readonly id: string;
  /** The operator's address, for the other operators. */
  readonly by: string;
}

/**
 * Blocks a company, or lets it book again; asked for what it is already, it changes what is said of it alone. Needs a transaction of the
 * worker. @throws ProblemError `not_found`
 */
export async function changeCompanyStatus(
  { tx, clock }: Context,
  { namespaceId, id, by }: Which,
  change: StatusChange,
): Promise<void> {
  const company = await tx.row<Found>(sql`
    select i.id, i.status, i.blocked_reason as reason,
      (select b.note from company_blocks b where b.instance_id = i.id and b.ended_at is null) as note
    from instances i where i.id = ${id} and i.namespace_id = ${namespaceId} for update of i`);
  if (!company) throw new ProblemError('not_found');
  const now = clock.wall();
  const isBlock = change.status === 'blocked';
  const reason = isBlock ? change.reason : null;
  const note = isBlock ? requireWords('/note', change.note) : null;
  if (company.status === change.status && company.reason === reason && company.note === note) return;
  const tell = async () => {
    const action = isBlock ? 'company.blocked' : 'company.unblocked';
    const changes = { blockReason: [company.reason, reason] as const };
    await recordChange(tx, { namespaceId, instanceId: id, actor: PLATFORM, action, changes }, now);
    await publish(tx, { namespaceId, instanceId: id, type: 'company.changed', payload: { id, status: change.status } });
    await notify(
      { tx, clock },
      { namespaceId, instanceId: id },
      {
        type: isBlock ? 'company.blocked' : 'company.unblocked',
        key: `${id} ${now.toISOString()}`,
        facts: reason === null ? {} : { reasonCode: reason },
      },
    );
    const owner = { namespaceId, instanceId: id };
    await raiseNotice(
      { tx, clock },
      owner,
      isBlock
        ? { type: 'company.blocked', payload: { reason: change.reason } }
        : { type: 'company.unblocked', payload: {} },
    );
  };
  const explain = () =>
    tx.run(sql`
      update company_blocks set reason = ${reason}, note = ${note} where instance_id = ${id} and ended_at is null`);
  // What operators tell one another concerns no member.
  if (company.status === 'blocked' && company.reason === reason) {
    await explain();
    return;
  }
  const type = isBlock ? (company.status === 'blocked' ? 'block.explained' : 'company.blocked') : 'company.unblocked';
  const set = [
    sql`blocked_reason = ${reason}`,
    ...(type === 'company.blocked' ? [sql`blocked_at = ${now}`] : isBlock ? [] : [sql`blocked_at = null`]),
  ];
  await transition(
    { tx },
    companyEntity,
    company,
    { type },
    {
      set,
      effects: {
        beginBlock: () =>
          tx.run(sql`
          insert into company_blocks (instance_id, began_at, namespace_id, reason, note, blocked_by)
          values (${id}, ${now}, ${namespaceId}, ${reason}, ${note}, ${by})`),
        explainBlock: explain,
        endBlock: () =>
          tx.run(sql`
          update company_blocks set ended_at = ${now}, ended_by = ${by} where instance_id = ${id} and ended_at is null`),
        tellMembers: tell,
      },
    },
  );
}
