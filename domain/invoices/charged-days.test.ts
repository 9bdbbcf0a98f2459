import { describe, expect, it } from 'vitest';
import { type ChargingDocument, chargedDays, type PlayedDay, paidBackByLine } from './charged-days.ts';

const played = (day: string, spend: number, lineId = 'a'): PlayedDay => ({
  lineId,
  day,
  plays: 1,
  bonusPlays: 0,
  impressions: 2,
  spend,
});
const whole = (id: string, net: number, credited = 0): ChargingDocument => ({
  id,
  lines: [{ lineId: null, net }],
  credited,
});
const shown = (days: ReturnType<typeof chargedDays>, id: string) =>
  days.get(id)?.map(({ position, day, charged }) => `${position} ${day} ${charged}`);

describe('the days that documents charge', () => {
  it('follow one another, and share a day where one ends within it', () => {
    const days = chargedDays(
      [played('2026-02-01', 300_000), played('2026-01-31', 200_000), played('2026-02-02', 100_000)],
      [whole('january', 20), whole('february', 35), whole('rest', 5)],
      'USD',
    );
    expect(shown(days, 'january')).toEqual(['1 2026-01-31 20']);
    expect(shown(days, 'february')).toEqual(['1 2026-02-01 30', '1 2026-02-02 5']);
    expect(shown(days, 'rest')).toEqual(['1 2026-02-02 5']);
  });

  it('are rounded once up to every day, and not day by day', () => {
    // Four thousandths each: day by day they would come to nothing.
    const thirds = ['01', '02', '03', '04', '05'].map((day) => played(`2026-01-${day}`, 4_000));
    const days = chargedDays(thirds, [whole('one', 2)], 'USD').get('one') ?? [];
    expect(days.map(({ charged }) => charged)).toEqual([0, 1, 0, 1]);
    expect(days.reduce((sum, { charged }) => sum + charged, 0)).toBe(2);
  });

  it('are those of a line where the document says which', () => {
    const first = {
      id: 'first',
      lines: [
        { lineId: 'a', net: 50 },
        { lineId: 'b', net: 20 },
      ],
      credited: 0,
    };
    const change = { id: 'change', lines: [{ lineId: 'b', net: 30 }], credited: 0 };
    const days = chargedDays(
      [played('2026-01-01', 100_000), played('2026-01-01', 300_000, 'b'), played('2026-01-02', 200_000, 'b')],
      [first, change],
      'USD',
    );
    expect(shown(days, 'first')).toEqual(['1 2026-01-01 10', '2 2026-01-01 20']);
    expect(shown(days, 'change')).toEqual(['1 2026-01-01 10', '1 2026-01-02 20']);
  });

  it('take no more of a line than it charges: what it plays beyond that is charged of the next one with money', () => {
    const both = {
      id: 'both',
      lines: [
        { lineId: 'a', net: 100 },
        { lineId: 'b', net: 60 },
      ],
      credited: 0,
    };
    const plays = [
      played('2026-01-01', 900_000),
      played('2026-01-02', 600_000),
      played('2026-01-02', 50_000, 'b'),
      played('2026-01-03', 100_000, 'c'),
    ];
    const days = chargedDays(plays, [both, whole('after', 7)], 'USD');
    expect(shown(days, 'both')).toEqual(['1 2026-01-01 90', '1 2026-01-02 10', '2 2026-01-02 48', '2 2026-01-03 10']);
    // A document of the whole campaign is asked before another line of this one.
    expect(shown(days, 'after')).toEqual(['1 2026-01-02 7']);
    expect(shown(chargedDays([...plays, played('2026-01-04', 30_000, 'a')], [both], 'USD'), 'both')).toEqual([
      '1 2026-01-01 90',
      '1 2026-01-02 10',
      '2 2026-01-02 55',
      '2 2026-01-03 5',
    ]);
  });

  it('tell whose plays they count, which those of a line without money are where they are charged', () => {
    const half = {
      id: 'half',
      lines: [
        { lineId: 'a', net: 10 },
        { lineId: 'b', net: 40 },
      ],
      credited: 20,
    };
    const days = chargedDays(
      [played('2026-01-01', 150_000), played('2026-01-01', 100_000, 'b'), played('2026-01-02', 90_000, 'c')],
      [half],
      'USD',
    ).get('half');
    expect(
      days?.map(({ position, lineIds, plays, spend, charged }) => [position, lineIds, plays, spend, charged]),
    ).toEqual([
      [1, ['a'], 1, 150_000, 10],
      [2, ['a', 'b'], 2, 250_000, 15],
      [2, ['c'], 1, 90_000, 5],
    ]);
  });

  it('are none for what was paid back, and none beyond what is charged', () => {
    const days = chargedDays([played('2026-01-01', 900_000)], [whole('back', 60, 60), whole('half', 60, 30)], 'USD');
    expect(shown(days, 'back')).toEqual([]);
    expect(shown(days, 'half')).toEqual(['1 2026-01-01 30']);
    expect(chargedDays([played('2026-01-01', 1)], [], 'USD').size).toBe(0);
  });
});

describe('what was paid back of a document', () => {
  it('is shared among its lines, and no line gets back more than is left of it', () => {
    expect(paidBackByLine(10, [3, 1], [50, 50])).toEqual([8, 2]);
    expect(paidBackByLine(10, [3, 1], [2, 8])).toEqual([2, 8]);
    expect(paidBackByLine(7, [0, 0], [4, 3])).toEqual([4, 3]);
    // A line that has nothing left, or less, gets nothing, and makes nobody else's more.
    expect(paidBackByLine(50, [-50, 100], [-50, 100])).toEqual([0, 50]);
    expect(paidBackByLine(50, [100, 0], [-50, 100])).toEqual([0, 50]);
  });
});
