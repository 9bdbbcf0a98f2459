import { expect, it } from 'vitest';
import type { Wishes } from '#domain/notifications/ways.ts';
import { sumsOf, waysOf, wishesWith } from './told-preview.ts';

const all: Wishes = { off: [], quietHours: null, mails: { pace: 'at_once', at: '08:00', timeZone: 'UTC' } };
const live = { type: 'campaign.live', campaignId: 'c', at: '2026-11-28T12:00:00Z' } as const;

it('what is changed counts before it is saved, and what is not stays', () => {
  const off = { type: 'campaign.live', channel: 'mail' } as const;
  const saved: Wishes = { ...all, off: [off, { ...off, channel: 'push' }] };
  const changed = wishesWith(saved, {
    choices: [
      { ...off, isOn: true },
      { type: 'campaign.budget', channel: 'app', isOn: false },
    ],
    mails: { ...all.mails, pace: 'daily' },
  });
  expect(changed.off).toMatchObject([
    { ...off, channel: 'push' },
    { type: 'campaign.budget', channel: 'app' },
  ]);
  expect(changed.mails.pace).toBe('daily');
  expect(wishesWith(saved, { choices: [] })).toEqual(saved);
  const quietHours = { from: '22:00', until: '07:00', timeZone: 'UTC' };
  expect(wishesWith({ ...saved, quietHours }, { choices: [], quietHours: null }).quietHours).toBeNull();
  expect(wishesWith({ ...saved, quietHours }, { choices: [] }).quietHours).toEqual(quietHours);
});

it('a muted campaign tells what it costs alone', () => {
  const muted = new Set(['c']);
  expect(Object.values(waysOf(live, all, muted)).map(({ kind }) => kind)).toEqual(['none', 'none', 'none']);
  expect(waysOf({ ...live, type: 'refund.paid' }, all, muted)).toMatchObject({ mail: { kind: 'at_once' } });
  expect(waysOf(live, all, new Set())).toMatchObject({ app: { kind: 'at_once' }, mail: { kind: 'at_once' } });
});

it('what goes into one digest is one mail', () => {
  const daily: Wishes = { ...all, mails: { ...all.mails, pace: 'daily' } };
  const at = ['2026-11-28T12:00:00Z', '2026-11-28T13:00:00Z', '2026-11-29T13:00:00Z'];
  const ways = [...at.map((moment) => ({ ...live, at: moment })), { ...live, type: 'company.blocked' as const }].map(
    (event) => waysOf(event, daily, new Set()),
  );
  expect(sumsOf(ways)).toEqual({ app: 4, mails: 1, digests: 2, pushes: 4 });
});
