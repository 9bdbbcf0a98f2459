import { newObjectKey } from '../../engines/storage/object-store.ts';
import { type Call, memberOf, type OperationId, type Output } from '../../http/operation.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { requireRoom } from '../../rooms/artworks/storage-room.ts';

interface KeptFile {
  readonly content: Uint8Array;
  readonly mimeType: string;
  readonly extension: Parameters<typeof newObjectKey>[1];
  /** WebP. */
  readonly thumbnail: Uint8Array;
}

/**
 * Stores a checked file and its thumbnail, and answers with what makes them count; where that fails, or the instance has no room
 * for the file, neither stays.
 * @throws ProblemError `upload_quota`
 */
export async function keepFile<Id extends OperationId>(
  call: Call<Id>,
  { content, mimeType, extension, thumbnail }: KeptFile,
  work: (tx: Tx, keys: { readonly storageKey: string; readonly thumbnailKey: string }) => Promise<Output<Id>>,
): Promise<Output<Id>> {
  const { store } = call.app;
  const { instanceId } = memberOf(call);
  const storageKey = newObjectKey('artworks', extension);
  const thumbnailKey = newObjectKey('thumbnails', 'webp');
  try {
    await store.put(storageKey, content, { contentType: mimeType });
    await store.put(thumbnailKey, thumbnail, { contentType: 'image/webp' });
    return await call.answer(async (tx) => {
      await requireRoom(tx, instanceId, content.byteLength);
      return work(tx, { storageKey, thumbnailKey });
    });
  } catch (error) {
    await Promise.all([store.delete(storageKey), store.delete(thumbnailKey)]);
    throw error;
  }
}
