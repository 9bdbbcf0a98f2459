/**
 * A `Storage` over one that may refuse: what it does not take (no room, storage denied in mid-session) is kept in memory, so that
 * the page goes on until it is left. Nothing here throws.
 */
export function createResilientStorage(backend: Storage): Storage {
  const kept = new Map<string, string>();

  const attempt = <T>(action: () => T, otherwise: T): T => {
    try {
      return action();
    } catch {
      return otherwise;
    }
  };
  const keys = (): string[] => {
    const stored = attempt(() => Array.from({ length: backend.length }, (_, index) => backend.key(index) ?? ''), []);
    return [...new Set([...stored, ...kept.keys()])];
  };

  return {
    get length() {
      return keys().length;
    },
    key: (index) => keys()[index] ?? null,
    getItem: (key) => kept.get(key) ?? attempt(() => backend.getItem(key), null),
    setItem: (key, value) => {
      const isStored = attempt(() => {
        backend.setItem(key, value);
        return true;
      }, false);
      if (isStored) return void kept.delete(key);
      kept.set(key, value);
      // What is stored under the key is older than what is kept; a reload had better find nothing.
      attempt(() => backend.removeItem(key), undefined);
    },
    removeItem: (key) => {
      kept.delete(key);
      attempt(() => backend.removeItem(key), undefined);
    },
    clear: () => {
      kept.clear();
      attempt(() => backend.clear(), undefined);
    },
  };
}
