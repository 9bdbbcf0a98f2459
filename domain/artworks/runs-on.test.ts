import { expect, test } from 'vitest';
import { misfitOf, runsOn } from './runs-on.ts';

const screen = {
  widthPx: 1920,
  heightPx: 1080,
  motion: 'full',
  acceptedMimeTypes: ['image/png', 'video/mp4', 'application/zip'],
  maxFileBytes: 50_000_000,
  spotLengthS: 10,
} as const;
const image = { width: 1920, height: 1080, mimeType: 'image/png', bytes: 400_000, durationMs: null };
const video = { ...image, mimeType: 'video/mp4', durationMs: 10_000 };

test('an artwork runs on a screen that takes its kind, weight, length and shape', () => {
  for (const artwork of [image, video, { ...image, mimeType: 'application/zip' }])
    expect(runsOn(artwork, screen)).toBe(true);
});

test.each([
  ['motion', video, { ...screen, motion: 'static' as const }],
  ['motion', { ...image, mimeType: 'application/zip' }, { ...screen, motion: 'static' as const }],
  ['kind', { ...video, mimeType: 'video/webm' }, screen],
  ['bytes', { ...image, bytes: 50_000_001 }, screen],
  ['duration', { ...video, durationMs: 10_301 }, screen],
  ['letterbox', { ...image, width: 1080, height: 1920 }, screen],
  ['resolution', { ...image, width: 640, height: 360 }, screen],
])('one that does not is told why: %s', (reason, artwork, on) => {
  expect(misfitOf(artwork, on)).toBe(reason);
});

test('a still image runs where nothing may move, a video may end a picture late and be shorter than its spot', () => {
  expect(misfitOf(image, { ...screen, motion: 'static' })).toBeNull();
  expect(misfitOf({ ...video, durationMs: 10_300 }, screen)).toBeNull();
  expect(misfitOf({ ...video, durationMs: 6000 }, screen)).toBeNull();
});
