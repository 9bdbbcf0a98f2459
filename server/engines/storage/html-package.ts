import { artworkFormats, maxPackageContentBytes, maxPackageFiles } from '#domain/artworks/artwork-limits.ts';
import type { ByteSource } from '#domain/artworks/byte-source.ts';
import { matchFormats, type ScreenSize } from '#domain/artworks/fits-screen.ts';
import { listZip, type ZipEntry, ZipError } from '#domain/artworks/zip-list.ts';
import { sniffType } from './image-structure.ts';
import { lookForNetwork } from './network/network-use.ts';
import { endingOf, packageTypes } from './package-types.ts';
import { readZipEntry } from './zip.ts';

/** Unpacked bytes for each packed one; text packs to a tenth, rarely to a fiftieth. */
const MAX_RATIO = 100;
/** Below this nobody is harmed by any ratio. */
const RATIO_FREE_BYTES = 1_000_000;

/** Why a package is not taken: what was found, where, and what would be. */
export interface PackageFault {
  readonly kind: 'refused';
  readonly reason:
    | 'damaged'
    | 'encrypted'
    | 'too_many_files'
    | 'too_large_unpacked'
    | 'bomb'
    | 'path'
    | 'link'
    | 'file_type'
    | 'file_content'
    | 'index_missing'
    | 'size_missing'
    | 'dimensions'
    | 'network'
    /** It keeps whoever looks through it busy beyond all measure. */
    | 'tangled';
  /** The file it is about. */
  readonly path?: string;
  readonly found?: string | number;
  readonly limit?: number;
  readonly width?: number;
  readonly height?: number;
}

export interface InspectedPackage {
  readonly kind: 'package';
  readonly width: number;
  readonly height: number;
  /** The picture that stands for it where it does not run, when it has one. */
  readonly poster: Uint8Array | null;
  /** Where clicks would lead; on a screen nobody clicks. */
  readonly clickTargets: readonly string[];
}

const refuse = (reason: PackageFault['reason'], more: Omit<PackageFault, 'kind' | 'reason'> = {}): PackageFault => ({
  kind: 'refused',
  reason,
  ...more,
});

/** What archives of some systems add, and nobody put there. */
const isClutter = (name: string) => /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name);

/** A name that stays in its folder on every system. */
const isInside = (name: string): boolean =>
  !/[\\:\p{Cc}]/u.test(name) && !name.startsWith('/') && !name.split('/').some((part) => part === '..' || part === '.');

const shown = (name: string) => name.replace(/[^\x20-\x7e\p{L}\p{N}]/gu, '\u{fffd}').slice(0, 120);

/** What is wrong with the list of files, before anything is unpacked. */
function faultOfList(entries: readonly ZipEntry[]): PackageFault | null {
  let total = 0;
  const seen = new Set<string>();
  for (const { name, bytes, packedBytes, isLink, isEncrypted, isFolder } of entries) {
    const path = shown(name);
    if (isLink) return refuse('link', { path });
    if (!isInside(name) || seen.has(name.toLowerCase())) return refuse('path', { path });
    seen.add(name.toLowerCase());
    if (isEncrypted) return refuse('encrypted', { path });
    total += bytes;
    if (bytes > RATIO_FREE_BYTES && bytes > packedBytes * MAX_RATIO)
      return refuse('bomb', { path, found: Math.round(bytes / Math.max(1, packedBytes)), limit: MAX_RATIO });
    if (!isFolder && !Object.hasOwn(packageTypes, endingOf(name)))
      return refuse('file_type', { path, found: endingOf(name) || path });
  }
  if (total > maxPackageContentBytes)
    return refuse('too_large_unpacked', { found: total, limit: maxPackageContentBytes });
  return null;
}

/** The first four bytes of fonts. */
const magics: Readonly<Record<string, readonly string[]>> = {
  woff: ['wOFF'],
  woff2: ['wOF2'],
  ttf: ['\0\x01\0\0', 'true'],
  otf: ['OTTO'],
};

/** Whether a file is what its name says: pictures, videos and fonts by their first bytes, all else text. */
function isHonest(content: Uint8Array, ending: string): boolean {
  const magic = magics[ending];
  if (magic) return magic.includes(Buffer.from(content.subarray(0, 4)).toString('latin1'));
  const mime = packageTypes[ending] ?? '';
  if (/^(image\/(?!svg)|video\/)/.test(mime)) {
    const type = sniffType(content);
    return (type.kind === 'supported' ? type.mime : type.kind === 'unsupported' ? type.found : '') === mime;
  }
  return textOf(content) !== null;
}

function textOf(content: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** The size a page is made for, by the field's own convention: `<meta name="ad.size" content="width=1920,height=1080">`. */
export function readAdSize(html: string): { width: number; height: number } | null {
  for (const [tag] of html.matchAll(/<meta\b[^>]*>/gi)) {
    if (!/\bname\s*=\s*["']?ad\.size\b/i.test(tag)) continue;
    const width = Number(/\bwidth\s*=\s*(\d{1,5})/i.exec(tag)?.[1]);
    const height = Number(/\bheight\s*=\s*(\d{1,5})/i.exec(tag)?.[1]);
    if (width > 0 && height > 0) return { width, height };
  }
  return null;
}

/** What a package really holds: every file of it is unpacked within bounds and looked at, none is believed. For a thread of its own. */
export async function readPackage(source: ByteSource): Promise<InspectedPackage | PackageFault> {
  try {
    return await inspect(source);
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    return error.kind === 'too_many_files' ? refuse('too_many_files', { limit: maxPackageFiles }) : refuse('damaged');
  }
}

async function inspect(source: ByteSource): Promise<InspectedPackage | PackageFault> {
  const entries = (await listZip(source, maxPackageFiles)).filter(({ name }) => !isClutter(name));
  const fault = faultOfList(entries);
  if (fault) return fault;
  const files = entries.filter(({ isFolder }) => !isFolder);
  const index = files.find(({ name }) => name === 'index.html');
  if (!index) {
    const elsewhere = files.find(({ name }) => /(^|\/)index\.html?$/i.test(name))?.name;
    return refuse('index_missing', elsewhere === undefined ? {} : { found: shown(elsewhere) });
  }
  let poster: Uint8Array | null = null;
  let html = '';
  const clickTargets = new Set<string>();
  for (const entry of files) {
    const ending = endingOf(entry.name);
    const content = await readZipEntry(source, entry);
    if (!isHonest(content, ending)) return refuse('file_content', { path: shown(entry.name), found: ending });
    const isText = /^(text|application|image\/svg)/.test(packageTypes[ending] ?? '');
    const text = isText ? (textOf(content) ?? '') : '';
    const { outside, clickTargets: led } = lookForNetwork(text, ending);
    for (const address of led) clickTargets.add(address);
    if (outside !== null) return refuse('network', { path: shown(entry.name), found: outside });
    if (entry === index) html = text;
    if (/^(backup|poster|thumbnail|preview)\.(png|jpe?g|webp)$/i.test(entry.name)) poster ??= content;
  }
  const size = readAdSize(html);
  if (!size) return refuse('size_missing');
  if (matchFormats<ScreenSize>(size, artworkFormats).length === 0) return refuse('dimensions', size);
  return { kind: 'package', ...size, poster, clickTargets: [...clickTargets].slice(0, 20) };
}
