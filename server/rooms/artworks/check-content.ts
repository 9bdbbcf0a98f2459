import { maxArtworkBytes } from '#domain/artworks/artwork-limits.ts';
import type { ByteSource } from '#domain/artworks/byte-source.ts';
import { toPersonalText } from '#domain/text/personal-text.ts';
import { inspectImage, makeThumbnail } from '../../engines/storage/image-inspection.ts';
import { type ImageMime, sniffType } from '../../engines/storage/image-structure.ts';
import { inspectPackage } from '../../engines/storage/package-inspection.ts';
import { PACKAGE_MIME } from '../../engines/storage/package-types.ts';
import { drawPlaceholder } from '../../engines/storage/placeholder.ts';
import { requireImage } from '../../engines/storage/require-image.ts';
import type { VideoMime } from '../../engines/storage/video-container.ts';
import { inspectVideo } from '../../engines/storage/video-inspection.ts';
import { ProblemError } from '../../kernel/problem.ts';

/** What a file's content says of it. */
export interface ContentFacts {
  readonly type: 'image' | 'video' | 'html';
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
  readonly durationMs: number | null;
  readonly codec: string | null;
  readonly audioCodec: string | null;
  readonly fps: number | null;
  readonly bitrate: number | null;
  readonly bitDepth: number | null;
}

export interface CheckedContent {
  readonly facts: ContentFacts;
  /** WebP. */
  readonly thumbnail: Uint8Array;
}

/** What a file is by its first bytes: how it is stored and how it is looked at. */
export type ContentKind =
  | { readonly type: 'image'; readonly mimeType: ImageMime; readonly extension: 'png' | 'jpg' | 'webp' }
  | { readonly type: 'video'; readonly mimeType: VideoMime; readonly extension: 'mp4' | 'webm' }
  | { readonly type: 'html'; readonly mimeType: typeof PACKAGE_MIME; readonly extension: 'zip' };

const kinds: readonly ContentKind[] = [
  { type: 'image', mimeType: 'image/png', extension: 'png' },
  { type: 'image', mimeType: 'image/jpeg', extension: 'jpg' },
  { type: 'image', mimeType: 'image/webp', extension: 'webp' },
  { type: 'video', mimeType: 'video/mp4', extension: 'mp4' },
  { type: 'video', mimeType: 'video/webm', extension: 'webm' },
  { type: 'html', mimeType: PACKAGE_MIME, extension: 'zip' },
];

/** Bytes that are enough to tell what a file is. */
export const KIND_BYTES = 4096;

const nothing = { durationMs: null, codec: null, audioCodec: null, fps: null, bitrate: null, bitDepth: null } as const;

/** A name people recognise: the file's, without its folder and its end. */
export const nameOf = (fileName: string): string =>
  toPersonalText((fileName.split(/[\\/]/).at(-1) ?? '').replace(/\.[a-z0-9]{1,5}$/i, '')) || 'Artwork';

/** What a file is, by its opening. @throws ProblemError `file_unsupported`, `file_too_large` */
export function kindOf(opening: Uint8Array, bytes: number): ContentKind {
  const type = sniffType(opening);
  const mimeType = type.kind === 'supported' ? type.mime : type.kind === 'unsupported' ? type.found : null;
  const kind = kinds.find((known) => known.mimeType === mimeType);
  if (!kind) throw new ProblemError('file_unsupported', { facts: { found: mimeType } });
  const maxBytes = maxArtworkBytes[kind.type];
  if (bytes > maxBytes) throw new ProblemError('file_too_large', { facts: { type: kind.type, bytes, maxBytes } });
  return kind;
}

/** Checks a file by its whole content. @throws ProblemError naming what was found and what is allowed */
export async function checkContent(
  source: ByteSource,
  kind: ContentKind,
  poster?: Uint8Array,
): Promise<CheckedContent> {
  if (kind.type === 'image') return checkImage(await source.read(0, source.size));
  if (kind.type === 'video') return checkVideo(source, kind.mimeType, poster);
  return checkPackage(source);
}

async function checkImage(content: Uint8Array): Promise<CheckedContent> {
  const image = requireImage(await inspectImage(content));
  const { mime: mimeType, width, height, bitDepth } = image;
  return {
    facts: { ...nothing, type: 'image', mimeType, width, height, bitDepth },
    thumbnail: (await makeThumbnail(content)).content,
  };
}

async function checkVideo(source: ByteSource, mimeType: VideoMime, poster?: Uint8Array): Promise<CheckedContent> {
  const video = await inspectVideo(source, mimeType);
  if (video.kind === 'refused') {
    const { kind: _, ...facts } = video;
    throw new ProblemError('video_refused', { facts });
  }
  const { kind: _, ...facts } = video;
  return { facts: { type: 'video', mimeType, ...facts }, thumbnail: await pictureOf(poster, video, 'video') };
}

async function checkPackage(source: ByteSource): Promise<CheckedContent> {
  const found = await inspectPackage(source);
  if (found.kind === 'refused') {
    const { kind: _, ...facts } = found;
    throw new ProblemError('html_refused', { facts });
  }
  const { width, height } = found;
  return {
    facts: { ...nothing, type: 'html', mimeType: PACKAGE_MIME, width, height },
    thumbnail: await pictureOf(found.poster ?? undefined, found, 'html'),
  };
}

/** A thumbnail out of a picture that came along; a drawn one when there is none, or it is no picture. */
async function pictureOf(
  poster: Uint8Array | undefined,
  size: { readonly width: number; readonly height: number },
  type: 'video' | 'html',
): Promise<Uint8Array> {
  if (poster && (await inspectImage(poster)).kind === 'image') return (await makeThumbnail(poster)).content;
  return drawPlaceholder(size, type);
}
