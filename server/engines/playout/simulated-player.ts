/**
 * One simulated player: plays the playlist in business time and reports what it played. It keeps what could not be
 * sent and goes on with the last playlist while the product is away, as a player on a street does.
 */
import { loopIndexAt } from '#domain/players/loop-plays.ts';
import type { PlayerApi, ScreenVoice } from '#domain/players/player-api.ts';
import {
  HEARTBEAT_MS,
  type Heartbeat,
  MAX_PLAYS_PER_BATCH,
  PLAYER_VERSION,
  type Playlist,
  type PlayReport,
  SIMULATED_PLAYER,
} from '#domain/players/protocol.ts';
import { shownPlays } from '#domain/players/shown-plays.ts';
import { screenPlays } from './screen-plays.ts';

/** How far back, in business time, a player makes up for a time in which it did not run. */
export const CATCH_UP_MS = 24 * 3_600_000;
/** With this much unsent a player waits until the product takes some of it. */
const MAX_UNSENT = 20_000;
/** After this much business time without a play due a player still says how far it is. */
const QUIET_REPORT_MS = 3_600_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
/** What is stored on the machine that a simulated player stands for: a card of this size, and on it what the player really holds. */
const CARD_BYTES = 8_000_000_000;
/** A whole town of simulated players shares one machine: each tells how it is less often than a real one. */
const SIMULATED_HEARTBEAT_MS = 5 * HEARTBEAT_MS;

export type PlayerLog = (level: 'info' | 'warn', message: string, details: Readonly<Record<string, unknown>>) => void;

/** The parts of the product's clock a player reads. */
export interface PlayerClock {
  wall(): Date;
  business(): Date;
}

export interface SimulatedPlayer {
  /** Plays up to now and reports it; returns how many plays the product took. Not `booked`: only sends what is left. */
  run(screen: ScreenVoice, booked: boolean): Promise<number>;
  /** Plays made but not taken by the product yet. */
  unsent(): number;
}

export function createSimulatedPlayer(deps: {
  readonly api: PlayerApi;
  readonly clock: PlayerClock;
  readonly log: PlayerLog;
}): SimulatedPlayer {
  const { api, clock, log } = deps;
  let playlist: Playlist | null = null;
  /** Up to where plays were made, business milliseconds; null before the first playlist. */
  let cursor: number | null = null;
  let queue: PlayReport[] = [];
  /** Up to where the product knows that all is reported. */
  let confirmed = 0;
  let failures = 0;
  let retryAt = 0;
  let lastPlay: Heartbeat['lastPlay'] = null;
  let toldAt = Number.NEGATIVE_INFINITY;

  function failed(screen: ScreenVoice, what: string, why: string): void {
    const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
    failures += 1;
    retryAt = clock.wall().getTime() + wait;
    if (failures === 1) log('warn', what, { screenId: screen.screenId, why });
  }

  /** Nothing to do: the loop on air has not ended and nothing waits to be sent. */
  function idle(now: number): boolean {
    if (!playlist || cursor === null || queue.length > 0) return false;
    return loopIndexAt(playlist.loopLengthS, now) <= loopIndexAt(playlist.loopLengthS, cursor);
  }

  function playUntil(list: Playlist, to: number): void {
    const reported = list.reportedUntil === null ? Number.NEGATIVE_INFINITY : Date.parse(list.reportedUntil);
    // A player that was not off goes on where it was; one that starts goes on where its reports end.
    const from = Math.max(cursor ?? reported, to - CATCH_UP_MS);
    if (from >= to || queue.length >= MAX_UNSENT) return;
    queue.push(...screenPlays(list, from, to));
    cursor = to;
  }

  async function send(screen: ScreenVoice): Promise<number> {
    let taken = 0;
    while (queue.length > 0 || (cursor !== null && cursor - confirmed >= QUIET_REPORT_MS)) {
      const plays = queue.slice(0, MAX_PLAYS_PER_BATCH);
      const until = plays.length === queue.length ? cursor : null;
      const batch = until === null ? { plays } : { plays, until: new Date(until).toISOString() };
      const answer = await api.sendPlays(screen, batch);
      if (answer.kind === 'retry') {
        failed(screen, 'plays are kept until they can be sent', answer.why);
        return taken;
      }
      const last = answer.kind === 'ok' ? plays.at(-1) : undefined;
      if (last) lastPlay = { id: last.id, startedAt: last.startedAt };
      queue = queue.slice(plays.length);
      confirmed = until ?? confirmed;
      if (answer.kind === 'ok') taken += plays.length;
      else log('warn', 'plays were refused', { screenId: screen.screenId, count: plays.length, why: answer.why });
      failures = 0;
    }
    return taken;
  }

  async function round(screen: ScreenVoice, booked: boolean): Promise<number> {
    const now = clock.business().getTime();
    if (booked && idle(now)) return 0;
    const reachable = clock.wall().getTime() >= retryAt;
    if (booked && reachable) {
      const answer = await api.fetchPlaylist(screen);
      if (answer.kind === 'ok') {
        playlist = answer.value;
        if (queue.length === 0) failures = 0;
      } else failed(screen, 'no playlist', answer.why);
      if (answer.kind === 'refused') playlist = null;
    }
    if (booked && playlist) {
      const given = Date.parse(playlist.businessNow);
      const fresh = reachable && clock.wall().getTime() >= retryAt;
      // Never ahead of the product's clock; without it, on the own clock, as long as the playlist is worth believing.
      playUntil(playlist, fresh ? Math.min(now, given) : Math.min(now, given + CATCH_UP_MS));
    }
    if (!reachable || clock.wall().getTime() < retryAt) return 0;
    return send(screen);
  }

  /** How this player is: it keeps no files, for it shows nothing, but knows those that its playlist names. */
  function heartbeat(list: Playlist): Heartbeat {
    const now = clock.business().getTime();
    const from = loopIndexAt(list.loopLengthS, now) * list.loopLengthS * 1000;
    const shown = shownPlays(list, from, from + list.loopLengthS * 1000).find(
      ({ startedAt, durationMs }) => startedAt <= now && now < startedAt + durationMs,
    );
    const usedBytes = Buffer.byteLength(JSON.stringify([list, queue]));
    return {
      software: SIMULATED_PLAYER,
      version: PLAYER_VERSION,
      clock: clock.wall().toISOString(),
      loop: {
        lengthS: list.loopLengthS,
        slots: list.slotsPerLoop,
        playing: shown ? { artworkId: shown.artworkId, since: new Date(shown.startedAt).toISOString() } : null,
      },
      storage: {
        usedBytes,
        freeBytes: CARD_BYTES - usedBytes,
        artworks: new Set(list.bookings.map(({ artworkId }) => artworkId)).size,
      },
      lastPlay,
      unsent: queue.length,
    };
  }

  async function tell(screen: ScreenVoice): Promise<void> {
    const wall = clock.wall().getTime();
    if (!playlist || wall < retryAt || wall - toldAt < SIMULATED_HEARTBEAT_MS) return;
    toldAt = wall;
    // What does not come through is said again in a while: nothing waits for it.
    await api.sendHeartbeat(screen, heartbeat(playlist));
  }

  return {
    async run(screen, booked) {
      const taken = await round(screen, booked);
      if (booked) await tell(screen);
      return taken;
    },
    unsent: () => queue.length,
  };
}
