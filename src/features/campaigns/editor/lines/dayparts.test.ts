import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  HOURS,
  hoursApart,
  hoursBetween,
  presets,
  runsOf,
  scheduleOf,
  spansOf,
  switchesOf,
  withDay,
  withHours,
} from './dayparts.ts';

const schedules = fc.array(fc.boolean(), { minLength: HOURS, maxLength: HOURS });

describe('dayparts', () => {
  it('are told in runs that hold exactly the hours that are on', () => {
    fc.assert(
      fc.property(schedules, (switches) => {
        const told = new Array<boolean>(HOURS).fill(false);
        for (const { days, spans } of runsOf(scheduleOf(switches))) {
          for (let day = days[0]; day <= days[1]; day += 1) {
            for (const [from, to] of spans) told.fill(true, day * 24 + from, day * 24 + to);
          }
        }
        expect(told).toEqual(switches);
      }),
    );
  });

  it('of working hours are one run from Monday to Friday', () => {
    expect(runsOf(presets.working)).toEqual([{ days: [0, 4], spans: [[9, 17]] }]);
  });

  it('of a day are given stretch by stretch, and other days keep theirs', () => {
    const commuting = switchesOf(presets.commuting);
    expect(spansOf(commuting, 0)).toEqual([
      [7, 10],
      [16, 19],
    ]);
    const changed = withDay(commuting, 0, [[8, 12]]);
    expect(spansOf(changed, 0)).toEqual([[8, 12]]);
    expect(spansOf(changed, 1)).toEqual(spansOf(commuting, 1));
    expect(spansOf(withDay(changed, 0, []), 0)).toEqual([]);
  });

  it('that are all on are no dayparts at all', () => {
    expect(scheduleOf(switchesOf(null))).toBeNull();
  });

  it('of a rectangle are its hours, whichever corner it began in, and a heading is all of its row or column', () => {
    expect(hoursBetween({ day: 1, hour: 3 }, { day: 0, hour: 2 })).toEqual([2, 3, 26, 27]);
    expect(hoursBetween({ day: 2, hour: -1 }, { day: 2, hour: -1 })).toHaveLength(24);
    expect(hoursBetween({ day: -1, hour: 5 }, { day: -1, hour: 5 })).toEqual([5, 29, 53, 77, 101, 125, 149]);
    const cleared = withHours(switchesOf(null), [5], false);
    expect(cleared.filter((isOn) => !isOn)).toHaveLength(1);
  });
});

describe('hours that only one has', () => {
  const week = fc.array(fc.boolean(), { minLength: HOURS, maxLength: HOURS });

  it('are those of the one that are not the other’s', () => {
    fc.assert(
      fc.property(week, week, (one, other) => {
        const apart = hoursApart(one, other);
        expect(one.map((_, hour) => apart?.[hour] ?? false)).toEqual(one.map((isOn, hour) => isOn && !other[hour]));
      }),
    );
  });

  it('are none of a part of the other, and all hours are a schedule, too', () => {
    expect(hoursApart(presets.working, null)).toBeNull();
    expect(hoursApart(null, presets.weekend)?.filter(Boolean)).toHaveLength(HOURS - 48);
  });
});
