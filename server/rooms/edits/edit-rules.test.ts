import { describe, expect, it } from 'vitest';
import { isEditable } from '#machines/campaigns/campaign-lifecycle.ts';
import type { Line } from '../campaigns/line-rows.ts';
import { checkEdit, type Wanted, wantedState } from './edit-rules.ts';
import { allStand, applyChanges, diffStates, type EditState, invert } from './edit-state.ts';

const hours = (from: number, to: number) =>
  Array.from({ length: 168 }, (_, hour) => hour % 24 >= from && hour % 24 < to);
const line: Line = {
  id: 'l1',
  name: '',
  startDate: null,
  endDate: null,
  slots: 1,
  schedule: null,
  budgetShare: 100,
  goal: 'budget',
  goalAmount: null,
  screenIds: ['s1', 's2'],
  artworkIds: ['a1'],
};
const second: Line = { ...line, id: 'l2', startDate: '2026-12-05', endDate: '2026-12-18', screenIds: ['s3'] };
const before: EditState = {
  fields: {
    name: 'Spring',
    brand: 'Corner',
    category: 'retail',
    startDate: '2026-12-01',
    endDate: '2026-12-20',
    budgetTotal: 100_000,
    dailyCap: null,
    pacing: 'even',
    poNumber: null,
    objective: null,
  },
  lines: [line, second],
};
const facts = { tomorrow: '2026-12-08', leastBudget: 40_000, isPackage: false, needsPoNumber: false };
const refusalsOf = (wanted: Wanted) => {
  const { after, refusals } = wantedState(before, wanted);
  return [...refusals, ...checkEdit(before, after, facts)].map(({ path, code }) => `${path} ${code}`);
};

describe('an edit of a paid campaign', () => {
  it.each([
    [{ name: 'Summer', poNumber: 'PO-1', dailyCap: 5_000, budgetTotal: 200_000 }, []],
    [{ budgetTotal: 40_000 }, []],
    [{ budgetTotal: 39_999 }, ['/budgetTotal too_low']],
    [{ endDate: '2026-12-08' }, []],
    [{ endDate: '2026-12-07' }, ['/endDate too_early', '/lines/l2/endDate too_early']],
    [{ endDate: '2027-12-20' }, ['/endDate too_long']],
    [{ lines: [{ id: 'l1', screenIds: ['s1', 's2', 's9'] }] }, []],
    [{ lines: [{ id: 'l1', screenIds: ['s1'] }] }, ['/lines/l1/screenIds locked']],
    [{ lines: [{ id: 'l1', schedule: hours(8, 8) }] }, ['/lines/l1/schedule required']],
    [{ lines: [{ id: 'l1', schedule: hours(8, 20) }] }, []],
    [{ lines: [{ id: 'l1', artworkIds: [] }] }, ['/lines/l1/artworkIds required']],
    [{ lines: [{ id: 'l2', endDate: '2026-12-21' }] }, ['/lines/l2/endDate outside_flight']],
    [{ lines: [{ id: 'l2', endDate: '2026-12-06' }] }, ['/lines/l2/endDate too_early']],
    [{ lines: [{ id: 'l9', artworkIds: ['a1'] }] }, ['/lines/l9 unknown_reference']],
  ] as [Wanted, string[]][])('%j is refused for %j', (wanted, refusals) => {
    expect(refusalsOf(wanted)).toEqual(refusals);
  });

  it('keeps the PO number of a company that asks for one', () => {
    const numbered = { ...before, fields: { ...before.fields, poNumber: 'PO-1' } };
    const refusals = (from: typeof before, poNumber: string | null, needsPoNumber: boolean) =>
      checkEdit(from, wantedState(from, { poNumber }).after, { ...facts, needsPoNumber });
    expect(refusals(numbered, null, true)).toEqual([{ path: '/poNumber', code: 'required' }]);
    expect(refusals(numbered, 'PO-2', true)).toEqual([]);
    expect(refusals(numbered, null, false)).toEqual([]);
    // Booked before the rule.
    expect(refusals(before, null, true)).toEqual([]);
  });

  it('leaves nothing behind the end of its campaign', () => {
    const { after } = wantedState(before, { endDate: '2026-12-15' });
    expect(after.lines.map(({ endDate }) => endDate)).toEqual([null, '2026-12-15']);
    expect(diffStates(before, after).map(({ path }) => path)).toEqual(['/endDate', '/lines/l2/endDate']);
  });

  it('is refused where the campaign would end before a line that was lengthened meanwhile', () => {
    const asked = diffStates(before, wantedState(before, { endDate: '2026-12-18' }).after);
    const meanwhile = wantedState(before, { lines: [{ id: 'l2', endDate: '2026-12-20' }] }).after;
    const refusals = checkEdit(meanwhile, applyChanges(meanwhile, asked), facts);
    expect(refusals).toEqual([{ path: '/lines/l2/endDate', code: 'outside_flight', limit: '2026-12-18' }]);
  });

  it('lets a campaign be lengthened of which a line is over', () => {
    const past = { ...before, lines: [line, { ...second, endDate: '2026-12-06' }] };
    expect(checkEdit(past, wantedState(past, { endDate: '2026-12-25' }).after, facts)).toEqual([]);
  });

  it('refuses what is locked, however it is asked for', () => {
    const after = { ...before, fields: { ...before.fields, startDate: '2026-12-02' }, lines: [line] };
    expect(checkEdit(before, after, facts).map(({ path, code }) => `${path} ${code}`)).toEqual([
      '/startDate locked',
      '/lines/l2 locked',
    ]);
  });

  it('is possible from the payment to the end', () => {
    const all = [
      'draft',
      'pending_payment',
      'in_review',
      'scheduled',
      'live',
      'paused',
      'completed',
      'cancelled',
    ] as const;
    expect(all.filter(isEditable)).toEqual(['in_review', 'scheduled', 'live', 'paused']);
  });
});

