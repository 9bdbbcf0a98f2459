import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { memorySource } from '#domain/artworks/byte-source.ts';
import { PLACE, tellingMp4, tellingWebm } from '#tests/support/files/telling-video.ts';
import { inspectVideo } from './video-inspection.ts';
import { blanked, tellingParts } from './video-metadata.ts';

const fixture = (name: string) => readFileSync(new URL(`../../../tests/fixtures/media/${name}`, import.meta.url));

/** As a store gives it, in pieces of any length. */
async function* inPieces(content: Uint8Array, bytes: number) {
  for (let at = 0; at < content.byteLength; at += bytes) yield content.subarray(at, at + bytes);
}

describe.each([
  ['video/mp4', tellingMp4],
  ['video/webm', tellingWebm],
] as const)('a video as %s', (mime, make) => {
  it.each([1, 7, 4096, 1_000_000])('tells nothing beside what it shows, read %i bytes at a time', async (bytes) => {
    const told = make();
    const before = Buffer.from(told);
    expect(told.includes(PLACE)).toBe(true);
    const kept = await buffer(blanked(inPieces(told, bytes), await tellingParts(memorySource(told), mime)));
    expect(kept.includes(PLACE)).toBe(false);
    expect(kept.byteLength).toBe(told.byteLength);
    // What arrived is left as it is.
    expect(told.equals(before)).toBe(true);
    const facts = await inspectVideo(memorySource(told), mime);
    expect(facts.kind).toBe('video');
    expect(await inspectVideo(memorySource(kept), mime)).toEqual(facts);
    expect(await tellingParts(memorySource(kept), mime)).toEqual([]);
  });
});

it.each([
  ['spot.mp4', 'video/mp4'],
  ['spot.webm', 'video/webm'],
  ['vp8.webm', 'video/webm'],
] as const)('of %s nothing but what tells is written over', async (name, mime) => {
  const content = fixture(name);
  for (const { at, end } of await tellingParts(memorySource(content), mime)) {
    expect(content.toString('latin1', at, end)).toMatch(/udta|meta|ENCODER|Lavf/);
  }
});

it('is not led astray by sizes that lie', async () => {
  const content = tellingMp4();
  content.writeUInt32BE(3, content.lastIndexOf('udta') - 4);
  await expect(tellingParts(memorySource(content), 'video/mp4')).resolves.toBeInstanceOf(Array);
  content.writeUInt32BE(0xffffffff, content.indexOf('moov') - 4);
  await expect(tellingParts(memorySource(content), 'video/mp4')).resolves.toEqual([]);
});
