import { fromCallback, fromPromise } from 'xstate';
import type { Playlist, PlaylistBooking } from '#domain/players/protocol.ts';
import { type PlayerEvent, playerMachine } from '#machines/playout/player.machine.ts';
import { createHeartbeat } from './heartbeat.ts';
import { inTurn } from './in-turn.ts';
import { createKeptPlays } from './kept-plays.ts';
import { runLoop } from './play-loop.ts';
import { playerStore } from './player-store.ts';
import { businessNow, businessSpeed } from './product-clock.ts';
import { report, tune } from './rounds.ts';
import { keepKey, recallKey } from './screen-key.ts';
import type { Stage } from './stage.ts';

/** The player machine over IndexedDB, Web Crypto, the product API and a stage. */
export function browserPlayerMachine(screenId: string, stage?: Stage) {
  let playlist: Playlist | null = null;
  const kept = createKeptPlays(screenId, playerStore);
  const queue = inTurn();
  const heartbeat = createHeartbeat(screenId);
  /** Resolves to how many artworks are not there: the others of their lines take their turns. The one that was taken last is played. */
  const take = (list: Playlist): Promise<number> =>
    queue.run(async () => {
      const there = await stage?.prepare(list.bookings);
      const isThere = ({ sha256 = '' }: PlaylistBooking) => there?.has(sha256) ?? true;
      playlist = { ...list, bookings: list.bookings.filter(isThere) };
      return new Set(list.bookings.filter((booking) => !isThere(booking)).map(({ artworkId }) => artworkId)).size;
    });
  return playerMachine.provide({
    actors: {
      recallKey: fromPromise(() => recallKey(screenId)),
      keepKey: fromPromise(({ input }) => keepKey(screenId, input.key)),
      forgetKey: fromPromise(async (): Promise<void> => {
        await playerStore.forgetScreen(screenId);
      }),
      playLoop: fromCallback(({ sendBack }) => {
        // What was kept is played until something newer is known.
        void playerStore.playlist(screenId).then(
          (known) => (known && queue.isNew() ? take(known) : undefined),
          () => undefined,
        );
        return runLoop({
          playlist: () => playlist,
          now: businessNow,
          speed: businessSpeed,
          show: (sha256) => stage?.show(sha256) ?? false,
          isSeen: () => document.visibilityState === 'visible',
          onSeen: heartbeat.noteSeen,
          onPlayed: (played) =>
            void kept.keep(played).then((count) => sendBack({ type: 'play.kept', kept: count } satisfies PlayerEvent)),
        });
      }),
      getPlaylist: fromPromise(async ({ signal }) => take(await tune(screenId, signal))),
      ingestPlays: fromPromise(async ({ signal }) => {
        const left = await report(screenId, kept, playlist, signal, heartbeat.noteAnswered);
        await heartbeat.tell(playlist, left, signal);
        return left;
      }),
    },
  });
}
