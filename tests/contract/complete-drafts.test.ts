import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type InputFrom } from 'xstate';
import type { CampaignDraft, DraftLine } from '#domain/campaigns/campaign-draft.ts';
import { draftProblems } from '#domain/campaigns/draft-problems.ts';
import { campaignWritingMachine } from '#machines/campaigns/campaign-writing.machine.ts';
import { forecastMachine } from '#machines/campaigns/forecast.machine.ts';
import { requireComplete } from '#server/flows/campaigns/require-complete.ts';
import { ProblemError } from '#server/kernel/problem.ts';
import { emptyDraft, emptyLine } from '#src/features/campaigns/editor/draft-mapping.ts';
import { problemsToTell } from '#src/features/campaigns/editor/draft-problems.ts';

const line: DraftLine = { ...emptyLine(), screenIds: ['s1'], artworkIds: ['a1'] };
const complete: CampaignDraft = {
  ...emptyDraft('USD'),
  id: 'k1',
  version: 1,
  name: 'Spring',
  brand: 'Acme',
  category: 'retail',
  startDate: '2026-12-03',
  endDate: '2026-12-09',
  lines: [line],
  budgetTotal: 10_000,
};

/** Whether the chart lets its user pay. */
function chartPays(draft: CampaignDraft): boolean {
  const input: InputFrom<typeof campaignWritingMachine> = {
    ...{ draft, base: draft, isUnsaved: false, isReturning: true, idempotencyKey: 'k' },
  };
  const quiet = forecastMachine.provide({ actors: { forecastCampaign: fromPromise(() => new Promise(() => {})) } });
  const actor = createActor(campaignWritingMachine.provide({ actors: { followForecast: quiet } }), { input }).start();
  const pays = actor.getSnapshot().can({ type: 'payment.chosen' });
  actor.stop();
  return pays;
}

/** Whether the editor tells nothing, where nobody knows the day, the screens or the artworks. */
const editorPays = (draft: CampaignDraft): boolean =>
  problemsToTell(draft, { today: null, screens: null, artworks: null, unavailableIds: [], needsPoNumber: false })
    .length === 0;

/** Whether the server goes on to ask for screens, artworks and slots. */
function serverPays(draft: CampaignDraft): boolean {
  try {
    requireComplete({ ...draft, budgetMinor: draft.budgetTotal }, draft.lines);
    return true;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'campaign_incomplete') return false;
    throw error;
  }
}

const verdicts = (draft: CampaignDraft) => [
  draftProblems(draft).length === 0,
  chartPays(draft),
  editorPays(draft),
  serverPays(draft),
];

const silent = new Array<boolean>(168).fill(false);
const days = ['2026-12-01', '2026-12-03', '2026-12-09', '2026-12-11', '2027-12-20'];
const anyDay = fc.constantFrom(null, ...days);
const anyLine: fc.Arbitrary<DraftLine> = fc
  .record({
    startDate: anyDay,
    endDate: anyDay,
    schedule: fc.constantFrom(null, silent, silent.with(7, true)),
    screenIds: fc.constantFrom([], ['s1'], ['s1', 's2']),
    artworkIds: fc.constantFrom([], ['a1']),
  })
  .map((changes) => ({ ...line, ...changes }));
/** Mostly complete, so that each reason also stands alone. */
const mostly = <T>(value: T, other: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, other);
const anyDraft: fc.Arbitrary<CampaignDraft> = fc
  .record({
    name: mostly('Spring', fc.constantFrom('', ' ', '\u200f')),
    brand: mostly<string | null>('Acme', fc.constantFrom(null, '', '\u200b')),
    category: mostly<CampaignDraft['category']>('retail', fc.constant(null)),
    startDate: mostly<string | null>('2026-12-03', anyDay),
    endDate: mostly<string | null>('2026-12-09', anyDay),
    lines: mostly<readonly DraftLine[]>([line], fc.array(anyLine, { minLength: 1, maxLength: 2 })),
    budgetTotal: mostly<number | null>(10_000, fc.constantFrom(null, 0)),
  })
  .map((changes) => ({ ...complete, ...changes }));

describe('whether a draft can be paid for', () => {
  it.each<[string, Partial<CampaignDraft>, boolean]>([
    ['complete', {}, true],
    ['without a name that shows', { name: '\u200f' }, false],
    ['without a brand', { brand: null }, false],
    ['without a category', { category: null }, false],
    ['with its end before its start', { endDate: '2026-12-02' }, false],
    ['of more than 366 days', { endDate: '2027-12-20' }, false],
    ['with a line that has no hour', { lines: [{ ...line, schedule: silent }] }, false],
    ['with a line outside its days', { lines: [{ ...line, endDate: '2026-12-11' }] }, false],
    ['without screens', { lines: [{ ...line, screenIds: [] }] }, false],
    ['without artworks', { lines: [{ ...line, artworkIds: [] }] }, false],
    ['without a budget', { budgetTotal: 0 }, false],
  ])('is said alike by the rule, the chart, the editor and the server: %s', (_, changes, isComplete) => {
    expect(verdicts({ ...complete, ...changes })).toEqual([isComplete, isComplete, isComplete, isComplete]);
  });

  it('is said alike of any draft', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        expect(new Set(verdicts(draft)).size).toBe(1);
      }),
      { numRuns: 300 },
    );
  });
});
