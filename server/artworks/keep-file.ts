import type { Context } from '../context.ts';
import { newObjectKey } from '../storage/object-store.ts';

interface KeptFile {
  readonly content: Uint8Array;
  readonly mimeType: string;
  readonly extension: Parameters<typeof newObjectKey>[1];
  /** WebP. */
  readonly thumbnail: Uint8Array;
}

/** Stores a checked file and its thumbnail, and does what makes them count; where that fails, neither stays. */
export async function keepFile<Done>(
  { store }: Context,
  { content, mimeType, extension, thumbnail }: KeptFile,
  work: (keys: { readonly storageKey: string; readonly thumbnailKey: string }) => Promise<Done>,
): Promise<Done> {
  const storageKey = newObjectKey('artworks', extension);
  const thumbnailKey = newObjectKey('thumbnails', 'webp');
  try {
    await store.put(storageKey, content, { contentType: mimeType });
    await store.put(thumbnailKey, thumbnail, { contentType: 'image/webp' });
    return await work({ storageKey, thumbnailKey });
  } catch (error) {
    await Promise.all([store.delete(storageKey), store.delete(thumbnailKey)]);
    throw error;
  }
}
