import { describe, expect, it } from 'vitest';
import { redact, redactEvent } from './redact.ts';
import { shortPath } from './shown-facts.ts';

const id = '2f1c7a52-6b9e-4c53-9a51-0d5c9f1d7a10';

describe('Redaction', () => {
  it.each([
    ['an id', { userId: id }, { userId: id }],
    ['a word of a closed set', { kind: 'wrongCode', factor: 'SMS_MFA' }, { kind: 'wrongCode', factor: 'SMS_MFA' }],
    ['a flag', { isOwn: true, note: false }, { isOwn: true, note: false }],
    ['nothing', { failure: null, session: undefined }, { failure: null, session: null }],
    ['a count', { failures: 3, retryAfterMs: 1200 }, { failures: 3, retryAfterMs: 1200 }],
    ['a language', { locale: 'ar-AE' }, { locale: 'ar-AE' }],
    ['a day', { startDate: '2026-12-01' }, { startDate: '2026-12-01' }],
    ['a page', { path: '/campaigns?code=123456' }, { path: '/campaigns' }],
    [
      'what is within',
      { failure: { kind: 'offline', list: [{ total: 2 }] } },
      { failure: { kind: 'offline', list: [{ total: 2 }] } },
    ],
  ])('shows %s', (_, value, shown) => {
    expect(redact(value)).toEqual(shown);
  });

  it.each([
    ['a secret on its way', { answer: () => 'x' }, { answer: '‹secret›' }],
    [
      'what is called like a secret, whatever it is',
      { tokens: { id: 'x' }, cardHolder: true },
      { tokens: '‹secret›', cardHolder: '‹secret›' },
    ],
    ['a text that nobody vouches for', { note: 'hello' }, { note: '‹text›' }],
    ['a number that nobody vouches for', { amount: 12 }, { amount: '‹number›' }],
    [
      'a word with the shape of something else',
      { kind: '123456', locale: 'x y' },
      { kind: '‹text›', locale: '‹text›' },
    ],
    ['a word that nobody wrote', { kind: 'correcthorse', factor: 'SECRET' }, { kind: '‹text›', factor: '‹text›' }],
    ['an id with the shape of something else', { id: '123456' }, { id: '‹text›' }],
    ['most of an address', { email: 'ada@marquee.test' }, { email: 'a…@m….test' }],
    ['an address that is none', { username: 'my-password' }, { username: '‹text›' }],
    ['the words of an error', { error: new TypeError('x') }, { error: '‹TypeError›' }],
    ['instances', { file: new Blob(['x']), at: new Date(0) }, { file: '‹Blob›', at: '‹Date›' }],
    ['names that are data', { '123456': 1, 'a.b': 2, kind: 'left' }, { kind: 'left', '…': 2 }],
  ])('hides %s', (_, value, shown) => {
    expect(redact(value)).toEqual(shown);
  });

  it('asks no getter, follows no circle, and is not worn out by depth or length', () => {
    const circle: Record<string, unknown> = {
      get value() {
        throw new Error('asked');
      },
    };
    circle.self = circle;
    expect(redact(circle)).toEqual({ value: '‹getter›', self: '‹circular›' });
    let deep: unknown = 'x';
    for (let depth = 0; depth < 100; depth += 1) deep = { deep };
    expect(JSON.stringify(redact(deep))).toContain('‹object›');
    expect(JSON.stringify(redact({ list: Array.from({ length: 1000 }, () => true) }))).toContain('‹976 more›');
    const trap = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('asked');
        },
      },
    );
    expect(redact(trap)).toBe('‹unreadable›');
  });

  it('shows an event by its type, and a token in place of one not at all', () => {
    const type = 'xstate.done.actor.authenticate';
    expect(redactEvent({ type })).toEqual({ type, payload: {} });
    expect(redactEvent({ type: 'eyJhbGciOi.eyJzdWIi.c2ln' }).type).toBe('‹event›');
  });

  it('shows the way to a page without the parts that only one person may know', () => {
    expect(shortPath(`/campaigns/${id}/reports`)).toBe(`/campaigns/${id}/reports`);
    expect(shortPath('/activate-account/YWRh.123456')).toBe('/activate-account/…');
    expect(shortPath('/activate-account/letters-only')).toBe('/activate-account/…');
    expect(shortPath('https://elsewhere.test/')).toBeNull();
  });
});
