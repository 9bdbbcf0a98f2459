import type { Lifecycle, Step } from '#machines/lifecycle.ts';
import { join, raw, type Sql, sql, type Tx } from './db/database.ts';
import { ProblemError } from './problem.ts';

type AnyLaw = Lifecycle<string, { readonly type: string }, string, string>;
type StatusIn<L extends AnyLaw> = L['initial'];
type EventIn<L extends AnyLaw> = Parameters<L['step']>[1];
type EffectIn<L extends AnyLaw> = L['effects'][number];

/** A row's way from one status to the next; in a loop both are the same. */
export interface Move<L extends AnyLaw> extends Step<StatusIn<L>, EffectIn<L>> {
  readonly from: StatusIn<L>;
  readonly event: EventIn<L>;
}

/** The statuses with a tag, for a condition: `p.status ${oneOf(paymentEntity.law, 'underWay')}`. */
export const oneOf = <S extends string, T extends string>(
  law: Pick<Lifecycle<S, never, never, T>, 'statuses' | 'has'>,
  tag: T,
): Sql => {
  const tagged = law.statuses.filter((status) => law.has(status, tag));
  return raw(`in (${tagged.map((status) => `'${status}'`).join(', ')})`);
};

interface Within {
  readonly tx: Tx;
}
interface Ruled<L extends AnyLaw> {
  readonly id: string;
  readonly status: StatusIn<L>;
}

/** A noun whose rows have a status that a chart rules: where the status stands, and what follows when it changes. */
export interface Entity<L extends AnyLaw, Row, Context extends Within = Within, Own extends EffectIn<L> = EffectIn<L>> {
  readonly table: string;
  readonly column: string;
  readonly law: L;
  /** What is written beside the status. */
  readonly stamp?: (context: Context, move: Move<L>) => readonly Sql[];
  /** The history. */
  readonly note?: (context: Context, row: Row, move: Move<L>) => Promise<unknown>;
  /** How the chart's effects are carried out. The others are brought by whoever sends the event, and knows what they take. */
  readonly effects: Readonly<Record<Own, (context: Context, row: Row, move: Move<L>) => Promise<unknown>>>;
  /** Who hears of it. */
  readonly tell?: (context: Context, row: Row, move: Move<L>) => Promise<unknown>;
}

/** Says what an entity's rows are and what it needs, and finds the rest out. */
export const entityOf =
  <Row, Context extends Within = Within>() =>
  <L extends AnyLaw, Own extends EffectIn<L>>(
    entity: Entity<L, Row & Ruled<L>, Context, Own>,
  ): Entity<L, Row & Ruled<L>, Context, Own> =>
    entity;

/** What an event brings along. */
interface With<L extends AnyLaw, Own extends EffectIn<L>> {
  /** Written with the status. */
  readonly set?: readonly Sql[];
  /** The effects that the entity leaves to the sender. */
  readonly effects?: Readonly<Partial<Record<Exclude<EffectIn<L>, Own>, () => Promise<unknown>>>>;
}

const refusal = (status: string, event: { readonly type: string }) =>
  new ProblemError('transition_refused', { facts: { status, event: event.type } });

/** What is to be done for a move, in the chart's order. @throws where nobody knows how to: nothing has been written then */
function effectsOf<L extends AnyLaw, Row, C extends Within, Own extends EffectIn<L>>(
  context: C,
  entity: Entity<L, Row, C, Own>,
  row: Row,
  move: Move<L>,
  brought: With<L, Own>['effects'],
): (() => Promise<unknown>)[] {
  const own: Readonly<Partial<Record<string, Entity<L, Row, C, Own>['effects'][Own]>>> = entity.effects;
  const others: Readonly<Partial<Record<string, () => Promise<unknown>>>> = brought ?? {};
  return move.effects.map((effect) => {
    const carryOut = own[effect];
    const done = carryOut ? () => carryOut(context, row, move) : others[effect];
    if (!done) throw new Error(`${entity.law.name} asks for ${effect}, and nobody carries it out`);
    return done;
  });
}

/**
 * Sends an event to a row: the chart decides; status, stamp, history and effects are written in the caller's transaction, and the live
 * streams are told. The row is as it was read: if its status is another by now, nothing happens.
 * @throws ProblemError `transition_refused` when the chart does not draw it
 */
export async function transition<L extends AnyLaw, Row extends Ruled<L>, C extends Within, Own extends EffectIn<L>>(
  context: C,
  entity: Entity<L, Row, C, Own>,
  row: Row,
  event: EventIn<L>,
  { set = [], effects }: With<L, Own> = {},
): Promise<Move<L>> {
  const { table, column, law } = entity;
  const from = row.status;
  const step = law.step(from, event);
  if (!step) throw refusal(from, event);
  const move: Move<L> = { ...step, from, event };
  const following = effectsOf(context, entity, row, move, effects);
  const changes = [sql`${raw(column)} = ${move.status}`, ...(entity.stamp?.(context, move) ?? []), ...set];
  const moved = await context.tx.run(sql`
    update ${raw(table)} set ${join(changes, ', ')} where id = ${row.id} and ${raw(column)} = ${from}`);
  if (moved === 0) throw refusal(from, event);
  await entity.note?.(context, row, move);
  for (const effect of following) await effect();
  await entity.tell?.(context, row, move);
  return move;
}

