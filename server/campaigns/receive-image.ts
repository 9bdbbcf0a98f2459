import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../http/problem.ts';
import { type InspectedImage, inspectImage, MAX_IMAGE_BYTES, makeThumbnail } from '../storage/image-inspection.ts';

export interface ReceivedImage {
  readonly name: string;
  readonly content: Uint8Array;
  readonly image: InspectedImage;
  readonly thumbnail: { readonly bytes: Uint8Array; readonly contentType: string };
}

/** A name people recognise: the file's, without its folder and its end. */
const nameOf = (fileName: string): string =>
  (fileName.split(/[\\/]/).at(-1) ?? '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being taken out
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
    .slice(0, 100) || 'Artwork';

/** Reads the form's one file and checks it by its content. @throws ProblemError naming what was found and what is allowed */
export async function receiveImage(request: FastifyRequest): Promise<ReceivedImage> {
  if (!request.isMultipart())
    throw new ProblemError('invalid_request', { errors: [{ path: 'header/content-type', code: 'const' }] });
  const part = await request.file({ limits: { fileSize: MAX_IMAGE_BYTES, files: 1 } });
  if (part?.fieldname !== 'file')
    throw new ProblemError('file_missing', { errors: [{ path: '/file', code: 'required' }] });
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  const tooLarge = () => new ProblemError('file_too_large', { facts: { maxBytes: MAX_IMAGE_BYTES } });
  if (part.file.truncated) throw tooLarge();
  const content = Buffer.concat(chunks);
  const image = await inspectImage(content);
  switch (image.kind) {
    case 'image':
      return { name: nameOf(part.filename), content, image, thumbnail: await thumbnailOf(content) };
    case 'too_large':
      throw tooLarge();
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
