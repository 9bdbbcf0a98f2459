import { describe, expect, it } from 'vitest';
import { type MailPace, nextDigest } from './digest.ts';
import { mailWay, pushWay, type Wishes } from './ways.ts';

const daily: MailPace = { pace: 'daily', at: '08:00', timeZone: 'Europe/Berlin' };
const weekly: MailPace = { ...daily, pace: 'weekly' };
const night = { from: '22:00', until: '09:30', timeZone: 'Europe/Berlin' };
const next = (after: string, pace: MailPace, quiet: typeof night | null = null) =>
  nextDigest(new Date(after), pace, quiet)?.toISOString() ?? null;

describe('a digest', () => {
  it('goes at the next time that was chosen, by the clock of its zone', () => {
    expect(next('2026-11-28T06:59:59Z', daily)).toBe('2026-11-28T07:00:00.000Z');
    expect(next('2026-11-28T07:00:00Z', daily)).toBe('2026-11-29T07:00:00.000Z');
    expect(next('2026-11-28T21:00:00Z', { ...daily, timeZone: 'Asia/Dubai' })).toBe('2026-11-29T04:00:00.000Z');
    // In summer the same clock is an hour nearer to noon; where it leaps over the time, the leap is the time.
    expect(next('2027-03-27T07:00:00Z', daily)).toBe('2027-03-28T06:00:00.000Z');
    expect(next('2027-03-27T12:00:00Z', { ...daily, at: '02:30' })).toBe('2027-03-28T01:30:00.000Z');
    expect(next('2026-10-24T12:00:00Z', { ...daily, at: '02:30' })).toBe('2026-10-25T00:30:00.000Z');
  });
  it('goes on Mondays, where it is weekly', () => {
    expect(next('2026-11-28T12:00:00Z', weekly)).toBe('2026-11-30T07:00:00.000Z');
    expect(next('2026-11-30T06:00:00Z', weekly)).toBe('2026-11-30T07:00:00.000Z');
    expect(next('2026-11-30T07:00:00Z', weekly)).toBe('2026-12-07T07:00:00.000Z');
    // Monday there is Sunday here.
    expect(next('2026-11-29T18:00:00Z', { ...weekly, at: '00:15', timeZone: 'Pacific/Auckland' })).toBe(
      '2026-12-06T11:15:00.000Z',
    );
  });
  it('waits for the end of quiet hours', () => {
    expect(next('2026-11-28T00:00:00Z', daily, night)).toBe('2026-11-28T08:30:00.000Z');
  });
  it('is none where each mail comes at once, or none does', () => {
    expect(next('2026-11-28T00:00:00Z', { ...daily, pace: 'at_once' })).toBeNull();
    expect(next('2026-11-28T00:00:00Z', { ...daily, pace: 'never' })).toBeNull();
    expect(next('2026-11-28T00:00:00Z', { ...daily, timeZone: null })).toBeNull();
  });
});

describe('the way to a reader', () => {
  const wishes = (change: Partial<Wishes> = {}): Wishes => ({ off: [], quietHours: null, mails: daily, ...change });
  const at = new Date('2026-11-28T12:00:00Z');
  it('is a digest for what can be turned off, and at once for what cannot', () => {
    expect(mailWay('campaign.live', wishes(), at)).toEqual({ kind: 'digest', at: new Date('2026-11-29T07:00:00Z') });
    const never = wishes({ mails: { ...daily, pace: 'never' } });
    for (const chosen of [wishes(), never, wishes({ quietHours: { ...night, from: '12:00' } })]) {
      expect(mailWay('chargeback.opened', chosen, at)).toEqual({ kind: 'at_once' });
      expect(mailWay('company.blocked', chosen, at)).toEqual({ kind: 'at_once' });
    }
    expect(mailWay('campaign.live', never, at)).toEqual({ kind: 'none' });
    expect(mailWay('campaign.budget', wishes(), at)).toEqual({ kind: 'none' });
  });
  it('is none where it is turned off, and no push leads to what is not in the app', () => {
    const off = (channel: 'app' | 'mail' | 'push') => wishes({ off: [{ type: 'campaign.live', channel }] });
    expect(mailWay('campaign.live', off('mail'), at)).toEqual({ kind: 'none' });
    expect(mailWay('campaign.live', off('app'), at)).toMatchObject({ kind: 'digest' });
    expect(pushWay('campaign.live', off('app'), at)).toEqual({ kind: 'none' });
    expect(pushWay('campaign.live', off('push'), at)).toEqual({ kind: 'none' });
    expect(pushWay('campaign.live', off('mail'), at)).toEqual({ kind: 'at_once' });
  });
  it('ends after the quiet hours', () => {
    const quiet = wishes({ quietHours: { ...night, from: '12:00' }, mails: { ...daily, pace: 'at_once' } });
    const later = { kind: 'later', at: new Date('2026-11-29T08:30:00Z') };
    expect(mailWay('campaign.live', quiet, at)).toEqual(later);
    expect(pushWay('campaign.live', quiet, at)).toEqual(later);
    expect(pushWay('member.suspended', quiet, at)).toEqual({ kind: 'at_once' });
  });
});
