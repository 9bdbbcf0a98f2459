import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashedBeforeEnd } from './hashed-before-end.ts';

async function* written(...parts: readonly string[]): AsyncGenerator<string> {
  yield* parts;
}

describe('what is hashed while it is written', () => {
  it.each([
    [
      ['a', 'b', 'c'],
      ['a', 'b', 'noted', 'c'],
    ],
    [
      ['a', ''],
      ['noted', 'a'],
    ],
    [
      ['', 'a', '', 'b', ''],
      ['a', 'noted', 'b'],
    ],
    [['a'], ['noted', 'a']],
    [[], ['noted']],
  ])('is noted as a whole before the last of it goes: %j', async (parts, expected) => {
    const happened: string[] = [];
    const note = async (sha256: string) => {
      expect(sha256).toBe(createHash('sha256').update(parts.join('')).digest('hex'));
      happened.push('noted');
    };
    for await (const part of hashedBeforeEnd(written(...parts), note)) happened.push(part);
    expect(happened).toEqual(expected);
  });

  it('does not end where it cannot be noted', async () => {
    const got: string[] = [];
    const read = async () => {
      const fails = () => Promise.reject(new Error('The database is away'));
      for await (const part of hashedBeforeEnd(written('a', 'b'), fails)) got.push(part);
    };
    await expect(read()).rejects.toThrow('The database is away');
    expect(got).toEqual(['a']);
  });
});
