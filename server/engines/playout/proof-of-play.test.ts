import { describe, expect, it } from 'vitest';
import { alwaysOpen, testScreen, week } from '#domain/planner/test-screens.ts';
import { testPlaylist } from '#domain/players/test-playlist.ts';
import { judgePlay, type PlayToJudge, type ProofBooking } from './proof-of-play.ts';
import { screenPlays } from './screen-plays.ts';

const booking: ProofBooking = {
  campaignId: 'campaign-1',
  lineId: 'line-1',
  slots: 1,
  artworkIds: ['artwork-1'],
  startDate: '2026-06-01',
  endDate: '2026-06-30',
  schedule: null,
  from: '2026-06-01T06:00:00Z',
  until: null,
};

const judge = (play: Partial<PlayToJudge['play']> = {}, rest: Partial<Omit<PlayToJudge, 'play'>> = {}) =>
  judgePlay({
    play: {
      campaignId: 'campaign-1',
      lineId: 'line-1',
      artworkId: 'artwork-1',
      startedAt: '2026-06-10T12:00:00+02:00',
      durationMs: 10_000,
      completedPct: 100,
      ...play,
    },
    booking,
    screen: testScreen(),
    clockNow: new Date('2026-06-10T10:05:00Z'),
    isOut: false,
    playsInLoop: 0,
    ...rest,
  });

const reason = (...args: Parameters<typeof judge>): string => {
  const verdict = judge(...args);
  return verdict.verdict === 'billable' ? 'billable' : verdict.reason;
};

describe('judgePlay', () => {
  it('bills a booked play at the price and audience of its hour on the screen’s clock', () => {
    const impressionMultiplier = week(2).map((two, hour) => (hour === 2 * 24 + 12 ? 7.5 : two));
    expect(judge({}, { screen: testScreen({ impressionMultiplier }) })).toEqual({
      verdict: 'billable',
      loopIndex: Date.parse('2026-06-10T10:00:00Z') / 60_000,
      localDate: '2026-06-10',
      hourOfWeek: 60,
      impressions: 7.5,
      costMicros: 37_500,
    });
  });

  it('bills nothing that a screen plays while it is out of service', () => {
    expect(reason({}, { isOut: true })).toBe('out_of_service');
  });

  it('bills three quarters and no less, by the time it took too', () => {
    expect(reason({ completedPct: 75, durationMs: 7500 })).toBe('billable');
    expect(reason({ completedPct: 74.9 })).toBe('under_75_percent');
    expect(reason({ durationMs: 7000 })).toBe('under_75_percent');
    expect(reason({ completedPct: Number.NaN })).toBe('under_75_percent');
  });

  it('bills nothing outside the flight, the hours, the schedule and the time the line was live', () => {
    const clockNow = new Date('2026-06-01T10:00:00Z');
    expect(reason({ startedAt: '2026-05-31T23:59:00+02:00' }, { clockNow })).toBe('outside_flight');
    expect(reason({ startedAt: '2026-06-01T00:00:00+02:00' }, { clockNow })).toBe('not_live');
    expect(reason({}, { booking: { ...booking, until: '2026-06-10T10:00:00Z' } })).toBe('not_live');
    expect(
      reason(
        {},
        { screen: testScreen({ operatingHours: alwaysOpen.map((day) => day.map((_, hour) => hour !== 12)) }) },
      ),
    ).toBe('outside_hours');
    expect(reason({}, { booking: { ...booking, schedule: week(true).map((_, hour) => hour !== 60) } })).toBe(
      'outside_schedule',
    );
  });

  it('bills nothing from the future, from too long ago or without a readable time', () => {
    expect(reason({}, { clockNow: new Date('2026-06-10T09:59:30Z') })).toBe('billable');
    expect(reason({}, { clockNow: new Date('2026-06-10T09:58:59Z') })).toBe('future');
    expect(reason({}, { clockNow: new Date('2026-06-13T10:00:00Z') })).toBe('billable');
    expect(reason({}, { clockNow: new Date('2026-06-13T10:00:01Z') })).toBe('too_old');
    expect(reason({ startedAt: 'yesterday' })).toBe('unreadable_time');
  });

  it('bills nothing that was not booked', () => {
    expect(reason({}, { booking: undefined })).toBe('no_booking');
    expect(reason({ campaignId: 'another' })).toBe('no_booking');
    expect(reason({ artworkId: 'another' })).toBe('artwork_not_booked');
  });

  it('bills no more plays of a loop than slots were bought', () => {
    expect(reason({}, { playsInLoop: 1 })).toBe('loop_overfilled');
    expect(reason({}, { playsInLoop: 1, booking: { ...booking, slots: 2 } })).toBe('billable');
  });

  it('bills nothing that the budget no longer pays for', () => {
    expect(reason({}, { booking: { ...booking, moneyLeftMicros: 10_000 } })).toBe('billable');
    expect(judge({}, { booking: { ...booking, moneyLeftMicros: 9_999 } })).toMatchObject({
      verdict: 'not_billable',
      reason: 'budget_spent',
      impressions: 0,
      costMicros: 0,
    });
  });

  it('bills every play that a true player reports', () => {
    const plays = screenPlays(testPlaylist(), Date.parse('2026-06-09T10:00:00Z'), Date.parse('2026-06-10T10:00:00Z'));
    const verdicts = plays.map((play) => judge(play));
    expect(verdicts).toHaveLength(1440);
    expect(verdicts.every(({ verdict }) => verdict === 'billable')).toBe(true);
  });
});