/** An entity of whose moves nothing follows but the status: many of its rows can move at once. */
export interface QuietEntity<L extends AnyLaw> {
  readonly table: string;
  readonly column: string;
  readonly law: L;
  readonly effects: Readonly<Record<never, never>>;
  readonly isQuiet: true;
}

/** @throws where the chart names effects: whoever moves many rows at once would leave them out */
export function quietEntity<L extends AnyLaw>(table: string, column: string, law: L): QuietEntity<L> {
  if (law.effects.length > 0) throw new Error(`${law.name} has effects, and ${table} none`);
  return { table, column, law, effects: {}, isQuiet: true };
}

/**
 * Sends an event to all rows of which something is true and at whose status the chart draws it; the others stay as they are. One
 * statement, which locks what it moves. Returns what `returning` names of those that were moved.
 */
export async function transitionAll<L extends AnyLaw, Moved = { id: string }>(
  { tx }: Within,
  { table, column, law }: QuietEntity<L>,
  which: Sql,
  event: EventIn<L>,
  { set = [], returning = sql`1` }: { readonly set?: readonly Sql[]; readonly returning?: Sql } = {},
): Promise<Moved[]> {
  const drawn = law.statuses.flatMap((from) => {
    const to = law.step(from, event)?.status;
    return to === undefined ? [] : [{ from, to }];
  });
  if (drawn.length === 0) return []; // a guard refuses it
  const cases = join(
    drawn.map(({ from, to }) => sql`when ${from} then ${to}`),
    ' ',
  );
  const changes = [sql`${raw(column)} = case ${raw(column)} ${cases} end`, ...set];
  return tx.rows<Moved>(sql`
    update ${raw(table)} set ${join(changes, ', ')}
    where (${which}) and ${raw(column)} = any(${drawn.map(({ from }) => from)}::text[]) returning ${returning}`);
}

/** The columns of a new row beside its status, each a value or a piece of SQL. */
type Columns = Readonly<Record<string, unknown>>;

const isSql = (value: unknown): value is Sql => typeof value === 'object' && value !== null && 'text' in value;

const insertion = (table: string, columns: Columns): readonly [Sql, Sql] => [
  raw(`${table} (${Object.keys(columns).join(', ')})`),
  join(
    Object.values(columns).map((value) => (isSql(value) ? value : sql`${value}`)),
    ', ',
  ),
];

/** Where a new row stands after the first events of its life. @throws when the chart does not draw them */
function bornBy<L extends AnyLaw>(law: L, events: readonly EventIn<L>[]): Step<StatusIn<L>, EffectIn<L>> {
  let born: Step<StatusIn<L>, EffectIn<L>> = { status: law.initial, effects: [] };
  for (const event of events) {
    const step = law.step(born.status, event);
    if (!step) throw refusal(born.status, event);
    born = { status: step.status, effects: [...born.effects, ...step.effects] };
  }
  return born;
}

/** Writes a row whose life has begun with an event, after those `before` it. */
export async function create<
  L extends AnyLaw,
  Row extends Ruled<L> & { readonly namespaceId: string; readonly instanceId: string },
  C extends Within,
  Own extends EffectIn<L>,
>(
  context: C,
  entity: Entity<L, Row, C, Own>,
  owner: Omit<Row, 'status'>,
  columns: Columns,
  event: EventIn<L>,
  before: readonly EventIn<L>[] = [],
): Promise<Move<L>> {
  const { table, column, law } = entity;
  const born = bornBy(law, [...before, event]);
  const row = { ...owner, status: born.status } as Row;
  const move: Move<L> = { ...born, from: law.initial, event };
  const following = effectsOf(context, entity, row, move, undefined);
  const owned = { id: row.id, namespace_id: row.namespaceId, instance_id: row.instanceId };
  const [into, values] = insertion(table, { ...owned, ...columns, [column]: born.status });
  await context.tx.run(sql`insert into ${into} values (${values})`);
  for (const effect of following) await effect();
  await entity.tell?.(context, row, move);
  return move;
}

/** Writes a row of every row of `source`, whose columns the pieces name. */
export async function createAll<L extends AnyLaw>(
  { tx }: Within,
  { table, column, law }: QuietEntity<L>,
  columns: Readonly<Record<string, Sql>>,
  source: Sql,
  event: EventIn<L>,
): Promise<void> {
  const [into, values] = insertion(table, { ...columns, [column]: bornBy(law, [event]).status });
  await tx.run(sql`insert into ${into} select ${values} from ${source}`);
}
