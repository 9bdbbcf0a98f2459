/** ISO days; null where none is given yet. */
interface Days {
  readonly startDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
}

/** What is wrong with the days of a flight or of a line in it, as a path into the campaign. */
export interface FlightProblem {
  readonly path: string;
  readonly code: 'before_start' | 'too_long' | 'outside_flight';
  readonly limit?: string | number;
}

/** A campaign lasts this long at most. */
export const LONGEST_FLIGHT_DAYS = 366;

/** The day so many days after another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** What keeps two days from being a flight; a day that is missing says nothing. */
export function flightProblem({ startDate, endDate }: Days): FlightProblem | null {
  if (!startDate || !endDate) return null;
  if (endDate < startDate) return { path: '/endDate', code: 'before_start', limit: startDate };
  if (daysBetween(startDate, endDate) <= LONGEST_FLIGHT_DAYS) return null;
  return { path: '/endDate', code: 'too_long', limit: LONGEST_FLIGHT_DAYS };
}

/** Lines whose own days do not lie in the flight; nothing as long as there is none. */
export function lineDayProblems(lines: readonly Days[], flight: Days): FlightProblem[] {
  const { startDate, endDate } = flight;
  if (!startDate || !endDate || endDate < startDate) return [];
  return lines.flatMap((line, index): FlightProblem[] => {
    const [from, to] = [line.startDate ?? startDate, line.endDate ?? endDate];
    const path = `/lines/${index}`;
    return [
      ...(from < startDate ? [{ path: `${path}/startDate`, code: 'outside_flight' as const }] : []),
      ...(to > endDate ? [{ path: `${path}/endDate`, code: 'outside_flight' as const }] : []),
      ...(to < from ? [{ path: `${path}/endDate`, code: 'before_start' as const }] : []),
    ];
  });
}

/** An end that lies before a later start goes along with it, so that as many days are left; null where there is none. */
export function endAfter({ startDate = null, endDate = null }: Days, start: string): string | null {
  if (!endDate || endDate >= start || !startDate) return endDate;
  return addDays(start, Math.max(0, daysBetween(startDate, endDate)));
}
