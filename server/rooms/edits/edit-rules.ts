import type { components } from '#contract/product-api.ts';
import { type EditableField, eachField, fixedFields, storedValue } from '#domain/campaigns/campaign-fields.ts';
import { flightProblem } from '#domain/campaigns/flight.ts';
import { isPackaged } from '#domain/packages/package-lock.ts';
import type { FieldError } from '../../kernel/problem.ts';
import type { Line } from '../campaigns/line-rows.ts';
import { diffStates, type EditState } from './edit-state.ts';

export type Wanted = components['schemas']['EditChanges'];

const weightsOf = (line: Line, artworkIds: readonly string[], weights: Line['artworkWeights']): Line => {
  const { artworkWeights: _, ...rest } = line;
  const kept = Object.entries(weights ?? {}).filter(([id, weight]) => artworkIds.includes(id) && weight !== 1);
  return {
    ...rest,
    artworkIds: [...artworkIds].sort(),
    ...(kept.length > 0
      ? { artworkWeights: Object.fromEntries(artworkIds.map((id) => [id, weights?.[id] ?? 1])) }
      : {}),
  };
};

function editedLine(line: Line, wanted: NonNullable<Wanted['lines']>[number] | undefined, end: string | null): Line {
  const edited = { ...line };
  if (wanted?.endDate !== undefined) edited.endDate = wanted.endDate;
  // A line ends with its campaign at the latest.
  else if (end !== null && line.endDate !== null && line.endDate > end) edited.endDate = end;
  if (wanted?.schedule !== undefined) edited.schedule = wanted.schedule?.every(Boolean) ? null : wanted.schedule;
  if (wanted?.screenIds) edited.screenIds = [...wanted.screenIds].sort();
  return weightsOf(
    edited,
    wanted?.artworkIds ?? line.artworkIds,
    wanted?.artworkWeights ?? (line.artworkWeights as Line['artworkWeights']),
  );
}

/** The state that an edit wishes for; a line that is not there is refused. */
export function wantedState(before: EditState, wanted: Wanted): { after: EditState; refusals: FieldError[] } {
  const { lines, ...fields } = wanted;
  const known = new Set(before.lines.map(({ id }) => id));
  const strangers = (lines ?? []).filter(({ id }) => !known.has(id));
  const end = (fields.endDate ?? before.fields.endDate) as string | null;
  return {
    after: {
      fields: eachField((field) =>
        field in fields ? storedValue(field, fields[field as EditableField]) : before.fields[field],
      ),
      lines: before.lines.map((line) =>
        editedLine(
          line,
          lines?.find(({ id }) => id === line.id),
          end,
        ),
      ),
    },
    refusals: strangers.map(({ id }) => ({ path: `/lines/${id}`, code: 'unknown_reference' })),
  };
}

/** What the rules go by, found out by whoever asks. */
export interface EditFacts {
  /** Tomorrow, where it comes last over the screens' zones. */
  readonly tomorrow: string;
  /** What is spent or committed, or the screens' minima where they are more; minor units. */
  readonly leastBudget: number;
  /** It is a package: what that fixes stays. */
  readonly isPackage: boolean;
  /** The company books nothing without a purchase order number. */
  readonly needsPoNumber: boolean;
}

function lineRefusals(old: Line, line: Line, after: EditState, facts: EditFacts): FieldError[] {
  const path = `/lines/${line.id}`;
  const end = after.fields.endDate as string;
  const refusals: FieldError[] = [];
  const screens = new Set(line.screenIds);
  if (old.screenIds.some((id) => !screens.has(id))) refusals.push({ path: `${path}/screenIds`, code: 'locked' });
  if (line.schedule && !line.schedule.includes(true)) refusals.push({ path: `${path}/schedule`, code: 'required' });
  if (line.artworkIds.length === 0) refusals.push({ path: `${path}/artworkIds`, code: 'required' });
  // Whoever changed what, no line outlives its campaign. One that is over may stay as it is.
  if (line.endDate !== null && line.endDate > end)
    refusals.push({ path: `${path}/endDate`, code: 'outside_flight', limit: end });
  else if (line.endDate !== null && line.endDate !== old.endDate) {
    const start = line.startDate ?? (after.fields.startDate as string);
    if (line.endDate < facts.tomorrow)
      refusals.push({ path: `${path}/endDate`, code: 'too_early', limit: facts.tomorrow });
    else if (line.endDate < start) refusals.push({ path: `${path}/endDate`, code: 'before_start', limit: start });
  }
  return refusals;
}

/** What stands against an edit by the rules of fields alone; that slots are free and artworks fit is found out elsewhere. */
export function checkEdit(before: EditState, after: EditState, facts: EditFacts): FieldError[] {
  const refusals: FieldError[] = [];
  const { startDate, endDate, budgetTotal, name } = after.fields as {
    [field: string]: unknown;
    startDate: string;
    endDate: string;
    budgetTotal: number;
  };
  if (!String(name ?? '').trim()) refusals.push({ path: '/name', code: 'required' });
  // A campaign that was booked before the rule may stay as it is.
  if (facts.needsPoNumber && before.fields.poNumber && !after.fields.poNumber)
    refusals.push({ path: '/poNumber', code: 'required' });
  if (endDate !== before.fields.endDate) {
    const problem = flightProblem({ startDate, endDate });
    if (endDate < facts.tomorrow) refusals.push({ path: '/endDate', code: 'too_early', limit: facts.tomorrow });
    else if (problem) refusals.push(problem);
  }
  const budgetBefore = before.fields.budgetTotal as number;
  const hasMoreScreens = after.lines.some((line) => {
    const old = before.lines.find(({ id }) => id === line.id);
    return line.screenIds.length > (old?.screenIds.length ?? 0);
  });
  if ((budgetTotal < budgetBefore || hasMoreScreens) && budgetTotal < facts.leastBudget)
    refusals.push({ path: '/budgetTotal', code: 'too_low', limit: facts.leastBudget });
  for (const name of fixedFields) {
    if (after.fields[name] !== before.fields[name]) refusals.push({ path: `/${name}`, code: 'locked' });
  }
  for (const line of after.lines) {
    const old = before.lines.find(({ id }) => id === line.id);
    refusals.push(
      ...(old ? lineRefusals(old, line, after, facts) : [{ path: `/lines/${line.id}`, code: 'locked' as const }]),
    );
  }
  if (facts.isPackage) {
    for (const { path } of diffStates(before, after)) if (isPackaged(path)) refusals.push({ path, code: 'locked' });
  }
  for (const { id } of before.lines) {
    if (!after.lines.some((line) => line.id === id)) refusals.push({ path: `/lines/${id}`, code: 'locked' });
  }
  return refusals;
}
