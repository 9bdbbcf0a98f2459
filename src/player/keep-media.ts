import { maxArtworkBytes } from '#domain/artworks/artwork-limits.ts';
import type { Playlist } from '#domain/players/protocol.ts';

/** Where files outlast the page, by their SHA-256. */
export interface MediaStore {
  media(): Promise<readonly IDBValidKey[]>;
  keepMedium(sha256: string, blob: Blob): Promise<unknown>;
  forgetMedium(sha256: string): Promise<unknown>;
}

export interface MediaParts {
  readonly store: MediaStore;
  readonly fetch: typeof globalThis.fetch;
  /** How long a round waits for files, milliseconds: what takes longer goes on and is there in a later one. */
  readonly waitMs: number;
}

const GIVEN_UP_AFTER_MS = 600_000;
const keepable = /^(image|video)\/|^application\/zip$/;

/** Whether an artwork is a package of pages: shown from where it is while there is a connection, and else out of its kept file. */
export const isPackage = (mimeType = ''): boolean => mimeType === 'application/zip';

const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Fetches the files of a playlist that are not kept yet, and forgets those that it does not name. What cannot be fetched or kept is
 * missing until a later round: it holds up neither the other files nor the reports. Never rejects.
 */
export function createMediaKeeper({ store, fetch, waitMs }: MediaParts): (playlist: Playlist) => Promise<void> {
  const underWay = new Map<string, Promise<void>>();

  async function load(sha256: string, url: string): Promise<void> {
    const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(GIVEN_UP_AFTER_MS) });
    // A page that asks for a sign-in to the network is no picture.
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !keepable.test(type)) return;
    const blob = await response.blob();
    if (isPackage(type)) {
      // Its pages are believed because these very bytes were checked: not one more is looked at, and not one that is different.
      if (blob.size > maxArtworkBytes.html) return;
      if (hexOf(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())) !== sha256) return;
    }
    await store.keepMedium(sha256, blob);
  }

  return async ({ bookings }) => {
    const kept = new Set((await store.media().catch(() => [])).map(String));
    const wanted = new Map(
      bookings.flatMap(({ sha256, fileUrl, mimeType = '' }) =>
        sha256 && fileUrl && keepable.test(mimeType) ? [[sha256, fileUrl] as const] : [],
      ),
    );
    for (const [sha256, url] of wanted) {
      if (kept.has(sha256) || underWay.has(sha256)) continue;
      const loading = load(sha256, url)
        .catch(() => undefined)
        .finally(() => underWay.delete(sha256));
      underWay.set(sha256, loading);
    }
    const patience = new Promise((resolve) => setTimeout(resolve, waitMs));
    await Promise.race([Promise.all([...wanted.keys()].map((sha256) => underWay.get(sha256))), patience]);
    for (const sha256 of kept) if (!wanted.has(sha256)) await store.forgetMedium(sha256).catch(() => undefined);
  };
}
