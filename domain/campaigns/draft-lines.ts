import type { DraftLine } from './campaign-draft.ts';

/** More lines a campaign does not have. */
export const MOST_LINES = 20;

/** A line without screens, of all hours and all days, with as much weight as any other. */
export const newLine = (id: string): DraftLine => ({
  id,
  name: '',
  startDate: null,
  endDate: null,
  slots: 1,
  schedule: null,
  budgetShare: 100,
  goal: 'budget',
  goalAmount: null,
  screenIds: [],
  spendShares: null,
  artworkIds: [],
  artworkWeights: null,
});

/** The lines with one of them changed. */
export const withLine = (lines: readonly DraftLine[], id: string, changes: Partial<DraftLine>): DraftLine[] =>
  lines.map((line) => (line.id === id ? { ...line, ...changes } : line));

/** Another line at the end, with as much weight as the others have on average. */
export const withNewLine = (lines: readonly DraftLine[], id: string): DraftLine[] => [
  ...lines,
  { ...newLine(id), budgetShare: meanShare(lines) },
];

const meanShare = (lines: readonly DraftLine[]): number =>
  Math.max(1, Math.round(lines.reduce((sum, { budgetShare }) => sum + budgetShare, 0) / Math.max(1, lines.length)));

/** A copy of a line after it, under an id and a name of its own. */
export const withCopy = (lines: readonly DraftLine[], id: string, copy: { id: string; name: string }): DraftLine[] =>
  lines.flatMap((line) => (line.id === id ? [line, { ...line, id: copy.id, name: copy.name.slice(0, 60) }] : [line]));

/**
 * The lines without one; a campaign keeps its last line. Where it had the whole budget the others have alike of it, by the least
 * weights there are: the line that comes again has practically all of it again.
 */
export function withoutLine(lines: readonly DraftLine[], id: string): DraftLine[] {
  if (lines.length <= 1) return [...lines];
  const left = lines.filter((line) => line.id !== id);
  return left.some(({ budgetShare }) => budgetShare > 0) ? left : left.map((line) => ({ ...line, budgetShare: 1 }));
}

/** The lines with one that was taken away, at its place again; unless it is there. */
export const withLineAgain = (lines: readonly DraftLine[], line: DraftLine, place: number): DraftLine[] =>
  lines.some(({ id }) => id === line.id) ? [...lines] : lines.toSpliced(Math.min(place, lines.length), 0, line);

/** The lines without some screens, or one of them where it is named. */
export const withoutScreens = (
  lines: readonly DraftLine[],
  ids: readonly string[],
  lineId: string | null = null,
): DraftLine[] =>
  lines.map((line) =>
    lineId === null || line.id === lineId
      ? { ...line, screenIds: line.screenIds.filter((id) => !ids.includes(id)) }
      : line,
  );

/** The lines with screens that were taken out of one of them, at its end. */
export const withScreensAgain = (lines: readonly DraftLine[], id: string, screenIds: readonly string[]): DraftLine[] =>
  lines.map((line) =>
    line.id === id ? { ...line, screenIds: [...new Set([...line.screenIds, ...screenIds])] } : line,
  );

/** The lines with another artwork wherever one was, as often in its turn. */
export const withVersion = (lines: readonly DraftLine[], from: string, to: string): DraftLine[] => {
  const next = (id: string) => (id === from ? to : id);
  return lines.map((line) => ({
    ...line,
    artworkIds: [...new Set(line.artworkIds.map(next))],
    artworkWeights:
      line.artworkWeights &&
      Object.fromEntries(Object.entries(line.artworkWeights).map(([id, weight]) => [next(id), weight])),
  }));
};

/** A plan without some screens of one line. */
interface Reduced {
  readonly lines: readonly DraftLine[];
  /** Minor units; null where no budget is given. */
  readonly budgetTotal: number | null;
}

/**
 * One line without some of its screens, the budget lower by what they were to spend, `part` of it, 0 to 1; every other line has the
 * same money as before.
 */
export function withoutPart(
  { lines, budgetTotal }: Reduced,
  id: string,
  { screenIds, part }: { screenIds: readonly string[]; part: number },
): Reduced {
  const left = lines.map((line) =>
    line.id === id ? { ...line, screenIds: line.screenIds.filter((screenId) => !screenIds.includes(screenId)) } : line,
  );
  const own = sharesOf(lines)[lines.findIndex((line) => line.id === id)] ?? 0;
  const shared = part >= 1 ? left : withShare(left, id, (100 * (own / 100 - part)) / (1 - part));
  return { lines: shared, budgetTotal: budgetTotal === null ? null : Math.round(budgetTotal * (1 - part)) };
}

/** The part of the budget that each line has, 0 to 100; alike where none has a weight. */
export function sharesOf(lines: readonly Pick<DraftLine, 'budgetShare'>[]): number[] {
  const sum = lines.reduce((all, { budgetShare }) => all + budgetShare, 0);
  return lines.map(({ budgetShare }) => (sum > 0 ? (100 * budgetShare) / sum : 100 / lines.length));
}

/** Units in which the parts are kept when one of them is set: a thousandth of a per cent. */
const WHOLE = 100_000;

/** The lines with one at a part of the budget, 0 to 100; the others keep their proportions among themselves. */
export function withShare(lines: readonly DraftLine[], id: string, percent: number): DraftLine[] {
  const part = Math.round(Math.min(100, Math.max(0, percent)) * (WHOLE / 100));
  const others = lines.filter((line) => line.id !== id);
  const sum = others.reduce((all, { budgetShare }) => all + budgetShare, 0);
  return lines.map((line) => {
    if (line.id === id) return { ...line, budgetShare: others.length === 0 ? WHOLE : part };
    const weight = sum > 0 ? line.budgetShare / sum : 1 / others.length;
    return { ...line, budgetShare: Math.round((WHOLE - part) * weight) };
  });
}
