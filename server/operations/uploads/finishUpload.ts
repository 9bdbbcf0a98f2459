import type { Context } from '../../context.ts';
import { objectSource } from '../../engines/storage/object-source.ts';
import { newObjectKey, type ObjectStore } from '../../engines/storage/object-store.ts';
import { addVersion } from '../../flows/artworks/artwork-versions.ts';
import { makeArtwork, type StoredFile } from '../../flows/artworks/make-artwork.ts';
import { type Call, type Handler, memberOf, type Output } from '../../http/operation.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { type ArtworkRow, artworks, toArtwork } from '../../rooms/artworks/artwork-rows.ts';
import { type ContentKind, checkContent, KIND_BYTES, kindOf, nameOf } from '../../rooms/artworks/check-content.ts';
import { contentToKeep, pictureToKeep } from '../../rooms/artworks/content-to-keep.ts';
import { lockArtwork, requireReplaceable } from '../../rooms/artworks/lock-artwork.ts';
import { removeUpload } from '../../rooms/uploads/remove-upload.ts';
import { lockUpload, noteObject, type UploadRow } from '../../rooms/uploads/upload-rows.ts';

type FinishCall = Call<'finishUpload'>;

/** The chunks one after the other. */
async function* joined(store: ObjectStore, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) {
    const part = await store.get(key);
    if (!part) throw new Error('A chunk is gone');
    yield* part.body as AsyncIterable<Uint8Array>;
  }
}

const chunkKeys = async (tx: Tx, id: string): Promise<string[]> =>
  (
    await tx.rows<{ storageKey: string }>(
      sql`select storage_key from upload_objects where upload_id = ${id} and start_byte is not null order by start_byte`,
    )
  ).map(({ storageKey }) => storageKey);

const shownArtwork = async (app: Context, tx: Tx, id: string): Promise<Output<'finishUpload'>> => ({
  status: 201,
  body: toArtwork(app, await tx.one<ArtworkRow>(artworks(sql`where a.id = ${id}`))),
});

/** The whole file under its own key, and its thumbnail. @throws ProblemError about the content */
async function storeChecked(
  call: FinishCall,
  upload: UploadRow,
  keys: readonly string[],
  parent: ArtworkRow | null,
): Promise<StoredFile> {
  const { store } = call.app;
  const member = memberOf(call);
  const kind = kindOf(await openingOf(store, keys), upload.bytes);
  // A version is of the kind of the one before: lists and screens tell them apart by it.
  if (parent && kind.type !== parent.type)
    throw new ProblemError('file_unsupported', { facts: { found: kind.mimeType } });
  const [storageKey, thumbnailKey] = [newObjectKey('artworks', kind.extension), newObjectKey('thumbnails', 'webp')];
  await call.transaction(async (tx) => {
    for (const key of [storageKey, thumbnailKey]) await noteObject(tx, upload, member, key);
  });
  const whole = await store.put(storageKey, joined(store, keys), {
    contentType: kind.mimeType,
    maxBytes: upload.bytes,
  });
  if (whole.bytes !== upload.bytes || whole.sha256 !== upload.sha256) throw new ProblemError('upload_damaged');
  const source = objectSource(store, storageKey, whole.bytes);
  const { facts, thumbnail } = await checkContent(source, kind, posterOf(call, kind));
  await store.put(thumbnailKey, thumbnail, { contentType: 'image/webp' });
  const file = { name: nameOf(upload.name), storageKey, thumbnailKey, facts };
  if (kind.type !== 'image') {
    const kept = await contentToKeep(source, kind, () => bodyOf(store, storageKey));
    if (!kept) return { ...file, bytes: whole.bytes, sha256: whole.sha256 };
    // Under a key of its own, since it is made out of what arrived, which goes with the chunks.
    const keptKey = newObjectKey('artworks', kind.extension);
    await call.transaction((tx) => noteObject(tx, upload, member, keptKey));
    const { bytes, sha256 } = await store.put(keptKey, kept, { contentType: kind.mimeType });
    return { ...file, storageKey: keptKey, bytes, sha256, uploadedSha256: whole.sha256 };
  }
  const arrived = await source.read(0, whole.bytes);
  const { content, stored } = pictureToKeep(arrived, kind.mimeType, whole.sha256);
  if (stored.sha256 !== whole.sha256) {
    // An object is written once; nobody has this one's address yet.
    await store.delete(storageKey);
    await store.put(storageKey, content, { contentType: kind.mimeType });
  }
  return { ...file, ...stored };
}

async function bodyOf(store: ObjectStore, key: string): Promise<AsyncIterable<Uint8Array>> {
  const found = await store.get(key);
  if (!found) throw new Error('The object is gone');
  return found.body as AsyncIterable<Uint8Array>;
}

async function openingOf(store: ObjectStore, keys: readonly string[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of joined(store, keys)) {
    parts.push(part);
    bytes += part.byteLength;
    if (bytes >= KIND_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, KIND_BYTES);
}

function posterOf(call: FinishCall, kind: ContentKind): Uint8Array | undefined {
  const { poster } = call.request.body as { readonly poster?: string };
  return kind.type === 'video' && poster ? Buffer.from(poster, 'base64') : undefined;
}

export const finishUpload: Handler<'finishUpload'> = async ({ path, body }, call) => {
  const { app } = call;
  const member = memberOf(call);
  const lock = (tx: Tx) => lockUpload(tx, path.id, member.userId, app.clock.wall());
  const { parentId } = body;
  const { upload, keys, parent } = await call.transaction(async (tx) => ({
    upload: await lock(tx),
    keys: await chunkKeys(tx, path.id),
    parent: parentId ? await lockArtwork(tx, parentId) : null,
  }));
  if (upload.artworkId !== null) return call.answer((tx) => shownArtwork(app, tx, upload.artworkId ?? ''));
  if (upload.received !== upload.bytes)
    throw new ProblemError('upload_incomplete', { facts: { offset: upload.received } });
  await app.disk.requireRoom(upload.bytes);
  // Before the file is looked at: a refusal that is certain comes first, and leaves what has arrived.
  if (parent) requireReplaceable(parent);
  let file: StoredFile;
  try {
    file = await storeChecked(call, upload, keys, parent);
  } catch (error) {
    // What is refused for what it is stays refused: nothing of it is kept.
    if (error instanceof ProblemError) await removeUpload(app, call.scope, path.id);
    throw error;
  }
  const answer = await call.answer(async (tx) => {
    const now = await lock(tx);
    // Finished by another call in the meantime: this one's copy goes with the chunks.
    if (now.artworkId !== null) return shownArtwork(app, tx, now.artworkId);
    const artwork = parentId
      ? await addVersion(tx, app.clock, member.userId, await lockArtwork(tx, parentId), file)
      : await makeArtwork(tx, app.clock, member, file);
    await tx.run(sql`delete from upload_objects where storage_key in (${file.storageKey}, ${file.thumbnailKey})`);
    await tx.run(sql`update uploads set artwork_id = ${artwork.id} where id = ${path.id}`);
    return { status: 201, body: toArtwork(app, artwork) };
  });
  await removeUpload(app, call.scope, path.id);
  return answer;
};
