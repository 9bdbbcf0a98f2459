import { toHex } from '#domain/play-log/merkle.ts';
import { loopIndexAt } from '#domain/players/loop-plays.ts';
import { createPlayerApi, PLAYER_CALL_TIMEOUT_MS } from '#domain/players/player-api.ts';
import { MAX_PLAYS_PER_BATCH, type Playlist, type PlayReport } from '#domain/players/protocol.ts';
import { createMediaKeeper } from './keep-media.ts';
import type { KeptPlays } from './kept-plays.ts';
import { playerStore } from './player-store.ts';
import { businessNow, readClock, wallNow } from './product-clock.ts';
import { base64url, voiceOf } from './screen-key.ts';

export const apiOf = (stop: AbortSignal) =>
  createPlayerApi({
    baseUrl: `${location.origin}/api`,
    fetch: (url, request) =>
      fetch(url, { ...request, signal: AbortSignal.any([stop, AbortSignal.timeout(PLAYER_CALL_TIMEOUT_MS)]) }),
    digest: async (text) =>
      toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))),
    nonce: () => base64url(crypto.getRandomValues(new Uint8Array(16))),
    wallNow,
  });

const keepMedia = createMediaKeeper({ store: playerStore, fetch: (...call) => fetch(...call), waitMs: 15_000 });

/** Reads the clocks and the playlist, and its artworks as far as they can be had. Rejects with a Failure. */
export async function tune(screenId: string, stop: AbortSignal): Promise<Playlist> {
  await readClock();
  const answer = await apiOf(stop).fetchPlaylist(await voiceOf(screenId));
  if (answer.kind !== 'ok') throw { kind: answer.status === 401 ? 'unauthenticated' : 'network' };
  await keepMedia(answer.value);
  // Without it the screen has nothing to play when it starts without a connection: no reason to play nothing now.
  await playerStore.keepPlaylist(answer.value).catch(() => undefined);
  return answer.value;
}

/** Reports what is kept until nothing is, and up to where that is all; tells of the last play that was answered. Resolves to how many plays are left. Rejects with a Failure. */
export async function report(
  screenId: string,
  keptPlays: KeptPlays,
  playlist: Playlist | null,
  stop: AbortSignal,
  onAnswered: (last: PlayReport) => void = () => undefined,
): Promise<number> {
  const api = apiOf(stop);
  const voice = await voiceOf(screenId);
  const now = businessNow();
  for (;;) {
    const kept = await keptPlays.all();
    const plays = kept.plays.slice(0, MAX_PLAYS_PER_BATCH);
    const isAll = plays.length === kept.plays.length;
    // What began before this loop is over and kept.
    const until =
      isAll && kept.isWhole && playlist && now !== null
        ? loopIndexAt(playlist.loopLengthS, now) * playlist.loopLengthS * 1000
        : null;
    if (plays.length === 0 && until === null) return 0;
    const answer = await api.sendPlays(
      voice,
      until === null ? { plays } : { plays, until: new Date(until).toISOString() },
    );
    if (answer.kind === 'retry') throw { kind: 'network' };
    const last = answer.kind === 'ok' ? plays.at(-1) : undefined;
    if (last) onAnswered(last);
    // Each was answered, or never will be taken: sending it again changes nothing.
    await keptPlays.forget(plays.map(({ id }) => id));
    if (isAll) return (await keptPlays.all()).plays.length;
  }
}
