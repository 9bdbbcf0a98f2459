import { randomUUID } from 'node:crypto';
import type { components } from '#contract/product-api.ts';
import { ConstraintError, raw, type Sql, sql, type Tx } from '../db/database.ts';
import { type FieldError, ProblemError } from '../http/problem.ts';

type Changes = components['schemas']['CampaignChanges'];

interface Owner {
  readonly namespaceId: string;
  readonly instanceId: string;
}

/** Rules between fields that a schema cannot say. @throws ProblemError `invalid_request` naming the field */
export function checkDates(startDate: string | null | undefined, endDate: string | null | undefined): void {
  if (startDate && endDate && endDate < startDate) {
    throw new ProblemError('invalid_request', {
      errors: [{ path: '/endDate', code: 'before_start', limit: startDate }],
    });
  }
  const longest = 366 * 86_400_000;
  if (startDate && endDate && Date.parse(endDate) - Date.parse(startDate) > longest) {
    throw new ProblemError('invalid_request', { errors: [{ path: '/endDate', code: 'too_long', limit: 366 }] });
  }
}

/** Turns a taken name into its problem. */
export async function orNameTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConstraintError && error.constraint === 'campaigns_name') {
      throw new ProblemError('name_taken', { errors: [{ path: '/name', code: 'taken' }] });
    }
    throw error;
  }
}

/** `column = value` of each field that is among the changes. */
export function assignmentsOf(changes: Changes): Sql[] {
  const columns: [keyof Changes, string][] = [
    ['name', 'name'],
    ['brand', 'brand'],
    ['poNumber', 'po_number'],
    ['category', 'category'],
    ['startDate', 'start_date'],
    ['endDate', 'end_date'],
    ['budgetTotal', 'budget_minor'],
    ['pacing', 'pacing'],
  ];
  return columns
    .filter(([field]) => changes[field] !== undefined)
    .map(([field, column]) => {
      const value = changes[field];
      return sql`${raw(column)} = ${field === 'name' ? String(value).trim() : value}`;
    });
}

async function link(
  tx: Tx,
  owner: Owner,
  lineId: string,
  kind: 'screen' | 'artwork',
  ids: readonly string[],
): Promise<FieldError[]> {
  const [table, source] = kind === 'screen' ? ['line_screens', 'screens'] : ['assignments', 'artworks'];
  const usable = kind === 'screen' ? sql`status = 'active'` : sql`status <> 'archived'`;
  await tx.run(sql`delete from ${raw(table)} where line_id = ${lineId}`);
  // Through a select, so that row level security decides which ids exist for the caller.
  const linked = await tx.run(sql`
    insert into ${raw(table)} (line_id, ${raw(`${kind}_id`)}, namespace_id, instance_id)
    select ${lineId}::uuid, id, ${owner.namespaceId}::uuid, ${owner.instanceId}::uuid from ${raw(source)}
    where id = any(${[...ids]}::uuid[]) and ${usable}`);
  return linked === ids.length ? [] : [{ path: `/lines/0/${kind}Ids`, code: 'unknown_reference' }];
}

/** Writes the line of a draft. @throws ProblemError `invalid_request` when it names what is not there */
export async function writeLine(
  tx: Tx,
  owner: Owner,
  campaignId: string,
  line: components['schemas']['LineInput'],
): Promise<void> {
  const { id } = await tx.one<{ id: string }>(sql`
    insert into campaign_lines (id, namespace_id, instance_id, campaign_id, position, slots)
    values (${randomUUID()}, ${owner.namespaceId}, ${owner.instanceId}, ${campaignId}, 0, ${line.slots ?? 1})
    on conflict (campaign_id, position) do update set slots = excluded.slots returning id`);
  const errors = [
    ...(await link(tx, owner, id, 'screen', line.screenIds)),
    ...(await link(tx, owner, id, 'artwork', line.artworkIds)),
  ];
  if (errors.length > 0) throw new ProblemError('invalid_request', { errors });
}
