import type { components, operations } from '#contract/product-api.ts';
import { decodeCursor } from '../../kernel/cursor.ts';
import { type Sql, sql } from '../../kernel/db/database.ts';
import { all } from '../campaigns/campaign-rows.ts';
import { type AuditAction, type AuditField, auditGroups, PLATFORM, shorten } from './audit.ts';

type Entry = components['schemas']['AuditEntry'];
type Value = components['schemas']['AuditValue'];
export type AuditQuery = NonNullable<operations['listAuditEntries']['parameters']['query']>;

export interface AuditRow {
  readonly id: string;
  readonly at: string;
  readonly action: AuditAction;
  readonly changes: Partial<Record<AuditField, readonly [Value, Value]>>;
  /** What does it by itself has no account. */
  readonly isMember: boolean;
  readonly isPlatform: boolean;
  readonly actorName: string | null;
  readonly subjectName: string | null;
}

/** Whose log it is, and where the days begin that it is narrowed by. */
interface Of {
  readonly instanceId: string;
  readonly timezone: string;
}

const member = sql`a.user_id is not null`;

function filterOf({ actor, group, from, to }: AuditQuery, { instanceId, timezone }: Of): Sql {
  const conditions: Sql[] = [sql`e.instance_id = ${instanceId}`];
  if (actor)
    conditions.push(
      actor === 'automatic' ? sql`not ${member} and e.actor_id <> ${PLATFORM}` : sql`e.actor_id = ${actor}`,
    );
  if (group) {
    const actions = (Object.keys(auditGroups) as AuditAction[]).filter((action) => auditGroups[action] === group);
    conditions.push(sql`e.action = any(${actions}::text[])`);
  }
  if (from) conditions.push(sql`e.at >= (${from}::date)::timestamp at time zone ${timezone}`);
  if (to) conditions.push(sql`e.at < (${to}::date + 1)::timestamp at time zone ${timezone}`);
  return all(conditions);
}

/** Up to `limit` changes of a company after the cursor, the newest first. As the worker, who knows others' names. */
export function auditOf({ cursor, ...filter }: AuditQuery, of: Of, limit: number): Sql {
  const after = cursor ? decodeCursor(cursor, 'timestamptz') : null;
  const behind = after ? sql`(e.at, e.id) < (${after.value}::text::timestamptz, ${after.id}::uuid)` : sql`true`;
  return sql`
    select e.id, e.at, e.action, e.changes, ${member} as is_member, e.actor_id = ${PLATFORM} as is_platform, coalesce(nullif(a.name, ''), nullif(a.email, '')) as actor_name,
      coalesce(nullif(s.name, ''), nullif(s.email, ''), nullif(i.email, '')) as subject_name
    from audit_entries e
      left join users a on a.namespace_id = e.namespace_id and a.user_id = e.actor_id
      left join users s on s.namespace_id = e.namespace_id and s.user_id = e.subject_user_id
      left join invitations i on i.id = e.invitation_id
    where ${filterOf(filter, of)} and ${behind}
    order by e.at desc, e.id desc limit ${limit}`;
}

/** Where the log goes on behind a row. */
export const auditCursorOf = ({ at, id }: AuditRow) => ({ value: new Date(at).toISOString(), id });

export function toAuditEntry({ isMember, isPlatform, actorName, subjectName, changes, ...row }: AuditRow): Entry {
  return {
    ...row,
    actor: { kind: isMember ? 'member' : isPlatform ? 'platform' : 'automatic', name: actorName },
    subject: subjectName,
    changes: (Object.entries(changes) as [AuditField, readonly [Value, Value]][]).map(([field, values]) => {
      // Entries from before addresses were shortened have them whole.
      const [before, after] = field === 'billingEmail' ? (values.map(shorten) as [Value, Value]) : values;
      return { field, before, after };
    }),
  };
}
