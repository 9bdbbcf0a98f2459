import type { components } from '#contract/product-api.ts';
import { type CampaignField, fieldNames } from '#domain/campaigns/campaign-fields.ts';
import { areNumbers, isSet, lineSets, lineValues } from '#domain/campaigns/line-fields.ts';
import { fieldsOfRow } from '../campaigns/campaign-columns.ts';
import type { CampaignRow } from '../campaigns/campaign-rows.ts';
import type { Line } from '../campaigns/line-rows.ts';

export type EditChange = components['schemas']['EditChange'];

/** What of a campaign people change: fields under the names of the contract, and lines. */
export interface EditState {
  readonly fields: Readonly<Record<CampaignField, unknown>>;
  readonly lines: readonly Line[];
}

type LineRecord = Readonly<Record<string, unknown>>;
const recordOf = (line: Line): LineRecord => line as unknown as LineRecord;

export const stateOf = (row: CampaignRow, lines: readonly Line[]): EditState => ({
  fields: fieldsOfRow(row),
  lines,
});

const byKey = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : (value ?? null);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(byKey(one)) === JSON.stringify(byKey(other));

const without = (ids: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others);
  return ids.filter((id) => !known.has(id));
};

function lineChanges(before: Line, after: Line): EditChange[] {
  const path = `/lines/${before.id}`;
  const [old, young] = [recordOf(before), recordOf(after)];
  return [
    ...lineValues.flatMap((name) =>
      isSame(old[name], young[name])
        ? []
        : [{ path: `${path}/${name}`, before: old[name] ?? null, after: young[name] ?? null }],
    ),
    ...lineSets.flatMap((name) => {
      const change = {
        path: `${path}/${name}`,
        before: without(before[name], after[name]),
        after: without(after[name], before[name]),
      };
      return change.before.length + change.after.length > 0 ? [change] : [];
    }),
  ];
}

/** What is different between two states, field by field. */
export function diffStates(before: EditState, after: EditState): EditChange[] {
  const old = new Map(before.lines.map((line) => [line.id, line]));
  const young = new Set(after.lines.map(({ id }) => id));
  return [
    ...fieldNames.flatMap((name) =>
      isSame(before.fields[name], after.fields[name])
        ? []
        : [{ path: `/${name}`, before: before.fields[name] ?? null, after: after.fields[name] ?? null }],
    ),
    ...before.lines.flatMap((line) =>
      young.has(line.id) ? [] : [{ path: `/lines/${line.id}`, before: line, after: null }],
    ),
    ...after.lines.flatMap((line): EditChange[] => {
      const known = old.get(line.id);
      return known ? lineChanges(known, line) : [{ path: `/lines/${line.id}`, before: null, after: line }];
    }),
  ];
}

/** The same changes the other way round. */
export const invert = (changes: readonly EditChange[]): EditChange[] =>
  changes.map(({ path, before, after }) => ({ path, before: after, after: before }));

interface Place {
  readonly lineId: string | null;
  /** Null: the line itself. */
  readonly name: string | null;
}

const placeOf = (path: string): Place => {
  const [, first = '', lineId, name] = path.split('/');
  return first === 'lines' ? { lineId: lineId ?? '', name: name ?? null } : { lineId: null, name: first };
};

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function applyOne(state: EditState, change: EditChange): EditState {
  const { lineId, name } = placeOf(change.path);
  if (lineId === null) return { ...state, fields: { ...state.fields, [name ?? '']: change.after } };
  if (name === null) {
    const lines = state.lines.filter(({ id }) => id !== lineId);
    return { ...state, lines: change.after === null ? lines : [...lines, change.after as Line] };
  }
  const lines = state.lines.map((line): Line => {
    if (line.id !== lineId) return line;
    if (isSet(name)) {
      const rest = without(line[name], idsOf(change.before));
      return { ...line, [name]: [...rest, ...without(idsOf(change.after), rest)].sort() };
    }
    const { [name]: _, ...others } = recordOf(line);
    const isAbsent = change.after === null && areNumbers(name);
    return (isAbsent ? others : { ...others, [name]: change.after }) as unknown as Line;
  });
  return { ...state, lines };
}

/** A state with changes made in it. */
export const applyChanges = (state: EditState, changes: readonly EditChange[]): EditState =>
  changes.reduce(applyOne, state);

/** Whether a change is still as it was made: nobody has changed the same since. */
function stands(state: EditState, { path, before, after }: EditChange): boolean {
  const { lineId, name } = placeOf(path);
  if (lineId === null) return isSame(state.fields[name as CampaignField], after);
  const line = state.lines.find(({ id }) => id === lineId);
  if (name === null) return after === null ? line === undefined : line !== undefined && isSame(line, after);
  if (!line) return false;
  if (!isSet(name)) return isSame(recordOf(line)[name], after);
  const present = new Set(line[name]);
  return idsOf(after).every((id) => present.has(id)) && !idsOf(before).some((id) => present.has(id));
}

/** Whether changes can be taken back without touching what came after them. */
export const allStand = (state: EditState, changes: readonly EditChange[]): boolean =>
  changes.every((change) => stands(state, change));
