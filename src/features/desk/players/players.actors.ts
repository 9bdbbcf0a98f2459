import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import { oneOf, queryCodec, text } from '#src/patterns/list/query-codec.ts';

export type DeskPlayer = Schema<'DeskPlayer'>;
export type DeskPlaylist = Schema<'DeskPlaylist'>;

/** What a player's health can be; what needs somebody's hand first. */
export const playerHealths = [
  'silent',
  'clock',
  'storage',
  'outdated',
  'untold',
  'never',
  'fine',
] as const satisfies Schema<'PlayerHealth'>[];
export const playerSorts = ['name', 'heard'] as const;

export interface PlayerQuery {
  readonly q: string;
  /** Null for all. */
  readonly health: (typeof playerHealths)[number] | null;
  readonly sort: (typeof playerSorts)[number];
}

export const playerQuery = queryCodec<PlayerQuery>({
  q: text(),
  health: oneOf(playerHealths),
  sort: oneOf(playerSorts, 'name'),
});

/** How the player of each screen is (`listDeskPlayers`). */
export const deskPlayersMachine = provideList('/dsp/desk/players', {
  ask: ({ q, health, sort }: PlayerQuery) => ({ query: { ...(q ? { q } : {}), ...(health ? { health } : {}), sort } }),
  idOf: ({ id }) => id,
});

/** What a screen plays now and next, and how its player is (`getDeskPlaylist`). */
export const deskPlaylistMachine = provideResource<DeskPlaylist, string>({
  fetchResource: (id, signal) =>
    orFailure(bodyOf(api.GET('/dsp/desk/screens/{id}/playlist', { params: { path: { id } }, signal }))),
});
