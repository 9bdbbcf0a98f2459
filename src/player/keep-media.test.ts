import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testBooking, testPlaylist } from '#domain/players/test-playlist.ts';
import { createMediaKeeper } from './keep-media.ts';

const picture = (sha256: string) =>
  testBooking({ sha256, fileUrl: `https://assets.test/${sha256}`, mimeType: 'image/png' });
const listOf = (...names: readonly string[]) => testPlaylist({ bookings: names.map(picture) });

/** A network and a store, of which each file may have its own trouble. */
function roomOf(answers: Readonly<Record<string, () => Response | Promise<Response>>>, full: readonly string[] = []) {
  const stored = new Map<string, Blob>();
  const asked: string[] = [];
  const keep = createMediaKeeper({
    store: {
      media: async () => [...stored.keys()],
      keepMedium: async (sha256, blob) => {
        if (full.includes(sha256)) throw new DOMException('The disk is full', 'QuotaExceededError');
        stored.set(sha256, blob);
      },
      forgetMedium: async (sha256) => void stored.delete(sha256),
    },
    fetch: async (url) => {
      const name = String(url).split('/').at(-1) ?? '';
      asked.push(name);
      return (answers[name] ?? (() => new Response('image', { headers: { 'content-type': 'image/png' } })))();
    },
    waitMs: 20,
  });
  return { stored, asked, keep };
}

describe('the files of a playlist', () => {
  it.each<[string, () => Response | Promise<Response>]>([
    ['is not there', () => new Response('gone', { status: 404, headers: { 'content-type': 'image/png' } })],
    ['cannot be reached', () => Promise.reject(new TypeError('network'))],
    [
      'is the page of a hotel that asks for a sign-in',
      () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['never comes', () => new Promise(() => undefined)],
  ])('are kept without the one that %s', async (_, answer) => {
    const { stored, keep } = roomOf({ bad: answer });
    await keep(listOf('one', 'bad', 'two'));
    expect([...stored.keys()]).toEqual(['one', 'two']);
  });

  it('are kept without a package whose bytes are not those that were checked', async () => {
    const zip = () => new Response('pages', { headers: { 'content-type': 'application/zip' } });
    const checked = createHash('sha256').update('pages').digest('hex');
    const { stored, keep } = roomOf({ [checked]: zip, other: zip });
    const bookings = [checked, 'other'].map((sha256) =>
      testBooking({ sha256, fileUrl: `https://assets.test/${sha256}`, mimeType: 'application/zip' }),
    );
    await keep(testPlaylist({ bookings }));
    expect([...stored.keys()]).toEqual([checked]);
  });

  it('are kept without the one that does not fit on the disk', async () => {
    const { stored, keep } = roomOf({}, ['large']);
    await keep(listOf('large', 'one'));
    expect([...stored.keys()]).toEqual(['one']);
  });

  it('are asked for again in the next round, but not while they are on their way, and forgotten when nobody wants them', async () => {
    let arrive: (response: Response) => void = () => undefined;
    const { stored, asked, keep } = roomOf({
      bad: () => new Response('gone', { status: 500 }),
      slow: () => new Promise<Response>((resolve) => (arrive = resolve)),
    });
    await keep(listOf('one', 'bad', 'slow'));
    await keep(listOf('one', 'bad', 'slow'));
    expect(asked).toEqual(['one', 'bad', 'slow', 'bad']);
    arrive(new Response('image', { headers: { 'content-type': 'image/png' } }));
    await expect.poll(() => [...stored.keys()]).toEqual(['one', 'slow']);
    await keep(listOf('slow'));
    expect([...stored.keys()]).toEqual(['slow']);
  });
});
