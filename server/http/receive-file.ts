import '@fastify/multipart';
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
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

/** What a form has around its file, at most. */
const FORM_BYTES = 100_000;

/** A form that ends in the middle, or has no boundary. */
const isMalformed = (error: unknown): boolean =>
  /unexpected end|malformed|boundary|premature close|part terminated early/i.test((error as Error).message);

const tooLarge = () => new ProblemError('file_too_large', { facts: { maxBytes: maxArtworkBytes.image } });

/** Refuses a form that says of itself that it is too long, before any of it is read. @throws ProblemError */
function requireModest({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (Number(headers['content-length'] ?? 0) <= maxArtworkBytes.image + FORM_BYTES) return;
  // Else the connection would be kept, and the rest of the form read to be thrown away.
  reply.header('connection', 'close');
  throw tooLarge();
}

/** Reads the form's field `file`. @throws ProblemError when it is missing, too large or cut off */
export async function receiveFile(request: FastifyRequest, reply: FastifyReply): Promise<ReceivedFile> {
  requireModest(request, reply);
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
    if (part.file.truncated) throw tooLarge();
    return { name: part.filename, content: Buffer.concat(chunks), sha256: hash.digest('hex') };
  } catch (error) {
    throw !(error instanceof ProblemError) && isMalformed(error) ? new ProblemError('malformed_body') : error;
  }
}
