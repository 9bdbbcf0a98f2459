import { describe, expect, it } from 'vitest';
import { emptyLine } from './draft-mapping.ts';
import type { Screen } from './inventory.ts';
import { earliestStart, lateScreens, startingWithCampaign } from './lead-times.ts';

const screens = [0, 2, 5].map((leadTimeDays) => ({ id: `s${leadTimeDays}`, leadTimeDays }) as Screen);
const facts = { today: '2026-11-28', screens };
const line = { ...emptyLine(), screenIds: ['s0', 's2', 's5'] };

describe('lead times', () => {
  it('name the screens that a start is too soon for, and the day on which all of them can start', () => {
    const late = (startDate: string | null) => lateScreens({ lines: [line], startDate }, facts);
    expect(late('2026-11-29')).toMatchObject([
      { isOwnStart: false, screens: [{ id: 's2' }, { id: 's5' }], days: 5, earliest: '2026-12-03' },
    ]);
    expect(late('2026-12-02')).toMatchObject([{ screens: [{ id: 's5' }] }]);
    expect([late('2026-12-03'), late(null)]).toEqual([[], []]);
    expect(lateScreens({ lines: [line], startDate: '2026-11-28' }, { ...facts, today: null })).toEqual([]);
  });

  it('count from the start of a line that has one of its own', () => {
    const own = { ...emptyLine(), screenIds: ['s5'], startDate: '2026-12-01' };
    const draft = { lines: [{ ...line, screenIds: ['s2'] }, own], startDate: '2026-11-30' };
    expect(startingWithCampaign(draft, screens)?.map(({ id }) => id)).toEqual(['s2']);
    expect(lateScreens(draft, facts)).toMatchObject([{ lineId: own.id, isOwnStart: true, earliest: '2026-12-03' }]);
    expect(lateScreens({ ...draft, lines: [{ ...own, startDate: '2026-12-03' }] }, facts)).toEqual([]);
  });

  it('are the longest of the screens, over the end of a month', () => {
    expect(earliestStart('2026-11-28', screens)).toBe('2026-12-03');
    expect([earliestStart(null, screens), earliestStart('2026-11-28', null)]).toEqual([null, '2026-11-28']);
  });
});
