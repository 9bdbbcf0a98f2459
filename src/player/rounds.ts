import { loopIndexAt } from '#server/playout/loop-plays.ts';
import { createPlayerApi } from '#server/playout/player-api.ts';
import { MAX_PLAYS_PER_BATCH, type Playlist } from '#server/playout/protocol.ts';
import { playerStore } from './player-store.ts';
import { businessNow, readClock, wallNow } from './product-clock.ts';
import { voiceOf } from './screen-key.ts';

const apiOf = (stop: AbortSignal) =>
  createPlayerApi({ baseUrl: `${location.origin}/api`, fetch: (...call) => fetch(...call), stop, wallNow });

/** What stays a file when it is fetched; anything else is shown from where it is. */
const isFile = (mimeType = ''): boolean => /^(image|video)\//.test(mimeType);

/** Fetches the artworks of a playlist that are not kept yet, and forgets those that no playlist names any more. */
async function keepMedia(playlist: Playlist, stop: AbortSignal): Promise<void> {
  const kept = new Set((await playerStore.media()).map(String));
  const wanted = new Map(
    playlist.bookings.flatMap(({ sha256, url, mimeType }) =>
      sha256 && url && isFile(mimeType) ? [[sha256, url] as const] : [],
    ),
  );
  for (const [sha256, url] of wanted) {
    if (kept.has(sha256)) continue;
    const response = await fetch(url, { signal: stop, credentials: 'omit' });
    if (!response.ok) throw { kind: 'network' };
    await playerStore.keepMedium(sha256, await response.blob());
  }
  for (const sha256 of kept) if (!wanted.has(sha256)) await playerStore.forgetMedium(sha256);
}

/** Reads the clocks, the playlist and its artworks. Rejects with a Failure. */
export async function tune(screenId: string, stop: AbortSignal): Promise<Playlist> {
  await readClock();
  const answer = await apiOf(stop).fetchPlaylist(await voiceOf(screenId));
  if (answer.kind !== 'ok') throw { kind: answer.status === 401 ? 'unauthenticated' : 'network' };
  await keepMedia(answer.value, stop).catch(() => {
    throw { kind: 'network' };
  });
  await playerStore.keepPlaylist(answer.value);
  return answer.value;
}

/** Reports what is kept until nothing is, and up to where that is all. Resolves to how many plays are left. Rejects with a Failure. */
export async function report(screenId: string, playlist: Playlist | null, stop: AbortSignal): Promise<number> {
  const api = apiOf(stop);
  const voice = await voiceOf(screenId);
  const now = businessNow();
  for (;;) {
    const kept = await playerStore.plays(screenId);
    const plays = kept.slice(0, MAX_PLAYS_PER_BATCH);
    const isAll = plays.length === kept.length;
    // What began before this loop is over and kept.
    const until =
      isAll && playlist && now !== null ? loopIndexAt(playlist.loopLengthS, now) * playlist.loopLengthS * 1000 : null;
    if (plays.length === 0 && until === null) return 0;
    const answer = await api.sendPlays(
      voice,
      until === null ? { plays } : { plays, until: new Date(until).toISOString() },
    );
    if (answer.kind === 'retry') throw { kind: 'network' };
    // Each was answered, or never will be taken: sending it again changes nothing.
    if (plays.length > 0) await playerStore.forgetPlays(plays.map(({ id }) => id));
    if (isAll) return (await playerStore.plays(screenId)).length;
  }
}
