import { api, bodyOf } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { type ScreenPoints, unpackPoints } from '#src/map/unpack-points.ts';
import { askedScreens, type DeskScreen, type DeskScreenQuery } from './screens.actors.ts';

export interface DeskPoints extends Pick<ScreenPoints, 'ids' | 'positions'> {
  /** How each stands, as a figure of `stateFigures`. */
  readonly values: Float32Array;
}

/**
 * How a screen stands, as a figure that markers take the mean of: one that needs somebody's hand among a hundred thousand still shows,
 * and all that are retired together weigh nothing.
 */
export const stateFigures = { a: 0, r: 1e-6, m: 1000, s: 2000 } as const;
/** From here on a marker has a screen that needs somebody's hand. */
export const NEEDS_HAND = 1e-3;

const isState = (letter: string): letter is keyof typeof stateFigures => letter in stateFigures;

/** Where the screens are that the list would show, and how they stand (`listDeskScreenPoints`). */
export const deskPointsMachine = provideResource<DeskPoints, DeskScreenQuery>({
  fetchResource: async (query, signal) => {
    const params = askedScreens(query);
    const { states, ...packed } = await orFailure(bodyOf(api.GET('/dsp/desk/screens/points', { params, signal })));
    const { ids, positions } = unpackPoints(packed);
    return { ids, positions, values: Float32Array.from(states, (state) => (isState(state) ? stateFigures[state] : 0)) };
  },
});

/** As many screens of one place are told of by name. */
export const MOST_NAMED = 25;

/** Screens by their ids, as many as can be told of (`listDeskScreens`). */
export const pickedScreensMachine = provideResource<readonly DeskScreen[], readonly string[]>({
  fetchResource: async (ids, signal) => {
    const query = { ids: ids.slice(0, MOST_NAMED), limit: MOST_NAMED };
    return (await orFailure(bodyOf(api.GET('/dsp/desk/screens', { params: { query }, signal })))).items;
  },
});
