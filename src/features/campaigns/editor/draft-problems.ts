import type { CampaignDraft } from '#domain/campaigns/campaign-draft.ts';
import type { EditorStep } from '#machines/campaigns/campaign-writing.machine.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { barePlaces } from './artwork-fit.ts';
import type { Artwork, Screen } from './inventory.ts';
import { earliestStart, lateScreens, startingWithCampaign } from './lead-times.ts';
import { minimumSpend } from './screens/screen-sort.ts';

/** The controls that a problem can be about. */
export const controls = {
  name: 'campaign-name',
  brand: 'campaign-brand',
  category: 'campaign-category',
  startDate: 'campaign-start',
  endDate: 'campaign-end',
  screens: 'campaign-screens',
  artwork: 'campaign-artwork',
  lines: 'campaign-lines',
  budget: 'campaign-budget',
} as const;

export type DraftField = keyof typeof controls;

export interface DraftProblem {
  readonly step: EditorStep;
  readonly field: DraftField;
  readonly messageId: MessageId;
  /** What the message counts; money and days come as they are and are formatted by the view. */
  readonly values?: { readonly count?: number; readonly money?: number; readonly day?: string };
}

export interface DraftFacts {
  /** Business today, ISO day; null while it is not known. */
  readonly today: string | null;
  /** The chosen screens; null while the inventory is not known. */
  readonly screens: readonly Screen[] | null;
  /** The chosen artworks; null while they are not known. */
  readonly artworks: readonly Artwork[] | null;
  /** Screens that the forecast found taken. */
  readonly unavailableIds: readonly string[];
}

/** A campaign lasts this long at most; the server holds it to that. */
const MOST_DAYS = 366;

/** Whether a text shows nothing: blanks, direction marks and their like alone. */
const isBlank = (text: string): boolean => /^[\s\p{Cf}]*$/u.test(text);

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** What keeps a draft from being paid for, in the order of the steps; the server checks all of it again. */
export function draftProblems(draft: CampaignDraft, facts: DraftFacts): DraftProblem[] {
  return [
    ...detailProblems(draft, facts),
    ...screenProblems(draft, facts),
    ...artworkProblems(draft, facts),
    ...lineProblems(draft, facts),
    ...budgetProblems(draft, facts),
  ];
}

function detailProblems(draft: CampaignDraft, { today, screens }: DraftFacts): DraftProblem[] {
  const step = 'details';
  const { startDate, endDate } = draft;
  const earliest = earliestStart(today, startingWithCampaign(draft, screens));
  const problems: DraftProblem[] = [];
  if (isBlank(draft.name)) problems.push({ step, field: 'name', messageId: 'editor.problem.name' });
  if (isBlank(draft.brand ?? '')) problems.push({ step, field: 'brand', messageId: 'editor.problem.brand' });
  if (!draft.category) problems.push({ step, field: 'category', messageId: 'editor.problem.category' });
  if (!startDate) problems.push({ step, field: 'startDate', messageId: 'editor.problem.startDate' });
  else if (earliest && startDate < earliest) {
    const messageId = today && startDate < today ? 'editor.problem.startPast' : 'editor.problem.startTooSoon';
    problems.push({ step, field: 'startDate', messageId, values: { day: earliest } });
  }
  if (!endDate) problems.push({ step, field: 'endDate', messageId: 'editor.problem.endDate' });
  else if (startDate && endDate < startDate) {
    problems.push({ step, field: 'endDate', messageId: 'editor.problem.endBeforeStart' });
  } else if (startDate && daysBetween(startDate, endDate) > MOST_DAYS) {
    problems.push({ step, field: 'endDate', messageId: 'editor.refused.tooLong' });
  }
  return problems;
}

function screenProblems(draft: CampaignDraft, { screens, unavailableIds }: DraftFacts): DraftProblem[] {
  const step = 'screens';
  const field = 'screens';
  const { lines } = draft;
  const empty = lines.filter(({ screenIds }) => screenIds.length === 0).length;
  if (empty > 0 && lines.length === 1) return [{ step, field, messageId: 'editor.problem.screens' }];
  const problems: DraftProblem[] = [];
  if (empty > 0) problems.push({ step, field, messageId: 'editor.problem.lineScreens', values: { count: empty } });
  const chosen = new Set(lines.flatMap(({ screenIds }) => screenIds));
  const gone = screens ? chosen.size - screens.length : 0;
  const refusing = (screens ?? []).filter(({ prohibitedCategories }) =>
    prohibitedCategories.includes(draft.category ?? ''),
  );
  if (gone > 0) problems.push({ step, field, messageId: 'editor.problem.screensGone', values: { count: gone } });
  if (refusing.length > 0) {
    problems.push({ step, field, messageId: 'editor.problem.screensRefuse', values: { count: refusing.length } });
  }
  const taken = unavailableIds.filter((id) => chosen.has(id)).length;
  if (taken > 0) problems.push({ step, field, messageId: 'editor.problem.screensTaken', values: { count: taken } });
  return problems;
}

function artworkProblems(draft: CampaignDraft, { screens, artworks }: DraftFacts): DraftProblem[] {
  const step = 'artwork';
  const field = 'artwork';
  const { lines } = draft;
  const empty = lines.filter(({ artworkIds }) => artworkIds.length === 0).length;
  if (empty > 0 && lines.length === 1) return [{ step, field, messageId: 'editor.problem.artwork' }];
  if (empty > 0) return [{ step, field, messageId: 'editor.problem.lineArtwork', values: { count: empty } }];
  if (!screens || !artworks) return [];
  const bare = lines.reduce((count, line) => {
    const of = screens.filter(({ id }) => line.screenIds.includes(id));
    return (
      count +
      barePlaces(
        of,
        artworks.filter(({ id }) => line.artworkIds.includes(id)),
      ).length
    );
  }, 0);
  return bare > 0 ? [{ step, field, messageId: 'editor.problem.bare', values: { count: bare } }] : [];
}

/** Lines that cannot run: without an hour, with days that do not lie in the flight, or sooner than their screens can start. */
function lineProblems(draft: CampaignDraft, facts: DraftFacts): DraftProblem[] {
  const step = 'budget';
  const field = 'lines';
  const { lines, startDate, endDate } = draft;
  const late = lateScreens(draft, facts).filter(({ isOwnStart }) => isOwnStart);
  const silent = lines.filter(({ schedule }) => schedule !== null && !schedule.includes(true)).length;
  const outside = lines.filter((line) => {
    const from = line.startDate ?? startDate;
    const to = line.endDate ?? endDate;
    if (!startDate || !endDate || !from || !to || endDate < startDate) return false;
    return from < startDate || to > endDate || to < from;
  }).length;
  return [
    ...(silent > 0 ? [{ step, field, messageId: 'editor.problem.lineHours', values: { count: silent } } as const] : []),
    ...(outside > 0
      ? [{ step, field, messageId: 'editor.problem.lineDates', values: { count: outside } } as const]
      : []),
    ...(outside > 0 ? [] : late).map(
      ({ earliest }) => ({ step, field, messageId: 'editor.problem.lineTooSoon', values: { day: earliest } }) as const,
    ),
  ];
}

function budgetProblems(draft: CampaignDraft, { screens }: DraftFacts): DraftProblem[] {
  const step = 'budget';
  const field = 'budget';
  if (!draft.budgetTotal) return [{ step, field, messageId: 'editor.problem.budget' }];
  const least = minimumSpend(screens ?? []);
  return draft.budgetTotal < least
    ? [{ step, field, messageId: 'editor.problem.budgetTooLow', values: { money: least } }]
    : [];
}
