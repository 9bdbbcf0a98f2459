import { fromCallback, fromPromise } from 'xstate';
import { type PlayerEvent, playerMachine } from '#machines/playout/player.machine.ts';
import type { Playlist } from '#server/playout/protocol.ts';
import { runLoop } from './play-loop.ts';
import { playerStore } from './player-store.ts';
import { businessNow, businessSpeed } from './product-clock.ts';
import { report, tune } from './rounds.ts';
import { keepKey, recallKey } from './screen-key.ts';
import type { Stage } from './stage.ts';

/** The player machine over IndexedDB, Web Crypto, the product API and a stage. */
export function browserPlayerMachine(screenId: string, stage?: Stage) {
  let playlist: Playlist | null = null;
  const take = async (list: Playlist) => {
    await stage?.prepare(list.bookings);
    playlist = list;
  };
  return playerMachine.provide({
    actors: {
      recallKey: fromPromise(() => recallKey(screenId)),
      keepKey: fromPromise(({ input }) => keepKey(screenId, input.key)),
      forgetKey: fromPromise(async (): Promise<void> => {
        await playerStore.forgetScreen(screenId);
      }),
      playLoop: fromCallback(({ sendBack }) => {
        // What was kept is played until something newer is known.
        void playerStore.playlist(screenId).then((kept) => (kept && !playlist ? take(kept) : undefined));
        return runLoop({
          playlist: () => playlist,
          now: businessNow,
          speed: businessSpeed,
          show: (sha256) => stage?.show(sha256) ?? false,
          isSeen: () => document.visibilityState === 'visible',
          onPlayed: (played) =>
            void playerStore
              .keepPlay(screenId, played)
              .then(() => playerStore.plays(screenId))
              .then(({ length }) => sendBack({ type: 'play.kept', kept: length } satisfies PlayerEvent)),
        });
      }),
      getPlaylist: fromPromise(async ({ signal }) => take(await tune(screenId, signal))),
      ingestPlays: fromPromise(({ signal }) => report(screenId, playlist, signal)),
    },
  });
}
