import { describe, expect, it } from 'vitest';
import { makeScreenKey, playerAddress } from './screen-key.ts';

describe('a screen’s key', () => {
  it('is another each time', async () => {
    const keys = [await makeScreenKey(), await makeScreenKey()];
    for (const { secret, publicKey } of keys) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(publicKey).toMatch(/^[\w-]{43}$/);
    }
    expect(new Set(keys.flatMap(({ secret, publicKey }) => [secret, publicKey])).size).toBe(4);
  });

  it('travels behind the #, which no server sees', () => {
    const { pathname, search, hash } = new URL(playerAddress('https://ads.example', 's1', 'the-key'));
    expect([pathname, search, hash]).toEqual(['/player/s1', '', '#key=the-key']);
  });
});
