import '@fastify/multipart';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { maxArtworkBytes } from '#domain/artworks/artwork-limits.ts';
import { ProblemError } from '../kernel/problem.ts';

/** The one file of a form, whole and not looked into. */
export interface ReceivedFile {
  /** As the browser named it. */
  readonly name: string;
  readonly content: Uint8Array;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** A form that ends in the middle, or has no boundary. */
const isMalformed = (error: unknown): boolean =>
  /unexpected end|malformed|boundary|premature close|part terminated early/i.test((error as Error).message);

/** Reads the form's field `file`. @throws ProblemError when it is missing, too large or cut off */
export async function receiveFile(request: FastifyRequest): Promise<ReceivedFile> {
  if (!request.isMultipart())
    throw new ProblemError('invalid_request', { errors: [{ path: 'header/content-type', code: 'const' }] });
  try {
    const part = await request.file({
      limits: { fileSize: maxArtworkBytes.image, files: 1 },
      throwFileSizeLimit: false,
    });
    if (part?.fieldname !== 'file') {
      part?.file.resume();
      throw new ProblemError('file_missing', { errors: [{ path: '/file', code: 'required' }] });
    }
    const hash = createHash('sha256');
    const chunks: Buffer[] = [];
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      hash.update(chunk);
    }
    if (part.file.truncated) throw new ProblemError('file_too_large', { facts: { maxBytes: maxArtworkBytes.image } });
    return { name: part.filename, content: Buffer.concat(chunks), sha256: hash.digest('hex') };
  } catch (error) {
    throw !(error instanceof ProblemError) && isMalformed(error) ? new ProblemError('malformed_body') : error;
  }
}
