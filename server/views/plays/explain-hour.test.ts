import { describe, expect, it } from 'vitest';
import { alwaysOpen } from '#domain/planner/test-screens.ts';
import { explainHour, type HourFacts, type HourLine, type HourReason } from './explain-hour.ts';

const at = (time: string): number => Date.parse(`2026-06-10T${time}:00Z`);
const night = alwaysOpen.map((day) => day.map((_, hour) => hour < 6));
const weekOf = (hours: readonly number[]) => Array.from({ length: 168 }, (_, hour) => hours.includes(hour % 24));

const noArtworks = { fitting: 0, misfit: 0, pending: 0, rejected: 0, pendingOwner: 0, refusedByOwner: 0 };
const line: HourLine = {
  slots: 1,
  share: 1,
  startDate: '2026-06-08',
  endDate: '2026-06-14',
  schedule: null,
  from: null,
  until: null,
  artworks: { ...noArtworks, fitting: 1 },
};

/** An hour at noon, on a screen that showed everything: 60 loops of a minute. */
const facts: HourFacts = {
  screen: {
    timezone: 'Europe/Berlin',
    operatingHours: alwaysOpen,
    spotLengthS: 10,
    loopLengthS: 60,
    outage: null,
  },
  from: at('10:00'),
  to: at('11:00'),
  now: at('20:00'),
  lines: [line],
  hasFreeSlot: true,
  campaign: { isPaid: true, windows: [{ from: at('01:00'), until: null }], holds: [], over: null },
  plays: 60,
  refused: {},
  isHeard: true,
  isHearingKept: true,
  isPacingKept: true,
  reportedUntil: at('19:59'),
};
const none = { plays: 0 } as const;
const campaign = (change: Partial<HourFacts['campaign']>) => ({ ...none, campaign: { ...facts.campaign, ...change } });
const screen = (change: Partial<HourFacts['screen']>) => ({ ...none, screen: { ...facts.screen, ...change } });
const lines = (change: Partial<HourLine>) => ({ ...none, lines: [{ ...line, ...change }] });
const artworks = (change: Partial<HourLine['artworks']>) => lines({ artworks: { ...noArtworks, ...change } });

