import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../domain/text/languages.ts';
import { charactersOf, cutFont, type Face, facesOf, licencesOf } from './cut-fonts.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const sheet = read('src/ui/page/fonts.css');
const faces = facesOf(sheet);

/** Where a table of an OpenType font begins. */
function tableAt(font: Buffer, tag: string): number {
  const place = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16).find(
    (at) => font.toString('latin1', at, at + 4) === tag,
  );
  if (place === undefined) throw new Error(`No table is called ${tag}`);
  return font.readUInt32BE(place + 8);
}

describe('The faces of the style sheet', () => {
  const cut = new Map<Face, Buffer>();
  beforeAll(async () => {
    for (const face of faces) cut.set(face, await cutFont(face, 'truetype'));
  });

  it('show every letter, mark and figure that the product writes', () => {
    // What orders text is not drawn; arrows are signs, and look alike in every face.
    const unseen = /[\u200e\u200f\u2066-\u2069←→⇄⇧\n]/;
    const shown = new Set(faces.flatMap(({ characters }) => [...characters]));
    const written = new Set(languages.flatMap((language) => [...read(`src/i18n/messages/${language}.json`)]));
    expect(written.size).toBeGreaterThan(130);
    expect([...written].filter((character) => !shown.has(character) && !unseen.test(character))).toEqual([]);
  });

  it('hold each character once, whichever face it comes from', () => {
    const all = faces.flatMap(({ characters }) => [...characters]);
    expect(all.filter((character, place) => all.indexOf(character) !== place)).toEqual([]);
  });

  it('can set figures in columns, and their licences allow them to be given away', () => {
    for (const face of faces.filter(({ characters }) => characters.includes('0')))
      expect(cut.get(face)?.includes('tnum'), face.file).toBe(true);
    const licences = licencesOf(faces);
    expect([...licences.keys()]).toEqual(['Inter', 'Noto Kufi Arabic']);
    for (const licence of licences.values()) expect(licence).toContain('SIL Open Font License, Version 1.1');
  });

  it('are as tall as what is read before they come', () => {
    const inter = cut.get(faces[0] as Face);
    if (!inter) throw new Error('No face was cut');
    const size = inter.readUInt16BE(tableAt(inter, 'head') + 18);
    const [up, down] = [4, 6].map((at) => Math.abs(inter.readInt16BE(tableAt(inter, 'hhea') + at)) / size);
    const stands = sheet.match(/\{[^}]*size-adjust[^}]*ascent-override[^}]*\}/g) ?? [];
    const numberOf = (rule: string, property: string) =>
      Number(new RegExp(`${property}: ([\\d.]+)%`).exec(rule)?.[1]) / 100;
    expect(stands).toHaveLength(4);
    for (const rule of stands) {
      const wide = numberOf(rule, 'size-adjust');
      expect(numberOf(rule, 'ascent-override') * wide).toBeCloseTo(up ?? 0, 2);
      expect(numberOf(rule, 'descent-override') * wide).toBeCloseTo(down ?? 0, 2);
    }
  });
});

describe('A range of characters', () => {
  it('is read as a browser reads it', () => {
    expect(charactersOf('U+41-43, U+131')).toBe('ABCı');
  });

  it.each(['', 'U+43-41', 'U+'])('is refused as %j', (range) => {
    expect(() => charactersOf(range)).toThrow('No range');
  });
});
