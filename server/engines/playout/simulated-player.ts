/**
 * One simulated player: plays the playlist in business time and reports what it played. It keeps what could not be
 * sent and goes on with the last playlist while the product is away, as a player on a street does.
 */
import { loopIndexAt } from '#domain/players/loop-plays.ts';
import type { PlayerApi, ScreenVoice } from '#domain/players/player-api.ts';
import { MAX_PLAYS_PER_BATCH, type Playlist, type PlayReport } from '#domain/players/protocol.ts';
import { screenPlays } from './screen-plays.ts';

/** How far back, in business time, a player makes up for a time in which it did not run. */
export const CATCH_UP_MS = 24 * 3_600_000;
/** With this much unsent a player waits until the product takes some of it. */
const MAX_UNSENT = 20_000;
/** After this much business time without a play due a player still says how far it is. */
const QUIET_REPORT_MS = 3_600_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

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
      queue = queue.slice(plays.length);
      confirmed = until ?? confirmed;
      if (answer.kind === 'ok') taken += plays.length;
      else log('warn', 'plays were refused', { screenId: screen.screenId, count: plays.length, why: answer.why });
      failures = 0;
    }
    return taken;
  }

  return {
    async run(screen, booked) {
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
    },
    unsent: () => queue.length,
  };
}
