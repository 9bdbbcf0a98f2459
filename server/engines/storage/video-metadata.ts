import type { ByteSource } from '#domain/artworks/byte-source.ts';
import type { VideoMime } from './video-container.ts';
import { elementAt, SEGMENT, viewOf } from './whole-container.ts';

/*
 * Videos tell what pictures tell: where they were taken, by whom and with what. It is written over where it stands, with a box or an
 * element that says of itself that it is empty: nothing else moves, so every offset in the file stays true.
 */

/** Bytes that are written over: by `head`, and by zeros up to `end`. */
export interface Blank {
  readonly at: number;
  readonly head: Uint8Array;
  readonly end: number;
}

/** More pieces than any spot is made of. */
const MAX_PIECES = 100_000;

/** What tells in an MP4, wherever it stands: user data (`©xyz` is a place), tags, and a title or a place of 3GPP. */
const tellingBoxes: ReadonlySet<string> = new Set(['udta', 'meta', 'loci']);
/** A box of any kind, known by 16 bytes; this one's are XMP. */
const XMP = 'be7acfcb97a942e89c71999491e3afac';
/** Tracks of measurements: where a camera or a phone was, moment by moment. */
const tellingHandlers: ReadonlySet<string> = new Set(['meta', 'camm', 'gpmd']);

interface Box {
  readonly type: string;
  readonly at: number;
  readonly from: number;
  readonly end: number;
}

const latin1 = (view: DataView, from: number): string =>
  Buffer.from(view.buffer, view.byteOffset + from, Math.min(4, view.byteLength - from)).toString('latin1');

async function* boxesOf(source: ByteSource, from: number, end: number): AsyncGenerator<Box> {
  for (let at = from, boxes = 0; at + 8 <= end && boxes < MAX_PIECES; boxes += 1) {
    const head = await viewOf(source, at, 16);
    const short = head.getUint32(0);
    if (short === 1 && head.byteLength < 16) return;
    const bytes = short === 0 ? end - at : short === 1 ? Number(head.getBigUint64(8)) : short;
    const box = { type: latin1(head, 4), at, from: at + (short === 1 ? 16 : 8), end: at + bytes };
    if (box.end < box.from || box.end > end) return;
    yield box;
    at = box.end;
  }
}

/** Whom the samples of a track are for, e.g. `vide`. */
async function handlerOf(source: ByteSource, track: Box): Promise<string> {
  for await (const media of boxesOf(source, track.from, track.end)) {
    if (media.type !== 'mdia') continue;
    for await (const { type, from } of boxesOf(source, media.from, media.end)) {
      if (type === 'hdlr') return latin1(await viewOf(source, from + 8, 4), 0);
    }
  }
  return '';
}

async function blanksOfBoxes(source: ByteSource, from: number, end: number): Promise<Blank[]> {
  const blanks: Blank[] = [];
  for await (const box of boxesOf(source, from, end)) {
    const isXmp =
      box.type === 'uuid' &&
      Buffer.from(await source.read(box.from, Math.min(box.from + 16, box.end))).toString('hex') === XMP;
    const isTelling =
      isXmp || tellingBoxes.has(box.type) || (box.type === 'trak' && tellingHandlers.has(await handlerOf(source, box)));
    if (isTelling) {
      // Its size stays, short or long; the type behind it says that nothing is in it.
      const head = Buffer.from(await source.read(box.at, box.from));
      head.write('free', 4, 'latin1');
      blanks.push({ at: box.at, head, end: box.end });
    } else if (box.type === 'moov' || box.type === 'trak') {
      blanks.push(...(await blanksOfBoxes(source, box.from, box.end)));
    }
  }
  return blanks;
}

const [TAGS, ATTACHMENTS] = [0x1254c367, 0x1941a469];

/** An element of EBML that is empty and as long as this: `Void`. */
function emptyElement(bytes: number): Uint8Array {
  if (bytes < 9) return Uint8Array.of(0xec, 0x80 | (bytes - 2));
  const head = Buffer.alloc(9);
  head.writeUInt8(0xec, 0);
  head.writeBigUInt64BE(BigInt(bytes - 9), 1);
  head.writeUInt8(0x01, 1);
  return head;
}

async function blanksOfElements(source: ByteSource): Promise<Blank[]> {
  const blanks: Blank[] = [];
  for (let at = 0, elements = 0; at < source.size && elements < MAX_PIECES; elements += 1) {
    const element = await elementAt(source, at);
    if (!element) break;
    const { id, from, end } = element;
    if (end !== null && (id === TAGS || id === ATTACHMENTS)) {
      const stop = Math.min(end, source.size);
      blanks.push({ at, head: emptyElement(stop - at), end: stop });
    }
    at = id === SEGMENT || end === null ? from : end;
  }
  return blanks;
}

/** What a sound video tells beside its pictures and its sound; empty where it tells nothing. */
export const tellingParts = (source: ByteSource, mime: VideoMime): Promise<Blank[]> =>
  mime === 'video/mp4' ? blanksOfBoxes(source, 0, source.size) : blanksOfElements(source);

/** A body as it goes by, with those parts written over. */
export async function* blanked(body: AsyncIterable<Uint8Array>, blanks: readonly Blank[]): AsyncGenerator<Uint8Array> {
  let from = 0;
  for await (const chunk of body) {
    const to = from + chunk.byteLength;
    const concerned = blanks.filter(({ at, end }) => at < to && end > from);
    const content = concerned.length > 0 ? Buffer.from(chunk) : chunk;
    for (const { at, head, end } of concerned) {
      content.fill(0, Math.max(at, from) - from, Math.min(end, to) - from);
      for (let n = Math.max(0, from - at); n < head.byteLength && at + n < to; n += 1)
        content[at + n - from] = head[n] ?? 0;
    }
    yield content;
    from = to;
  }
}
