import type { Playlist, PlayReport } from '#domain/players/protocol.ts';

/** What a player keeps of its screen. The key signs and cannot be read, not even by this page. */
export interface KeptScreen {
  readonly screenId: string;
  readonly key: CryptoKey;
}

interface KeptPlay {
  readonly screenId: string;
  readonly report: PlayReport;
}

const stores = { screens: 'screenId', playlists: 'screenId', media: 'sha256', plays: 'id' } as const;
type StoreName = keyof typeof stores;

let database: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('marquee-player', 1);
    request.onupgradeneeded = () => {
      for (const [name, keyPath] of Object.entries(stores)) request.result.createObjectStore(name, { keyPath });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  database.catch(() => {
    database = undefined;
  });
  return database;
}

/** One request of one store; resolves when the transaction is on disk. */
async function run<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await open()).transaction(name, mode, { durability: 'strict' });
  const request = ask(transaction.objectStore(name));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** IndexedDB, as a player needs it: its key, its playlist, the artworks, and the plays that nobody has taken yet. */
export const playerStore = {
  screen: (screenId: string): Promise<KeptScreen | undefined> =>
    run('screens', 'readonly', (store) => store.get(screenId)),
  keepScreen: (screen: KeptScreen) => run('screens', 'readwrite', (store) => store.put(screen)),
  forgetScreen: (screenId: string) => run('screens', 'readwrite', (store) => store.delete(screenId)),
  playlist: (screenId: string): Promise<Playlist | undefined> =>
    run('playlists', 'readonly', (store) => store.get(screenId)),
  keepPlaylist: (playlist: Playlist) => run('playlists', 'readwrite', (store) => store.put(playlist)),
  medium: async (sha256: string): Promise<Blob | undefined> =>
    (await run<{ blob: Blob } | undefined>('media', 'readonly', (store) => store.get(sha256)))?.blob,
  keepMedium: (sha256: string, blob: Blob) => run('media', 'readwrite', (store) => store.put({ sha256, blob })),
  media: (): Promise<IDBValidKey[]> => run('media', 'readonly', (store) => store.getAllKeys()),
  forgetMedium: (sha256: string) => run('media', 'readwrite', (store) => store.delete(sha256)),
  keepPlay: (screenId: string, report: PlayReport) =>
    run('plays', 'readwrite', (store) => store.put({ id: report.id, screenId, report })),
  /** The plays of a screen, in the order in which they were shown. */
  plays: async (screenId: string): Promise<PlayReport[]> => {
    const kept: KeptPlay[] = await run('plays', 'readonly', (store) => store.getAll());
    return kept
      .filter((play) => play.screenId === screenId)
      .map(({ report }) => report)
      .sort((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt));
  },
  forgetPlays: (ids: readonly string[]) =>
    run('plays', 'readwrite', (store) => {
      for (const id of ids.slice(1)) store.delete(id);
      return store.delete(ids[0] ?? '');
    }),
};
