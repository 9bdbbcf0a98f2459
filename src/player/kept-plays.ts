import type { PlayReport } from '#domain/players/protocol.ts';

/** Where plays outlast the page. */
export interface PlayStore {
  keepPlay(screenId: string, report: PlayReport): Promise<unknown>;
  /** In the order in which they were shown. */
  plays(screenId: string): Promise<readonly PlayReport[]>;
  forgetPlays(ids: readonly string[]): Promise<unknown>;
}

/** The plays of a screen that nobody has taken yet. */
export interface KeptPlays {
  /** Resolves to how many there are with this one; never rejects. */
  keep(report: PlayReport): Promise<number>;
  /** All that are known, the oldest first; `isWhole` is false where the store cannot be read and may hold more. */
  all(): Promise<{ readonly plays: readonly PlayReport[]; readonly isWhole: boolean }>;
  forget(ids: readonly string[]): Promise<void>;
}

/** What the store does not take stays in memory, is told like the others and tried again: a full disk loses no play. */
export function createKeptPlays(screenId: string, store: PlayStore): KeptPlays {
  const unwritten = new Map<string, PlayReport>();
  let written = new Set<string>();

  async function write(report: PlayReport): Promise<void> {
    try {
      await store.keepPlay(screenId, report);
      if (unwritten.delete(report.id)) written.add(report.id);
    } catch {
      // It stays among the unwritten.
    }
  }

  async function all(): ReturnType<KeptPlays['all']> {
    for (const report of [...unwritten.values()]) await write(report);
    const read = await store.plays(screenId).catch(() => null);
    if (read) written = new Set(read.map(({ id }) => id));
    const plays = new Map([...(read ?? []), ...unwritten.values()].map((report) => [report.id, report]));
    return {
      plays: [...plays.values()].sort((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt)),
      isWhole: read !== null,
    };
  }

  return {
    async keep(report) {
      unwritten.set(report.id, report);
      return (await all()).plays.length;
    },
    all,
    async forget(ids) {
      for (const id of ids) unwritten.delete(id);
      const stored = ids.filter((id) => written.has(id));
      if (stored.length > 0) await store.forgetPlays(stored);
    },
  };
}
