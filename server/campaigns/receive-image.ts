import { ProblemError } from '../http/problem.ts';
import type { ReceivedFile } from '../http/receive-file.ts';
import { toPersonalText } from '../lib/personal-text.ts';
import { type InspectedImage, inspectImage, makeThumbnail } from '../storage/image-inspection.ts';

export interface ReceivedImage {
  readonly name: string;
  readonly content: Uint8Array;
  readonly image: InspectedImage;
  readonly thumbnail: { readonly bytes: Uint8Array; readonly contentType: string };
}

/** A name people recognise: the file's, without its folder and its end. */
const nameOf = (fileName: string): string =>
  toPersonalText((fileName.split(/[\\/]/).at(-1) ?? '').replace(/\.[a-z0-9]{1,5}$/i, '')) || 'Artwork';

/** Checks an uploaded file by its content. @throws ProblemError naming what was found and what is allowed */
export async function receiveImage({ name, content }: ReceivedFile): Promise<ReceivedImage> {
  const image = await inspectImage(content);
  switch (image.kind) {
    case 'image':
      return { name: nameOf(name), content, image, thumbnail: await thumbnailOf(content) };
    case 'too_large':
      throw new ProblemError('file_too_large', { facts: { maxBytes: image.maxBytes } });
    case 'truncated':
      throw new ProblemError('file_truncated');
    case 'animated':
      throw new ProblemError('file_animated');
    case 'too_many_pixels':
      throw new ProblemError('file_too_many_pixels', { facts: { ...image } });
    case 'not_an_image':
      throw new ProblemError('file_unsupported', { facts: { found: null } });
    case 'unsupported_type':
      throw new ProblemError('file_unsupported', { facts: { found: image.found } });
  }
}

async function thumbnailOf(content: Uint8Array): Promise<ReceivedImage['thumbnail']> {
  const thumbnail = await makeThumbnail(content);
  return { bytes: thumbnail.content, contentType: thumbnail.mime };
}
