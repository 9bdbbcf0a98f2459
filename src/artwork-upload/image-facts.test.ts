import { describe, expect, it } from 'vitest';
import { readImageFacts } from './image-facts.ts';

const text = (value: string) => [...value].map((letter) => letter.charCodeAt(0));
const uint32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
const chunk = (type: string, data: number[]) => [...uint32(data.length), ...text(type), ...data, 0, 0, 0, 0];

const png = Uint8Array.from([
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ...chunk('IHDR', [...uint32(1920), ...uint32(1080), 8, 2, 0, 0, 0]),
  ...chunk('IDAT', [1, 2, 3, 4, 5]),
  ...chunk('IEND', []),
]);

const jpeg = Uint8Array.from([
  ...[0xff, 0xd8],
  // A thumbnail in the metadata ends with an end marker of its own.
  ...[0xff, 0xe1, 0x00, 0x06, 0xff, 0xd9, 0xff, 0xd9],
  ...[0xff, 0xc2, 0x00, 0x0b, 8, 0x04, 0x38, 0x07, 0x80, 1, 1, 0x11, 0],
  ...[0xff, 0xda, 0x00, 0x08, 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0x00, 0x34],
  ...[0xff, 0xd9],
]);

describe('the facts of an image', () => {
  it('are read from a PNG', () => {
    expect(readImageFacts(png)).toEqual({ mimeType: 'image/png', width: 1920, height: 1080, isWhole: true });
  });

  it('are read from a JPG', () => {
    expect(readImageFacts(jpeg)).toEqual({ mimeType: 'image/jpeg', width: 1920, height: 1080, isWhole: true });
  });

  it.each([
    ['PNG', png],
    ['JPG', jpeg],
  ])('tell a %s whose end is missing, wherever it was cut', (_, whole) => {
    for (let length = 12; length < whole.length; length += 1) {
      expect(readImageFacts(whole.slice(0, length))?.isWhole, `${length} bytes`).toBe(false);
    }
  });

  it('tell a WebP that is shorter than it says', () => {
    const webp = Uint8Array.from([...text('RIFF'), 22, 0, 0, 0, ...text('WEBPVP8X'), 10, 0, 0, 0]);
    const rest = [0, 0, 0, 0, 0x7f, 0x07, 0, 0x37, 0x04, 0];
    expect(readImageFacts(webp)?.isWhole).toBe(false);
    expect(readImageFacts(Uint8Array.from([...webp, ...rest]))).toEqual({
      mimeType: 'image/webp',
      width: 1920,
      height: 1080,
      isWhole: true,
    });
  });

  it('are not read from other kinds, whatever they are called', () => {
    for (const content of ['GIF89a..........', '%PDF-1.7', '<svg xmlns="http://www.w3.org/2000/svg">', '']) {
      expect(readImageFacts(Uint8Array.from(text(content)))).toBeNull();
    }
  });
});
