import {
  BROWSER_PLAYER,
  HEARTBEAT_MS,
  type Heartbeat,
  PLAYER_VERSION,
  type Playlist,
  type PlayReport,
} from '#domain/players/protocol.ts';
import type { ShownPlay } from '#domain/players/shown-plays.ts';
import { playerStore } from './player-store.ts';
import { apiOf } from './rounds.ts';
import { voiceOf } from './screen-key.ts';

/** What a browser's player knows of itself, told once a minute. */
export interface BrowserHeartbeat {
  noteSeen(play: ShownPlay | null): void;
  noteAnswered(last: PlayReport): void;
  /** Tells how the player is, if it is time to; `unsent` plays still wait. Never rejects: nothing waits for it. */
  tell(playlist: Playlist | null, unsent: number, stop: AbortSignal): Promise<void>;
}

/** What a heartbeat needs of where it runs; of this browser, when left out. */
export interface HeartbeatParts {
  readonly send: (beat: Heartbeat, stop: AbortSignal) => Promise<unknown>;
  readonly estimate: () => Promise<StorageEstimate>;
  readonly keptMedia: () => Promise<readonly unknown[]>;
  /** This machine's own clock, right or wrong, milliseconds. */
  readonly now: () => number;
  /** A clock that nobody can set, milliseconds. */
  readonly ticks: () => number;
}

const browserParts = (screenId: string): HeartbeatParts => ({
  send: async (beat, stop) => apiOf(stop).sendHeartbeat(await voiceOf(screenId), beat),
  estimate: () => navigator.storage.estimate(),
  keptMedia: playerStore.media,
  now: Date.now,
  ticks: () => performance.now(),
});

export function createHeartbeat(screenId: string, parts: HeartbeatParts = browserParts(screenId)): BrowserHeartbeat {
  let seen: ShownPlay | null = null;
  let lastPlay: Heartbeat['lastPlay'] = null;
  let toldAt = Number.NEGATIVE_INFINITY;

  /** Null where the browser does not say. */
  async function storage(): Promise<Heartbeat['storage']> {
    try {
      const { usage = 0, quota } = await parts.estimate();
      const artworks = (await parts.keptMedia()).length;
      return { usedBytes: usage, freeBytes: quota === undefined ? null : Math.max(0, quota - usage), artworks };
    } catch {
      return null;
    }
  }

  return {
    noteSeen(play) {
      seen = play;
    },
    noteAnswered({ id, startedAt }) {
      lastPlay = { id, startedAt };
    },
    async tell(playlist, unsent, stop) {
      if (parts.ticks() - toldAt < HEARTBEAT_MS) return;
      toldAt = parts.ticks();
      try {
        const beat: Heartbeat = {
          software: BROWSER_PLAYER,
          version: PLAYER_VERSION,
          clock: new Date(parts.now()).toISOString(),
          loop: playlist && {
            lengthS: playlist.loopLengthS,
            slots: playlist.slotsPerLoop,
            playing: seen && { artworkId: seen.artworkId, since: new Date(seen.startedAt).toISOString() },
          },
          storage: await storage(),
          lastPlay,
          unsent,
        };
        await parts.send(beat, stop);
      } catch {
        // The next one says it.
      }
    },
  };
}
