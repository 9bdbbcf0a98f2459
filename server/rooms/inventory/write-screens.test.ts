import { describe, expect, it } from 'vitest';
import type { Tx } from '../../kernel/db/database.ts';
import { type PlacedScreen, withKeysOfOthers } from './write-screens.ts';

describe('the keys of a sheet', () => {
  it('are asked for a thousand at a time, each once', async () => {
    const screens = Array.from({ length: 2501 }, (_, index) => ({ code: `S${index}`, publicKey: `k${index}` }));
    const asked: { code: string; key: string }[][] = [];
    // Says of each part that its first key is another's.
    const tx = {
      rows: async ({ values }: { readonly values: readonly unknown[] }) => {
        const part = values.map((value) => String(value)).find((value) => value.startsWith('['));
        const rows = JSON.parse(part ?? '[]') as { code: string; key: string }[];
        asked.push(rows);
        return rows.slice(0, 1).map(({ code }) => ({ code }));
      },
    } as unknown as Tx;
    const withNone = { code: 'none', publicKey: null };
    const found = await withKeysOfOthers(tx, 'n', [withNone, ...screens] as readonly unknown[] as PlacedScreen[]);
    expect(asked.map(({ length }) => length)).toEqual([1000, 1000, 501]);
    expect(asked.flat()).toEqual(screens.map(({ code, publicKey }) => ({ code, key: publicKey })));
    expect(found).toEqual(['S0', 'S1000', 'S2000']);
  });
});
