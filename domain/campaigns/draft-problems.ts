import { type FlightProblem, flightProblem, lineDayProblems } from './flight.ts';

/** What of a draft decides whether it can be paid for, as far as the draft itself says. */
export interface JudgedDraft {
  readonly name: string;
  readonly brand: string | null;
  readonly category: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly lines: readonly {
    readonly startDate: string | null;
    readonly endDate: string | null;
    readonly schedule: readonly boolean[] | null;
    readonly screenIds: readonly string[];
    readonly artworkIds: readonly string[];
  }[];
  /** Minor units. */
  readonly budgetTotal: number | null;
}

/** What keeps a draft from being paid for: a path into it, and why. */
export interface DraftProblem extends Omit<FlightProblem, 'code'> {
  readonly code: 'required' | FlightProblem['code'];
}

/** The steps in which a draft is filled in. */
export type DraftStep = 'details' | 'screens' | 'artwork' | 'budget';

/** Whether a text shows nothing: blanks, direction marks and their like alone. */
export const isBlank = (text: string | null): boolean => /^[\s\p{Cf}]*$/u.test(text ?? '');

/**
 * What a draft lacks before it can be paid for, whatever screens, artworks and the day say. The editor shows it, the chart asks it
 * before it goes on, and the server refuses what it names.
 */
export function draftProblems(draft: JudgedDraft): DraftProblem[] {
  const { name, brand, category, startDate, endDate, lines, budgetTotal } = draft;
  const missing: readonly (readonly [isMissing: boolean, path: string])[] = [
    [isBlank(name), '/name'],
    [isBlank(brand), '/brand'],
    [!category, '/category'],
    [!startDate, '/startDate'],
    [!endDate, '/endDate'],
    [lines.length === 0, '/lines'],
    ...lines.flatMap(({ screenIds, schedule, artworkIds }, index) => [
      [screenIds.length === 0, `/lines/${index}/screenIds`] as const,
      [schedule !== null && !schedule.includes(true), `/lines/${index}/schedule`] as const,
      [artworkIds.length === 0, `/lines/${index}/artworkIds`] as const,
    ]),
    [!budgetTotal, '/budgetTotal'],
  ];
  const flight = flightProblem(draft);
  return [
    ...missing.flatMap(([isMissing, path]) => (isMissing ? [{ path, code: 'required' as const }] : [])),
    ...(flight ? [flight] : []),
    ...lineDayProblems(lines, draft),
  ];
}

/** In which step a problem is mended. */
export function stepOf({ path }: Pick<DraftProblem, 'path'>): DraftStep {
  if (path === '/lines' || path.endsWith('/screenIds')) return 'screens';
  if (path.endsWith('/artworkIds')) return 'artwork';
  return path.startsWith('/lines/') || path === '/budgetTotal' ? 'budget' : 'details';
}

/** Whether a step has all that the draft itself can say. */
export const isStepDone = (draft: JudgedDraft, step: DraftStep): boolean =>
  draftProblems(draft).every((problem) => stepOf(problem) !== step);
