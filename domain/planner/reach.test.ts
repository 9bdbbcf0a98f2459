import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { audienceOver, type Exposure, frequencyOf, modelReach, saturated } from './reach.ts';

const POPULATION = 100_000;
const populationOf = (city: string) => ({ a: POPULATION, b: 3_000 })[city];

const audience = fc.record({
  weekly: fc.integer({ min: 1, max: 200_000 }),
  visits: fc.double({ min: 1, max: 12, noNaN: true }),
  churn: fc.double({ min: 0, max: 1, noNaN: true }),
});
const exposure: fc.Arbitrary<Exposure> = fc.record({
  city: fc.constantFrom('a', 'b'),
  impressions: fc.double({ min: 0, max: 2_000_000, noNaN: true }),
  weeks: fc.double({ min: 0.005, max: 60, noNaN: true }),
  audience,
});
const screens = fc.array(exposure, { minLength: 1, maxLength: 12 });
const reachOf = (all: readonly Exposure[]) => modelReach(all, populationOf).reach;
/** Rounding of sums of this size. */
const crumb = 1e-6;

describe('the audience of a screen', () => {
  it('grows more slowly than time, for the same people come again', () => {
    const people = { weekly: 1_000, visits: 5, churn: 0.25 };
    expect(audienceOver(people, 1)).toBe(1_000);
    expect(audienceOver(people, 2)).toBeCloseTo(1_000 * 2 ** 0.25);
    expect(audienceOver(people, 16)).toBe(2_000);
    expect(audienceOver({ ...people, churn: 0 }, 16)).toBe(1_000);
    expect(audienceOver({ ...people, churn: 1 }, 16)).toBe(16_000);
    expect(audienceOver(people, 0)).toBe(0);
  });

  it('is never more than there are visits: of an hour far fewer than of a week', () => {
    expect(audienceOver({ weekly: 1_000, visits: 5, churn: 0.25 }, 1 / 168)).toBeCloseTo(5_000 / 168);
  });
});

describe('reach', () => {
  it('saturates at those who pass: the same people see it again', () => {
    expect(saturated(1_000, 10)).toBeCloseTo(9.95, 2);
    expect(saturated(1_000, 1_000)).toBeCloseTo(632.12, 2);
    expect(saturated(1_000, 100_000)).toBeCloseTo(1_000, 6);
  });

  it('overlaps by chance within a city and adds up over cities', () => {
    const half = { city: 'a', impressions: 1e9, weeks: 1, audience: { weekly: 50_000, visits: 3, churn: 0 } };
    expect(reachOf([half])).toBeCloseTo(50_000, 3);
    expect(reachOf([half, half])).toBeCloseTo(75_000, 3);
    expect(reachOf([half, { ...half, city: 'b' }])).toBeCloseTo(53_000, 3);
  });

  it('says nothing of a city without a population and of a screen whose audience nobody has told', () => {
    const known = { city: 'a', impressions: 500, weeks: 2, audience: { weekly: 400, visits: 3, churn: 0.2 } };
    const all = [known, { ...known, city: 'atlantis' }, { ...known, audience: null }];
    expect(modelReach(all, populationOf)).toEqual(modelReach([known], populationOf));
  });

  it('is at most the impressions, the sum of the audiences and the people of the cities', () => {
    fc.assert(
      fc.property(screens, (all) => {
        const reached = modelReach(all, populationOf);
        const audiences = all.reduce((sum, one) => sum + (one.audience ? audienceOver(one.audience, one.weeks) : 0), 0);
        expect(reached.reach).toBeLessThanOrEqual(audiences * (1 + 1e-9) + crumb);
        expect(reached.reach).toBeLessThanOrEqual(POPULATION + 3_000 + crumb);
        expect(reached.reach).toBeLessThanOrEqual(reached.impressions + crumb);
        expect(reached.reach).toBeGreaterThanOrEqual(0);
        if (reached.reach > 1) expect(frequencyOf(reached)).toBeGreaterThanOrEqual(1 - crumb);
      }),
      { numRuns: 500 },
    );
  });

  it('is never less for more impressions, more time or another screen', () => {
    fc.assert(
      fc.property(screens, exposure, fc.nat(), fc.double({ min: 1, max: 20, noNaN: true }), (all, more, at, times) => {
        const reach = reachOf(all);
        const index = at % all.length;
        const changed = (part: (one: Exposure) => Partial<Exposure>) =>
          all.map((one, place) => (place === index ? { ...one, ...part(one) } : one));
        const least = reach - crumb * (1 + reach);
        expect(reachOf(changed(({ impressions }) => ({ impressions: impressions * times })))).toBeGreaterThanOrEqual(
          least,
        );
        expect(reachOf(changed(({ weeks }) => ({ weeks: weeks * times })))).toBeGreaterThanOrEqual(least);
        expect(reachOf([...all, more])).toBeGreaterThanOrEqual(least);
      }),
      { numRuns: 500 },
    );
  });

  it('gains less by a screen the more there are already', () => {
    fc.assert(
      fc.property(screens, screens, exposure, (few, others, more) => {
        const many = [...few, ...others];
        const early = reachOf([...few, more]) - reachOf(few);
        const late = reachOf([...many, more]) - reachOf(many);
        expect(late).toBeLessThanOrEqual(early + crumb * POPULATION);
      }),
      { numRuns: 500 },
    );
  });

  it('gains less by each further impression', () => {
    fc.assert(
      fc.property(exposure, fc.double({ min: 1, max: 50_000, noNaN: true }), (one, step) => {
        const at = (impressions: number) => reachOf([{ ...one, impressions }]);
        const first = at(one.impressions + step) - at(one.impressions);
        const second = at(one.impressions + 2 * step) - at(one.impressions + step);
        expect(second).toBeLessThanOrEqual(first + crumb);
      }),
      { numRuns: 300 },
    );
  });

  it('is not the same people anew for each screen they pass: five busy screens are seen again and again', () => {
    const regulars = { weekly: 1_200, visits: 6, churn: 0.2 };
    const five = Array.from({ length: 5 }, () => ({ city: 'a', impressions: 5_900, weeks: 2, audience: regulars }));
    const frequency = frequencyOf(modelReach(five, populationOf));
    expect(frequency).toBeGreaterThan(3);
    expect(frequency).toBeLessThan(8);
  });
});
