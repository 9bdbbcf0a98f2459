import type { Readable } from 'node:stream';
import { newObjectKey } from '../../engines/storage/object-store.ts';
import { type Call, type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import {
  CHUNK_BYTES,
  lockUpload,
  noteObject,
  toUpload,
  type UploadRow,
  uploadLifeMs,
  uploads,
} from '../../rooms/uploads/upload-rows.ts';

/** What arrives of a chunk, also when it is cut off. @throws ProblemError `file_too_large` */
async function receive(body: Readable, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of body as AsyncIterable<Uint8Array>) {
      bytes += part.byteLength;
      if (bytes > maxBytes) throw new ProblemError('file_too_large', { facts: { maxBytes } });
      parts.push(part);
    }
  } catch (error) {
    // The connection broke: what came before is as good as any.
    if (error instanceof ProblemError) throw error;
  }
  return Buffer.concat(parts);
}

const requireNext = (upload: UploadRow, offset: number): void => {
  if (upload.artworkId !== null || upload.received !== offset)
    throw new ProblemError('upload_offset', { facts: { offset: upload.received } });
};

/** Adds a stored chunk, if the upload still stands where it stood. */
const append = (call: Call<'appendUpload'>, id: string, key: string, offset: number, bytes: number) =>
  call.transaction(async (tx) => {
    const now = call.app.clock.wall();
    requireNext(await lockUpload(tx, id, memberOf(call).userId, now), offset);
    await tx.run(sql`update upload_objects set start_byte = ${offset}, bytes = ${bytes} where storage_key = ${key}`);
    await tx.run(sql`update uploads set received = received + ${bytes}, expires_at = ${new Date(now.getTime() + uploadLifeMs)}
      where id = ${id}`);
    return tx.one<UploadRow>(uploads(sql`where u.id = ${id}`));
  });

export const appendUpload: Handler<'appendUpload'> = async ({ path, header }, call) => {
  const { store } = call.app;
  const member = memberOf(call);
  const offset = Number((header as Record<string, unknown>)['upload-offset']);
  const key = newObjectKey('uploads', 'part');
  await call.app.disk.requireRoom(CHUNK_BYTES);
  const upload = await call.transaction(async (tx) => {
    const found = await lockUpload(tx, path.id, member.userId, call.app.clock.wall());
    requireNext(found, offset);
    await noteObject(tx, found, member, key);
    return found;
  });
  try {
    const chunk = await receive(call.request.body as Readable, Math.min(CHUNK_BYTES, upload.bytes - offset));
    if (chunk.byteLength === 0)
      throw new ProblemError('invalid_request', { errors: [{ path: '/', code: 'minLength' }] });
    await store.put(key, chunk, { contentType: 'application/octet-stream' });
    return { status: 200, body: toUpload(await append(call, path.id, key, offset, chunk.byteLength)) };
  } catch (error) {
    await store.delete(key);
    await call.transaction((tx) => tx.run(sql`delete from upload_objects where storage_key = ${key}`));
    throw error;
  }
};
