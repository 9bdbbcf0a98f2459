import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import { day, queryCodec, text } from '#src/patterns/list/query-codec.ts';
import { askedScreens } from '../screens/screens.actors.ts';

/** The screens of the user's media owner by name (`listOwnScreens`). */
export const ownScreensMachine = provideList('/dsp/desk/own-screens', { ask: askedScreens, idOf: ({ id }) => id });

/** One of them (`getOwnScreen`). */
export const ownScreenMachine = provideResource<Schema<'OwnScreenPage'>, string>({
  fetchResource: (id, signal) =>
    orFailure(bodyOf(api.GET('/dsp/desk/own-screens/{id}', { params: { path: { id } }, signal }))),
});

export interface OccupancyQuery {
  readonly q: string;
  /** The first day; empty for the Monday of this week. */
  readonly from: string;
}

export const occupancyQuery = queryCodec<OccupancyQuery>({ q: text(), from: day });

/** So many days stand beside one another. */
export const DAYS_SHOWN = 28;

interface DaysOf extends OccupancyQuery {
  /** The one screen; empty for all. */
  readonly screen: string;
}

/** What is taken of them day by day (`listOwnOccupancy`). */
export const occupancyMachine = provideList('/dsp/desk/own-occupancy', {
  ask: ({ q, from, screen }: DaysOf) => ({
    query: { ...(q ? { q } : {}), ...(from ? { from } : {}), ...(screen ? { screen } : {}), days: DAYS_SHOWN },
  }),
  idOf: ({ id }) => id,
  pageSize: 25,
});

/** What is taken of all of them together (`getOwnOccupancy`); the question is the first day. */
export const occupancySumMachine = provideResource({
  fetchResource: (from: string, signal: AbortSignal) =>
    orFailure(
      bodyOf(
        api.GET('/dsp/desk/own-occupancy/total', {
          params: { query: { ...(from ? { from } : {}), days: DAYS_SHOWN } },
          signal,
        }),
      ),
    ),
});
