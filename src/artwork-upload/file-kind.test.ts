import { expect, it } from 'vitest';
import { fileKind, sha256Of } from './file-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['a PNG', '\x89PNG\r\n\x1a\n', 'image'],
  ['a JPG', '\xff\xd8\xff\xe0', 'image'],
  ['a WebP', 'RIFF\x10\0\0\0WEBPVP8 ', 'image'],
  ['an MP4', '\0\0\0\x20ftypisom', 'video'],
  ['a WebM', '\x1a\x45\xdf\xa3', 'video'],
  ['a package', 'PK\x03\x04', 'html'],
  ['a QuickTime film', '\0\0\0\x14ftypqt  ', null],
  ['an AVIF', '\0\0\0\x20ftypavif', null],
  ['a text', 'Not an image at all', null],
  ['nothing', '', null],
])('%s is told by its first bytes', (_, opening, kind) => {
  expect(fileKind(bytes(opening))).toBe(kind);
});

it('a hash is what others make of the same bytes', async () => {
  expect(await sha256Of(bytes('abc').buffer)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
