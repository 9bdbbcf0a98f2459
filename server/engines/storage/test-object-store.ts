import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isObjectKey, newObjectKey, type ObjectStore } from './object-store.ts';

/** A store under test. */
export interface OpenedStore {
  readonly store: ObjectStore;
  /** Opens the same store once more. */
  reopen(): Promise<ObjectStore>;
  /** A name for everything that is stored: of an object two, its content and what is known of it. */
  everything(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export const testNow = () => new Date('2026-11-21T12:00:00Z');
export const testUrl = (key: string) => `http://assets/${key}`;
const plain = { contentType: 'text/plain' };

/** What every store promises, asked of one kind of them. */
export function describeObjectStore(kind: string, open: () => Promise<OpenedStore>): void {
  let opened: OpenedStore;
  let store: ObjectStore;
  const everything = () => opened.everything();
  beforeEach(async () => {
    opened = await open();
    store = opened.store;
  });
  afterEach(() => opened.close());

  describe(`an object in ${kind}`, () => {
    test('comes back as it went in, also after a restart', async () => {
      const meta = await store.put('artworks/a.png', Readable.from([Buffer.from('hello '), Buffer.from('world')]), {
        contentType: 'image/png',
      });
      expect(meta).toEqual({
        key: 'artworks/a.png',
        contentType: 'image/png',
        bytes: 11,
        sha256: createHash('sha256').update('hello world').digest('hex'),
        storedAt: '2026-11-21T12:00:00.000Z',
      });
      const reopened = await opened.reopen();
      const found = await reopened.get('artworks/a.png');
      expect(found?.meta).toEqual(meta);
      expect(found && (await text(found.body))).toBe('hello world');
      await expect(reopened.head('artworks/a.png')).resolves.toEqual(meta);
    });

    test('gives the range that is asked for', async () => {
      await store.put('a', Buffer.from('0123456789'), plain);
      const part = await store.get('a', { start: 3, end: 5 });
      expect(part && (await text(part.body))).toBe('345');
    });

    test('of no bytes is an object', async () => {
      await expect(store.put('a', new Uint8Array(), plain)).resolves.toMatchObject({ bytes: 0 });
      const found = await store.get('a');
      expect(found && (await buffer(found.body)).length).toBe(0);
    });

    test('is written once: the second writer fails and the first one’s content stays', async () => {
      await store.put('a', Buffer.from('first'), plain);
      await expect(store.put('a', Buffer.from('second'), plain)).rejects.toMatchObject({ kind: 'exists' });
      const race = await Promise.allSettled(
        ['x', 'y', 'z'].map((content) => store.put('b', Buffer.from(content), plain)),
      );
      expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const found = await store.get('a');
      expect(found && (await text(found.body))).toBe('first');
      expect(await everything()).toHaveLength(4);
    });

    test('that is deleted is gone, while whoever is reading it reads to the end', async () => {
      await store.put('a', Buffer.alloc(300_000, 'x'), plain);
      const reading = await store.get('a');
      await expect(store.delete('a')).resolves.toBe(true);
      await expect(store.get('a')).resolves.toBeUndefined();
      await expect(store.delete('a')).resolves.toBe(false);
      expect(reading && (await buffer(reading.body)).length).toBe(300_000);
      expect(await everything()).toEqual([]);
    });

    test('may share its name with a folder', async () => {
      await store.put('a', Buffer.from('1'), plain);
      await store.put('a/b', Buffer.from('2'), plain);
      await store.delete('a');
      await expect(store.head('a/b')).resolves.toMatchObject({ bytes: 1 });
    });
  });

  describe(`a put into ${kind} that fails leaves nothing`, () => {
    test('when the body breaks off', async () => {
      async function* broken() {
        yield Buffer.from('half');
        throw new Error('connection lost');
      }
      await expect(store.put('a', broken(), plain)).rejects.toThrow('connection lost');
      await expect(store.get('a')).resolves.toBeUndefined();
      expect(await everything()).toEqual([]);
    });

    test('when the body is too long, and stops reading it', async () => {
      let given = 0;
      async function* endless() {
        for (;;) {
          given += 1;
          yield Buffer.alloc(1000);
        }
      }
      await expect(store.put('a', endless(), { ...plain, maxBytes: 5000 })).rejects.toMatchObject({
        kind: 'too_large',
      });
      expect(given).toBe(6);
      expect(await everything()).toEqual([]);
    });
  });

  describe(`a key of ${kind}`, () => {
    test.each([
      '',
      '/',
      '..',
      '../secret',
      'a/../../secret',
      'a/./b',
      '/etc/passwd',
      'a//b',
      'a/',
      'a\\..\\b',
      'C:\\x',
      'a\0b',
      'a\n',
      '.hidden',
      'a/.git',
      'a~',
      'a~/body',
      'A',
      'ü',
      '%2e%2e/a',
      'a b',
      'a.b.c',
      `${'a'.repeat(81)}`,
      `a/${'b/'.repeat(8)}c`,
      'con:',
    ])('like %j reaches nothing outside the store', async (key) => {
      expect(isObjectKey(key)).toBe(false);
      await expect(store.put(key, Buffer.from('x'), plain)).rejects.toMatchObject({ kind: 'invalid_key' });
      await expect(store.get(key)).resolves.toBeUndefined();
      await expect(store.head(key)).resolves.toBeUndefined();
      await expect(store.delete(key)).rejects.toMatchObject({ kind: 'invalid_key' });
      expect(await everything()).toEqual([]);
    });

    test('that is new cannot be guessed', () => {
      const keys = new Set(Array.from({ length: 100 }, () => newObjectKey('artworks', 'png')));
      expect(keys.size).toBe(100);
      for (const key of keys) expect(key).toMatch(/^artworks\/[0-9a-f]{48}\.png$/);
      expect(() => newObjectKey('..', 'png')).toThrow();
    });
  });
}
