import { describe, expect, it } from 'vitest';
import { isPaletteKey, readKey, signOf } from './shell-keys.ts';

const pages = { h: 'home', c: 'campaigns' } as const;
const bare = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, more: object = {}) => ({ ...bare, key, code: `Key${key.toUpperCase()}`, ...more });
const slash = (key: string, shiftKey = false) => ({ ...bare, key, code: 'Slash', shiftKey });

/** What a row of keys comes to, each so many milliseconds after the one before. */
function typed(keys: readonly ReturnType<typeof press>[], pauseMs = 100) {
  let since: number | null = null;
  return keys.map((key, place) => {
    const reading = readKey(key, 1000 + place * pauseMs, since, pages);
    since = reading.since;
    return reading.command;
  });
}

describe('Keys of the dashboard', () => {
  it('lead to a page by G and its letter', () => {
    expect(typed([press('g'), press('h')])).toEqual([null, { kind: 'page', page: 'home' }]);
    expect(typed([press('g'), press('c')])).toEqual([null, { kind: 'page', page: 'campaigns' }]);
  });

  it('make no page of a letter that has none, and begin anew after it', () => {
    expect(typed([press('g'), press('x'), press('c')])).toEqual([null, null, { kind: 'newCampaign' }]);
  });

  it('forget G after a while', () => {
    expect(typed([press('g'), press('c')], 1600)).toEqual([null, { kind: 'newCampaign' }]);
  });

  it('search, explain and begin a campaign by one key', () => {
    expect(typed([slash('/'), slash('?', true), press('c'), press('n')])).toEqual([
      { kind: 'search' },
      { kind: 'shortcuts' },
      { kind: 'newCampaign' },
      { kind: 'newCampaign' },
    ]);
  });

  it('mean nothing with a modifier', () => {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
      expect(typed([press('c', { [modifier]: true })])).toEqual([null]);
    expect(typed([press('g'), press('h', { ctrlKey: true }), press('h')])).toEqual([null, null, null]);
  });

  it('are no names of what every object has', () => {
    expect(typed([press('constructor'), press('g'), press('valueOf')])).toEqual([null, null, null]);
  });

  it('go by their places on a layout of other letters, and by their signs on one of Latin letters', () => {
    expect(signOf({ key: 'ؤ', code: 'KeyC', shiftKey: false })).toBe('c');
    expect(signOf({ key: 'ظ', code: 'Slash', shiftKey: false })).toBe('/');
    expect(signOf({ key: '؟', code: 'Slash', shiftKey: true })).toBe('?');
    // AZERTY has its A where others have Q, and German writes the slash with Shift and 7.
    expect(signOf({ key: 'a', code: 'KeyQ', shiftKey: false })).toBe('a');
    expect(typed([{ ...press('/'), code: 'Digit7', shiftKey: true }])).toEqual([{ kind: 'search' }]);
    expect(typed([press('C')])).toEqual([{ kind: 'newCampaign' }]);
  });

  it('open the palette by one of Ctrl and ⌘ with K, and nothing besides', () => {
    expect(isPaletteKey(press('k', { ctrlKey: true }))).toBe(true);
    expect(isPaletteKey(press('k', { metaKey: true }))).toBe(true);
    expect(isPaletteKey({ ...press('ن', { ctrlKey: true }), code: 'KeyK' })).toBe(true);
    expect(isPaletteKey(press('k'))).toBe(false);
    expect(isPaletteKey(press('k', { ctrlKey: true, shiftKey: true }))).toBe(false);
    expect(isPaletteKey(press('k', { ctrlKey: true, metaKey: true }))).toBe(false);
  });
});
