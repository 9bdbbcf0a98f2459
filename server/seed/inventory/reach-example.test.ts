import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { forecast } from '#domain/planner/forecast.ts';
import { audienceOver, saturated } from '#domain/planner/reach.ts';
import { cities } from './cities.ts';
import { screensOf } from './inventory.ts';
import { venues } from './venues.ts';

const docs = await readFile(new URL('../../../docs/reach.md', import.meta.url), 'utf8');
const whole = (value: number) => Math.round(value).toLocaleString('en');
const berlin = cities.find(({ key }) => key === 'berlin');

/** Five screens over two weeks, as the page about reach tells them. */
const screens = screensOf('localhost')
  .filter(({ code }) => code.startsWith('berlin-alexanderplatz-u-bahnhof-'))
  .slice(0, 5);
const result = forecast({
  screens,
  startDate: '2026-06-01',
  endDate: '2026-06-14',
  now: new Date('2026-05-01T00:00:00Z'),
  slots: 1,
  currency: 'USD',
  budgetMinor: 27_200,
  pacing: 'even',
  populationByCity: { berlin: { population: berlin?.population ?? 0, source: '', asOf: '' } },
});

it('has a frequency that a media planner believes, of five screens over two weeks', () => {
  expect(result.impressions.expected).toBeGreaterThan(29_000);
  expect(result.impressions.expected).toBeLessThan(30_000);
  expect(result.frequency.expected).toBeGreaterThan(3);
  expect(result.frequency.expected).toBeLessThan(8);
});

it('is the example of the page about reach, figure by figure', () => {
  for (const { screenId, impressions } of result.lines) {
    const screen = screens.find(({ id }) => id === screenId);
    const people = screen?.audience ? audienceOver(screen.audience, 2) : 0;
    const cells = [screen?.audience?.weekly ?? 0, people, impressions, saturated(people, impressions)].map(whole);
    expect(docs).toContain(`| ${screen?.name} | ${cells.join(' | ')} |`);
  }
  const { impressions, reach, frequency } = result;
  expect(docs).toContain(
    `**${whole(impressions.expected)} impressions reach ${whole(reach.expected)} people ${frequency.expected} times**`,
  );
  expect(docs.replaceAll('\n', ' ')).toContain(
    `${whole(reach.low)} to ${whole(reach.high)} people, ${frequency.low} to ${frequency.high} times`,
  );
});

it('gives every screen of the demo an audience that its city can have', () => {
  for (const { audience, city, venueType } of [...screensOf('localhost'), ...screensOf('arabia')]) {
    expect(venues.has(venueType)).toBe(true);
    expect(audience?.weekly).toBeGreaterThan(50);
    expect(audience?.weekly).toBeLessThan(cities.find(({ key }) => key === city)?.population ?? 0);
  }
});
