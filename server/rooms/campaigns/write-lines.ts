import { randomUUID } from 'node:crypto';
import type { components } from '#contract/product-api.ts';
import { raw, sql, type Tx } from '../../kernel/db/database.ts';
import { type FieldError, ProblemError } from '../../kernel/problem.ts';
import { scheduleText } from '../bookings/schedule-text.ts';

type LineInput = components['schemas']['LineInput'];

interface Owner {
  readonly namespaceId: string;
  readonly instanceId: string;
}

/** What is linked to a line: the ids, and a number for each that has one. */
interface Links {
  readonly kind: 'screen' | 'artwork';
  readonly ids: readonly string[];
  readonly numbers: Readonly<Record<string, number>> | undefined;
}

async function link(tx: Tx, owner: Owner, lineId: string, { kind, ids, numbers }: Links): Promise<boolean> {
  const [table, source, column] =
    kind === 'screen' ? ['line_screens', 'screens', 'budget_share'] : ['assignments', 'artworks', 'weight'];
  const usable = kind === 'screen' ? sql`s.status = 'active'` : sql`s.status <> 'archived'`;
  const nothing = kind === 'screen' ? null : 1;
  await tx.run(sql`delete from ${raw(table)} where line_id = ${lineId}`);
  // Through a select, so that row level security decides which ids exist for the caller.
  const linked = await tx.run(sql`
    insert into ${raw(table)} (line_id, ${raw(`${kind}_id`)}, namespace_id, instance_id, ${raw(column)})
    select ${lineId}::uuid, s.id, ${owner.namespaceId}::uuid, ${owner.instanceId}::uuid, given.number
    from unnest(${[...ids]}::uuid[], ${ids.map((id) => numbers?.[id] ?? nothing)}::bigint[]) as given(id, number)
    join ${raw(source)} s on s.id = given.id where ${usable}`);
  return linked === ids.length;
}

/**
 * Writes the lines of a draft as they are given: those of the campaign that are not among them go. A line is known by its id, or
 * by its place when it names none.
 * @throws ProblemError `invalid_request` when it names what is not there
 */
export async function writeLines(tx: Tx, owner: Owner, campaignId: string, lines: readonly LineInput[]): Promise<void> {
  const errors = lines.flatMap(({ startDate, endDate }, index): FieldError[] =>
    startDate && endDate && endDate < startDate ? [{ path: `/lines/${index}/endDate`, code: 'before_start' }] : [],
  );
  for (const [index, { goal = 'budget', goalAmount }] of lines.entries()) {
    if (goal !== 'budget' && !goalAmount) errors.push({ path: `/lines/${index}/goalAmount`, code: 'required' });
  }
  const known = await tx.rows<{ id: string }>(
    sql`select id from campaign_lines where campaign_id = ${campaignId} order by position`,
  );
  const named = new Set(lines.map(({ id }) => id));
  const ids = lines.map(({ id }, index) => {
    const inPlace = known[index]?.id;
    return id ?? (inPlace !== undefined && !named.has(inPlace) ? inPlace : randomUUID());
  });
  if (new Set(ids).size < ids.length) errors.push({ path: '/lines', code: 'unique' });
  if (errors.length > 0) throw new ProblemError('invalid_request', { errors });
  await tx.run(sql`delete from campaign_lines where campaign_id = ${campaignId} and not id = any(${ids}::uuid[])`);
  for (const [position, line] of lines.entries()) {
    const id = ids[position] ?? '';
    const path = `/lines/${position}`;
    const values = sql`${line.name?.trim() ?? ''}, ${line.startDate ?? null}::date, ${line.endDate ?? null}::date, ${line.slots ?? 1}::int,
      ${scheduleText(line.schedule)}::text, ${line.budgetShare ?? 100}::bigint, ${line.goal ?? 'budget'}::text, ${goalAmountOf(line)}::bigint`;
    const isOwn = known.some((own) => own.id === id);
    const written = isOwn
      ? await tx.run(sql`update campaign_lines set position = ${position}, (name, start_date, end_date, slots, schedule, budget_share, goal, goal_amount) =
          (select ${values}) where id = ${id}`)
      : await tx.run(sql`insert into campaign_lines
          (id, namespace_id, instance_id, campaign_id, position, name, start_date, end_date, slots, schedule, budget_share, goal,
           goal_amount)
          values (${id}, ${owner.namespaceId}, ${owner.instanceId}, ${campaignId}, ${position}, ${values}) on conflict (id) do nothing`);
    // The id is another campaign's, of whoever.
    if (written !== 1) throw unknown([`${path}/id`]);
    const missing = [
      ...((await link(tx, owner, id, { kind: 'screen', ids: line.screenIds, numbers: line.spendShares }))
        ? []
        : [`${path}/screenIds`]),
      ...((await link(tx, owner, id, { kind: 'artwork', ids: line.artworkIds, numbers: line.artworkWeights }))
        ? []
        : [`${path}/artworkIds`]),
    ];
    if (missing.length > 0) throw unknown(missing);
  }
}

/** A budget is its own measure. */
const goalAmountOf = ({ goal = 'budget', goalAmount }: LineInput): number | null =>
  goal === 'budget' ? null : (goalAmount ?? null);

const unknown = (paths: readonly string[]): ProblemError =>
  new ProblemError('invalid_request', { errors: paths.map((path) => ({ path, code: 'unknown_reference' })) });