describe('why an ad did not play', () => {
  it.each<[string, Partial<HourFacts>, HourReason]>([
    ['nobody booked the screen', { ...none, lines: [] }, 'not_booked'],
    ['others have all of its slots', { ...none, lines: [], hasFreeSlot: false }, 'sold_out'],
    ['the flight begins later', lines({ startDate: '2026-06-11' }), 'outside_flight'],
    ['the flight is over', lines({ endDate: '2026-06-09' }), 'outside_flight'],
    ['the screen is off at noon', screen({ operatingHours: night }), 'screen_closed'],
    ['the dayparts leave noon out', lines({ schedule: weekOf([8, 9, 18]) }), 'outside_dayparts'],
    ['nothing was paid', campaign({ isPaid: false, windows: [] }), 'not_paid'],
    ['it was still being reviewed', campaign({ windows: [{ from: at('15:00'), until: null }] }), 'not_live_yet'],
    ['it has not been live at all', campaign({ windows: [] }), 'not_live_yet'],
    [
      'it was paused over noon',
      campaign({
        windows: [
          { from: at('01:00'), until: at('09:30') },
          { from: at('12:00'), until: null },
        ],
      }),
      'paused',
    ],
    ['a bank has taken its money', campaign({ holds: [{ from: at('09:00'), until: null }] }), 'payment_hold'],
    ['it is paused until now', campaign({ windows: [{ from: at('01:00'), until: at('09:30') }] }), 'paused'],
    [
      'it had been cancelled',
      campaign({
        windows: [{ from: at('01:00'), until: at('09:30') }],
        over: { at: at('09:30'), why: 'cancelled' },
      }),
      'cancelled',
    ],
    [
      'its money was gone',
      campaign({
        windows: [{ from: at('01:00'), until: at('09:30') }],
        over: { at: at('09:30'), why: 'budget_spent' },
      }),
      'budget_spent',
    ],
    ['there is no artwork', artworks({}), 'no_artwork'],
    ['its only artwork waits for the review', artworks({ pending: 1 }), 'artwork_in_review'],
    ['its only artwork was rejected', artworks({ rejected: 1 }), 'artwork_rejected'],
    [
      'the screen’s owner is still looking at it',
      artworks({ pendingOwner: 1, rejected: 1 }),
      'artwork_in_owner_review',
    ],
    ['the screen’s owner refused it', artworks({ refusedByOwner: 1, rejected: 1 }), 'artwork_refused_by_owner'],
    ['its artworks are of another format', artworks({ misfit: 2, pending: 1 }), 'artwork_misfit'],
    ['the screen said nothing', { ...none, isHeard: false }, 'screen_offline'],
    [
      'the screen is being repaired',
      { ...none, isHeard: false, screen: { ...facts.screen, outage: 'screen_maintenance' } },
      'screen_maintenance',
    ],
    [
      'the screen is gone, whatever it says',
      { ...none, screen: { ...facts.screen, outage: 'screen_retired' } },
      'screen_retired',
    ],
    [
      'the screen will report yet',
      { ...none, isHeard: false, now: at('11:20'), reportedUntil: at('09:59') },
      'not_reported_yet',
    ],
    ['nobody knows any more whether the screen was on', { ...none, isHeard: false, isHearingKept: false }, 'not_kept'],
    [
      'what was refused tells that the screen was on',
      { ...none, isHeard: false, isHearingKept: false, refused: { under_75_percent: 60 } },
      'plays_refused',
    ],
    ['nobody knows any more what was held back', { ...none, isPacingKept: false }, 'not_kept'],
    ['all of its slots were held back', lines({ share: 0 }), 'paced'],
    ['all of its plays were refused', { ...none, refused: { under_75_percent: 60 } }, 'plays_refused'],
    ['the cap of the day was reached', { ...none, refused: { daily_cap_reached: 60 } }, 'cap_reached'],
    ['its line had no money left', { ...none, refused: { line_budget_spent: 60 } }, 'budget_spent'],
    ['nothing explains it', none, 'unexplained'],
  ])('when %s: %s', (_, change, reason) => {
    expect(explainHour({ ...facts, ...change })).toMatchObject({ outcome: 'not_played', plays: 0, reasons: [reason] });
  });

  it.each<[string, Partial<HourFacts>, readonly HourReason[]]>([
    ['it was paced', { plays: 30, lines: [{ ...line, share: 0.5 }] }, ['paced']],
    ['the screen was off for a while', { plays: 41 }, ['screen_offline']],
    [
      'the screen was repaired for a while',
      { plays: 41, screen: { ...facts.screen, outage: 'screen_maintenance' } },
      ['screen_maintenance'],
    ],
    ['nobody knows any more what was held back', { plays: 41, isPacingKept: false }, ['not_kept']],
    ['a loop lies on the edge of the hour', { plays: 59 }, []],
    [
      'it was paused at half past, and some plays were cut short',
      {
        plays: 25,
        refused: { under_75_percent: 5 },
        campaign: { ...facts.campaign, windows: [{ from: at('01:00'), until: at('10:30') }] },
      },
      ['paused', 'plays_refused'],
    ],
    [
      'the money ended within it',
      {
        plays: 25,
        campaign: {
          ...facts.campaign,
          windows: [{ from: at('01:00'), until: at('10:30') }],
          over: { at: at('10:30'), why: 'budget_spent' },
        },
      },
      ['budget_spent'],
    ],
    [
      'the rest is still to be reported',
      { plays: 20, now: at('11:10'), reportedUntil: at('10:20') },
      ['not_reported_yet'],
    ],
  ])('only in part, when %s', (_, change, reasons) => {
    expect(explainHour({ ...facts, ...change })).toMatchObject({ outcome: 'partly', possible: 60, reasons });
  });

  it('has nothing to explain when all was played, also with several lines', () => {
    expect(explainHour(facts)).toEqual({ outcome: 'played', plays: 60, possible: 60, reasons: [] });
    const two = explainHour({ ...facts, plays: 120, lines: [line, { ...line, schedule: weekOf([12]) }] });
    expect(two).toEqual({ outcome: 'played', plays: 120, possible: 120, reasons: [] });
  });

  it('of an hour to come says what already stands against it, and nothing else', () => {
    const ahead = { ...facts, ...none, now: at('08:00') };
    expect(explainHour(ahead)).toMatchObject({ outcome: 'open', reasons: ['future'] });
    expect(explainHour({ ...ahead, ...artworks({ pending: 1 }) })).toMatchObject({
      outcome: 'open',
      reasons: ['artwork_in_review'],
    });
  });
});