describe('the changes of an edit', () => {
  const wanted: Wanted = {
    name: 'Summer',
    lines: [
      {
        id: 'l1',
        screenIds: ['s1', 's2', 's9'],
        artworkIds: ['a2', 'a3'],
        artworkWeights: { a2: 3 },
        schedule: hours(8, 20),
      },
    ],
  };
  const { after } = wantedState(before, wanted);
  const changes = diffStates(before, after);

  it('lead from one state to the other, and back', () => {
    expect(applyChanges(before, changes)).toEqual(after);
    expect(applyChanges(after, invert(changes))).toEqual(before);
    expect(diffStates(after, after)).toEqual([]);
  });

  it('name of a set only what went and what came', () => {
    expect(changes.filter(({ path }) => path.endsWith('Ids'))).toEqual([
      { path: '/lines/l1/screenIds', before: [], after: ['s9'] },
      { path: '/lines/l1/artworkIds', before: ['a1'], after: ['a2', 'a3'] },
    ]);
  });

  it('stand while nobody changes the same, whatever else is changed', () => {
    const more = (state: EditState) => ({
      ...state,
      fields: { ...state.fields, poNumber: 'X' },
      lines: state.lines.map((one) => ({ ...one, screenIds: [...one.screenIds, 's7'] })),
    });
    expect(allStand(more(after), changes)).toBe(true);
    expect(allStand({ ...after, fields: { ...after.fields, name: 'Winter' } }, changes)).toBe(false);
    expect(allStand(before, changes)).toBe(false);
  });

  it('bring a whole line back', () => {
    const without = { ...before, lines: [line] };
    const gone = diffStates(before, without);
    expect(gone).toEqual([{ path: '/lines/l2', before: second, after: null }]);
    expect(applyChanges(without, invert(gone))).toEqual(before);
  });
});
