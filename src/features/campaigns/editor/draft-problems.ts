import { bareScreens } from '#domain/artworks/runs-on.ts';
import type { CampaignDraft } from '#domain/campaigns/campaign-draft.ts';
import { draftProblems, isBlank, type DraftProblem as OwnProblem } from '#domain/campaigns/draft-problems.ts';
import type { EditorStep } from '#machines/campaigns/campaign-writing.machine.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { messageOf } from './field-failures.ts';
import type { Artwork, Screen } from './inventory.ts';
import { earliestStart, lateScreens, startingWithCampaign } from './lead-times.ts';
import { minimumSpend } from './screens/screen-sort.ts';

/** The controls that a problem can be about. */
export const controls = {
  name: 'campaign-name',
  brand: 'campaign-brand',
  category: 'campaign-category',
  poNumber: 'campaign-po-number',
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
  /** The company submits nothing without a purchase order number. */
  readonly needsPoNumber: boolean;
}

/**
 * What keeps a draft from being paid for, in the order of the steps: what the draft itself says, and what is known of screens,
 * artworks and the day beyond it. The server checks all of it again.
 */
export function problemsToTell(draft: CampaignDraft, facts: DraftFacts): DraftProblem[] {
  const own = draftProblems(draft);
  return [
    ...detailProblems(draft, facts, own),
    ...screenProblems(draft, facts, own),
    ...artworkProblems(draft, facts, own),
    ...lineProblems(draft, facts, own),
    ...budgetProblems(draft, facts, own),
  ];
}

/** The lines that have a problem in one of these fields. */
const linesWith = (own: readonly OwnProblem[], fields: string): number =>
  new Set(own.flatMap(({ path }) => new RegExp(`^/lines/(\\d+)/(${fields})$`).exec(path)?.[1] ?? [])).size;

function detailProblems(draft: CampaignDraft, facts: DraftFacts, own: readonly OwnProblem[]): DraftProblem[] {
  const step = 'details';
  return (['name', 'brand', 'category', 'poNumber', 'startDate', 'endDate'] as const).flatMap(
    (field): DraftProblem[] => {
      const problem = own.find(({ path }) => path === `/${field}`);
      if (problem) return [{ step, field, messageId: messageOf(field, problem.code) }];
      if (field === 'poNumber' && facts.needsPoNumber && isBlank(draft.poNumber))
        return [{ step, field, messageId: 'editor.problem.poNumber' }];
      return field === 'startDate' ? startProblems(draft, facts) : [];
    },
  );
}

function startProblems(draft: CampaignDraft, { today, screens }: DraftFacts): DraftProblem[] {
  const { startDate } = draft;
  const earliest = earliestStart(today, startingWithCampaign(draft, screens));
  if (!startDate || !earliest || startDate >= earliest) return [];
  const messageId = today && startDate < today ? 'editor.problem.startPast' : 'editor.problem.startTooSoon';
  return [{ step: 'details', field: 'startDate', messageId, values: { day: earliest } }];
}

function screenProblems(
  draft: CampaignDraft,
  { screens, unavailableIds }: DraftFacts,
  own: readonly OwnProblem[],
): DraftProblem[] {
  const step = 'screens';
  const field = 'screens';
  const { lines } = draft;
  const empty = linesWith(own, 'screenIds');
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

function artworkProblems(
  draft: CampaignDraft,
  { screens, artworks }: DraftFacts,
  own: readonly OwnProblem[],
): DraftProblem[] {
  const step = 'artwork';
  const field = 'artwork';
  const { lines } = draft;
  const empty = linesWith(own, 'artworkIds');
  if (empty > 0 && lines.length === 1) return [{ step, field, messageId: 'editor.problem.artwork' }];
  if (empty > 0) return [{ step, field, messageId: 'editor.problem.lineArtwork', values: { count: empty } }];
  if (!screens || !artworks) return [];
  const bare = lines.reduce((count, line) => {
    const chosen = screens.filter(({ id }) => line.screenIds.includes(id));
    const shown = artworks.filter(({ id }) => line.artworkIds.includes(id));
    return count + bareScreens(chosen, shown).length;
  }, 0);
  return bare > 0 ? [{ step, field, messageId: 'editor.problem.bare', values: { count: bare } }] : [];
}

/** Lines that cannot run: without an hour, with days that do not lie in the flight, or sooner than their screens can start. */
function lineProblems(draft: CampaignDraft, facts: DraftFacts, own: readonly OwnProblem[]): DraftProblem[] {
  const step = 'budget';
  const field = 'lines';
  const late = lateScreens(draft, facts).filter(({ isOwnStart }) => isOwnStart);
  const silent = linesWith(own, 'schedule');
  const outside = linesWith(own, 'startDate|endDate');
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

function budgetProblems(
  { budgetTotal, package: packaged }: CampaignDraft,
  { screens }: DraftFacts,
  own: readonly OwnProblem[],
): DraftProblem[] {
  const step = 'budget';
  const field = 'budget';
  if (own.some(({ path }) => path === '/budgetTotal')) return [{ step, field, messageId: 'editor.problem.budget' }];
  // A package has one price, whatever its screens ask for singly.
  const least = packaged ? 0 : minimumSpend(screens ?? []);
  return budgetTotal !== null && budgetTotal < least
    ? [{ step, field, messageId: 'editor.problem.budgetTooLow', values: { money: least } }]
    : [];
}
