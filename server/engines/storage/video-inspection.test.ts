import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { memorySource } from '#domain/artworks/byte-source.ts';
import { inspectVideo } from './video-inspection.ts';

const read = (name: string) => readFileSync(new URL(`../../../tests/fixtures/media/${name}`, import.meta.url));
const inspect = (content: Uint8Array, mime: 'video/mp4' | 'video/webm') => inspectVideo(memorySource(content), mime);

describe('a video', () => {
  test.each([
    [
      'spot.mp4',
      'video/mp4',
      { width: 960, height: 540, durationMs: 6000, codec: 'avc', audioCodec: null, fps: 10, bitDepth: 8 },
    ],
    ['spot.webm', 'video/webm', { width: 540, height: 960, codec: 'vp9', audioCodec: 'opus', bitDepth: 8 }],
    ['vp8.webm', 'video/webm', { width: 960, height: 540, codec: 'vp8', audioCodec: null }],
    ['av1.webm', 'video/webm', { width: 960, height: 540, codec: 'av1', bitDepth: 8 }],
  ] as const)('%s is known by its container', async (name, mime, facts) => {
    const content = read(name);
    const found = await inspect(content, mime);
    expect(found).toMatchObject({ kind: 'video', ...facts });
    if (found.kind !== 'video') throw new Error('It is a video');
    expect(found.bitrate).toBe(Math.round((content.length * 8000) / found.durationMs));
    expect(
      Math.abs((found.fps * found.durationMs) / 1000 - Math.round((found.fps * found.durationMs) / 1000)),
    ).toBeLessThan(0.01);
  });

  test.each([
    ['long.mp4', { reason: 'duration', found: 12, allowed: [6, 10, 15, 30] }],
    ['square.mp4', { reason: 'dimensions', width: 600, height: 600 }],
    ['vp9.mp4', { reason: 'codec', found: 'vp9', allowed: ['avc'] }],
    ['opus.mp4', { reason: 'sound_codec', found: 'opus', allowed: ['aac', 'mp3'] }],
  ])('%s is refused with what was found and what is allowed', async (name, fault) => {
    await expect(inspect(read(name), 'video/mp4')).resolves.toEqual({ kind: 'refused', ...fault });
  });

  test.each([
    [110, 'High 10'],
    [122, 'High 4:2:2'],
    [244, 'High 4:4:4'],
    [44, 'CAVLC 4:4:4'],
  ])('in H.264 of profile %d is refused: few screens play %s', async (profile, found) => {
    const content = read('spot.mp4');
    // The profile stands behind the version of the decoder's configuration.
    content.writeUInt8(profile, content.indexOf('avcC') + 5);
    await expect(inspect(content, 'video/mp4')).resolves.toEqual({
      kind: 'refused',
      reason: 'profile',
      found,
      allowed: ['Baseline', 'Main', 'High'],
    });
  });

  test('that was cut anywhere is damaged, or no longer as long as a spot', async () => {
    for (const [name, mime] of [
      ['spot.mp4', 'video/mp4'],
      ['spot.webm', 'video/webm'],
    ] as const) {
      const whole = read(name);
      for (const share of [0.02, 0.5, 0.9]) {
        const found = await inspect(whole.subarray(0, Math.floor(whole.length * share)), mime);
        expect(found, `${name} ${share}`).toMatchObject({ kind: 'refused' });
        if (found.kind === 'refused') expect(['damaged', 'duration'], `${name} ${share}`).toContain(found.reason);
      }
    }
  });

  test.each([
    ['spot.mp4', 'video/mp4'],
    ['spot.webm', 'video/webm'],
    ['vp8.webm', 'video/webm'],
    ['av1.webm', 'video/webm'],
  ] as const)('%s without its end is damaged, however little is missing', async (name, mime) => {
    const whole = read(name);
    for (const missing of [1, 8, 100, 1000])
      await expect(inspect(whole.subarray(0, whole.length - missing), mime), `${missing} bytes`).resolves.toEqual({
        kind: 'refused',
        reason: 'damaged',
      });
  });

  test('that goes on with a box that is not there is damaged', async () => {
    const [whole, head] = [read('spot.mp4'), Buffer.from([0, 0, 4, 0, ...Buffer.from('free')])];
    expect((await inspect(Buffer.concat([whole, head, Buffer.alloc(1016)]), 'video/mp4')).kind).toBe('video');
    await expect(inspect(Buffer.concat([whole, head, Buffer.alloc(1000)]), 'video/mp4')).resolves.toEqual({
      kind: 'refused',
      reason: 'damaged',
    });
  });

  test('whose bytes are noise is damaged, and no error escapes', async () => {
    const whole = read('spot.mp4');
    for (let seed = 1; seed <= 5; seed += 1) {
      const noisy = Buffer.from(whole);
      for (let n = 0; n < 12; n += 1) noisy[(seed * 7919 + n * 104_729) % noisy.length] = (seed * 31 + n * 17) & 0xff;
      expect(['video', 'refused']).toContain((await inspectVideo(memorySource(noisy), 'video/mp4', 2000)).kind);
    }
    const nothing = Buffer.alloc(4000, 'ftypisom');
    await expect(inspect(nothing, 'video/mp4')).resolves.toEqual({ kind: 'refused', reason: 'damaged' });
  });

  test('that claims pictures without end is given up, and the server goes on meanwhile', async () => {
    const endless = read('spot.mp4');
    // One of its chunks holds four thousand million pictures, as its table says.
    endless.writeUInt32BE(0xfffffff0, endless.indexOf('stsc') + 16);
    let turns = 0;
    const beat = setInterval(() => {
      turns += 1;
    }, 50);
    const found = await inspectVideo(memorySource(endless), 'video/mp4', 2000);
    clearInterval(beat);
    expect(found).toEqual({ kind: 'refused', reason: 'damaged' });
    expect(turns).toBeGreaterThan(20);
  });
});
