import type { components } from '#contract/product-api.ts';
import { addDays, dayNumber } from '#domain/planner/zone.ts';
import { ProblemError } from '../../kernel/problem.ts';

type Schemas = components['schemas'];
export type ReportView = Schemas['ReportView'];
export type ReportGroup = Schemas['ReportGroup'];
export type ReportDays = Schemas['ReportDays'];

/** A view with everything said that it left open. */
export interface ResolvedView extends ReportDays {
  readonly groupBy: ReportGroup;
  readonly compare: Schemas['ReportCompare'];
  readonly comparedWith: ReportDays | null;
  readonly sort: string;
}

/** A report over more days is refused: its rows could not be read, and no flight is as long. */
const MAX_DAYS = 800;

const refuse = (path: string, code: string, limit?: string | number): never => {
  throw new ProblemError('invalid_request', { errors: [{ path, code, ...(limit === undefined ? {} : { limit }) }] });
};

const lengthOf = ({ from, to }: ReportDays): number => dayNumber(to) - dayNumber(from) + 1;

/** The later of two days. */
export const later = (a: string, b: string): string => [a, b].sort()[1] ?? a;

const shifted = ({ from, to }: ReportDays, days: number): ReportDays => ({
  from: addDays(from, days),
  to: addDays(to, days),
});

/** @throws ProblemError `invalid_request` naming the field, with `where` before it. */
function checkDays(days: ReportDays, where: string, names: readonly [string, string]): ReportDays {
  if (days.to < days.from) refuse(`${where}/${names[1]}`, 'minimum', days.from);
  if (lengthOf(days) > MAX_DAYS) refuse(`${where}/${names[1]}`, 'maximum', addDays(days.from, MAX_DAYS - 1));
  return days;
}

function comparedDays(view: ReportView, days: ReportDays, where: string): ReportDays | null {
  switch (view.compare ?? 'none') {
    case 'none':
      return null;
    case 'previous':
      return shifted(days, -lengthOf(days));
    case 'week_before':
      return shifted(days, -7);
    case 'custom': {
      const { compareFrom: from, compareTo: to } = view;
      if (!from || !to) return refuse(`${where}/${from ? 'compareTo' : 'compareFrom'}`, 'required');
      return checkDays({ from, to }, where, ['compareFrom', 'compareTo']);
    }
  }
}

/**
 * The days and the order of a report. `flight` is what it is about when the view names no days: from the first day of the
 * campaign to the last there can be plays of. `where` stands before the name of a refused field.
 */
export function resolveView(view: ReportView, flight: ReportDays, where: string): ResolvedView {
  const from = view.from ?? (view.to && view.to < flight.from ? view.to : flight.from);
  const to = view.to ?? later(flight.to, from);
  const days = checkDays({ from, to }, where, ['from', 'to']);
  const groupBy = view.groupBy ?? 'day';
  return {
    ...days,
    groupBy,
    compare: view.compare ?? 'none',
    comparedWith: comparedDays(view, days, where),
    sort: view.sort ?? (groupBy === 'day' || groupBy === 'hour' ? 'key' : '-plays'),
  };
}
