import { inflateSync } from 'node:zlib';

/** What a document of ours shows, in the order in which it is drawn. */
export interface ReadPdf {
  /** Each run of glyphs as the characters that its font says they stand for; U+FFFD for a glyph without any. */
  readonly runs: readonly string[];
  /** What Arabic runs say they are when they are copied or read out. */
  readonly actual: readonly string[];
  /** How many pictures it holds. */
  readonly pictures: number;
  /** By font, which characters each of its glyphs stands for. */
  readonly fonts: ReadonlyMap<string, ReadonlyMap<number, string>>;
}

interface PdfObject {
  readonly head: string;
  readonly content: string;
}

function objectsOf(text: string): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>();
  for (const [, id, body = ''] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, head = body, stream] = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/.exec(body) ?? [];
    const isPacked = /\/FlateDecode/.test(head);
    const content =
      stream === undefined ? '' : isPacked ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream;
    objects.set(Number(id), { head, content });
  }
  return objects;
}

const utf16 = (hex: string): string => Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le');

/** A font's own map of its glyphs: ranges with a list of characters. */
function glyphsOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    const first = Number.parseInt(from, 16);
    [...list.matchAll(/<([^>]*)>/g)].forEach(([, hex = ''], index) => void glyphs.set(first + index, utf16(hex)));
  }
  return glyphs;
}

const actualText = /\/ActualText (?:<([0-9a-f]+)>|\(((?:\\.|[^\\)])*)\))/gi;
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function actualOf(hex: string | undefined, literal: string | undefined): string {
  const bytes = hex
    ? Buffer.from(hex, 'hex')
    : Buffer.from(
        (literal ?? '').replace(/\\(.)/gs, (_, sign: string) => escapes[sign] ?? sign),
        'latin1',
      );
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
    : bytes.toString('latin1');
}

/** Reads a document as pdfkit writes it: enough to say what stands on its pages. */
export function readPdf(file: Uint8Array): ReadPdf {
  const objects = objectsOf(Buffer.from(file).toString('latin1'));
  const fonts = new Map<string, Map<number, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.head ?? '')?.[1];
      fonts.set(name, glyphsOf(objects.get(Number(map))?.content ?? ''));
    }
  }
  const runs: string[] = [];
  const actual: string[] = [];
  for (const { content } of objects.values()) {
    if (!/\bBT\b/.test(content)) continue;
    for (const [, hex, literal] of content.matchAll(actualText)) actual.push(actualOf(hex, literal));
    let glyphs: ReadonlyMap<number, string> | undefined;
    for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) glyphs = fonts.get(font);
      if (shown === undefined) continue;
      const ids = [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      runs.push(ids.map((id) => glyphs?.get(Number.parseInt(id, 16)) ?? '\u{fffd}').join(''));
    }
  }
  const pictures = [...objects.values()].filter(({ head }) => head.includes('/Subtype /Image')).length;
  return { runs, actual, pictures, fonts };
}
