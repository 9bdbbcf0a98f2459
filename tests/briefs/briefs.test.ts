import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { categories, objectives } from '#domain/campaigns/choices.ts';
import { venueTypes } from '#domain/inventory/venue-types.ts';
import { currencyDigits } from '#domain/money/currency.ts';

interface Brief {
  readonly id: string;
  readonly text: string;
  readonly today: string;
  readonly weekStartsOn: number;
  readonly companyCurrency: string;
  readonly country: string;
  readonly hostile?: boolean;
  readonly expected: {
    readonly goal?: string;
    readonly category?: string;
    readonly product?: string;
    readonly places?: { name: string; kind: string; radiusKm?: number; countryCode?: string }[];
    readonly dates?: { from?: string; to?: string; durationDays?: number }[];
    readonly hours?: { days: number[]; from: string; to: string }[];
    readonly money?: {
      amount: number;
      amountFrom?: number;
      amountMinor: number;
      currency: string;
      qualifier: string;
      per: string;
    };
    readonly audiences?: string[];
    readonly venues?: number[];
    readonly exclusions?: { venues?: number[]; days?: number[]; places?: string[]; audiences?: string[] };
    readonly contradictions?: string[];
    readonly missing?: string[];
  };
  readonly why?: string;
}

const audiences =
  'commuters students families professionals shoppers drivers young_adults seniors tourists travellers locals nightlife fitness women men'.split(
    ' ',
  );
const asked = ['goal', 'places', 'dates', 'money'] as const;
const slots = 'goal category product places dates hours money audiences venues exclusions contradictions missing'.split(
  ' ',
);
const isDay = (text: string) => new Date(`${text}T00:00Z`).toISOString().startsWith(text);
const clock = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;

describe.each(['en', 'ar', 'de', 'fr', 'es'])('the briefs in %s', (language) => {
  const briefs: readonly Brief[] = JSON.parse(readFileSync(new URL(`${language}.json`, import.meta.url), 'utf8'));

  it('are forty, each its own, three or more of them hostile', () => {
    expect(briefs.map(({ id }) => id)).toEqual(
      briefs.map((_, index) => `${language}-${String(index + 1).padStart(2, '0')}`),
    );
    expect(briefs).toHaveLength(40);
    expect(new Set(briefs.map(({ text }) => text)).size).toBe(40);
    expect(briefs.filter(({ hostile }) => hostile).length).toBeGreaterThanOrEqual(3);
  });

  const heldOut: readonly Brief[] = JSON.parse(
    readFileSync(new URL(`held-out/${language}.json`, import.meta.url), 'utf8'),
  );

  it('are followed by four that no reader was written from', () => {
    expect(heldOut.map(({ id }) => id)).toEqual(heldOut.map((_, index) => `held-${language}-0${index + 1}`));
    expect(new Set(heldOut.map(({ text }) => text)).size).toBe(4);
  });

  it.each([...briefs, ...heldOut].map((brief) => [brief.id, brief] as const))(
    '%s keeps to the conventions',
    (_, brief) => {
      const { expected, text, today } = brief;
      const { places = [], dates = [], hours = [], money, exclusions = {}, contradictions = [] } = expected;
      const isMember = (list: readonly unknown[], values: readonly unknown[] = []) => {
        for (const value of values) expect(list).toContain(value);
        expect(new Set(values).size).toBe(values.length);
      };
      expect(isDay(today)).toBe(true);
      isMember([1, 6, 7], [brief.weekStartsOn]);
      isMember(slots, Object.keys(expected));
      for (const slot of Object.values(expected)) if (Array.isArray(slot)) expect(slot).not.toHaveLength(0);

      if (expected.goal !== undefined) isMember(objectives, [expected.goal]);
      if (expected.category !== undefined) isMember(categories, [expected.category]);
      expect(text).toContain(expected.product ?? '');
      isMember(audiences, expected.audiences);
      isMember(audiences, exclusions.audiences);
      isMember(venueTypes, expected.venues);
      isMember(venueTypes, exclusions.venues);
      isMember([1, 2, 3, 4, 5, 6, 7], exclusions.days);
      for (const name of exclusions.places ?? []) expect(text).toContain(name);

      for (const { name, kind, radiusKm, countryCode } of places) {
        expect(text).toContain(name);
        isMember(['city', 'district', 'near', 'country'], [kind]);
        if (radiusKm !== undefined) expect(kind).toBe('near');
        expect(countryCode !== undefined).toBe(kind === 'country');
      }
      for (const { from, to, durationDays } of dates) {
        for (const day of [from, to]) if (day !== undefined) expect(isDay(day)).toBe(true);
        expect((from ?? today) >= today).toBe(true);
        if (to !== undefined) expect((from ?? today) <= to).toBe(true);
        expect(from ?? to ?? durationDays).toBeDefined();
        expect(to === undefined || durationDays === undefined).toBe(true);
      }
      for (const { days, from, to } of hours) {
        isMember([1, 2, 3, 4, 5, 6, 7], days);
        isMember(
          [],
          days.filter((day) => exclusions.days?.includes(day)),
        );
        expect(from).toMatch(clock);
        expect(to).toMatch(clock);
        expect(from < to).toBe(true);
      }
      if (money) {
        isMember(['exact', 'about', 'at_most', 'at_least', 'range'], [money.qualifier]);
        isMember(['total', 'day', 'week', 'month'], [money.per]);
        expect(money.amountMinor).toBe(Math.round(money.amount * 10 ** currencyDigits(money.currency)));
        expect(money.amountFrom !== undefined).toBe(money.qualifier === 'range');
        expect((money.amountFrom ?? 0) <= money.amount).toBe(true);
      }

      isMember(slots, contradictions);
      for (const slot of contradictions) expect(Object.keys(expected)).not.toContain(slot);
      const isOpen = dates.some(({ from, to, durationDays }) => !from || !(to ?? durationDays));
      const missing = asked.filter(
        (slot) => !contradictions.includes(slot) && (expected[slot] === undefined || (slot === 'dates' && isOpen)),
      );
      expect(expected.missing ?? []).toEqual(missing);
    },
  );
});
