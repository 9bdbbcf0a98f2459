import { useMemo } from 'react';
import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { type Resource, useResource } from '#src/lib/use-resource.ts';
import { type ScreenPoints, unpackPoints } from '#src/map/unpack-points.ts';
import type { Paged } from '#src/patterns/list/paged.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import type { Screen } from '../inventory.ts';
import type { MapFigure } from './picker-url.ts';
import { type ScreenFilter, type ScreenSort, searchOf } from './screen-query.ts';

/** The days that free slots are counted for, and whose own do not count. */
export interface PickerFlight {
  readonly from: string | null;
  readonly to: string | null;
  readonly campaignId: string | null;
  /** Slots wanted, and the hours in which: 168 switches; null: all. */
  readonly slots?: number;
  readonly schedule?: readonly boolean[] | null;
}

type Search = ReturnType<typeof searchOf> & {
  from?: string;
  to?: string;
  campaignId?: string;
  slots?: number;
  schedule?: string;
  available?: boolean;
};

interface SortedSearch {
  readonly search: Search;
  readonly sort: ScreenSort;
}

export type ScreenPage = Paged<Screen>;

const listResource = provideList('/dsp/screens', {
  ask: ({ search, sort }: SortedSearch) => ({ query: { ...search, sort } }),
  idOf: ({ id }) => id,
  pageSize: 100,
});

const pointsResource = provideResource<ScreenPoints, SortedSearch & { readonly figure: MapFigure }>({
  fetchResource: async ({ search, sort, figure }, signal) => {
    const query = { ...search, sort, figure };
    return unpackPoints(await orFailure(bodyOf(api.GET('/dsp/screens/points', { params: { query }, signal }))));
  },
});

const facetsResource = provideResource<Schema<'ScreenFacets'>, Search>({
  fetchResource: (query, signal) => orFailure(bodyOf(api.GET('/dsp/screens/facets', { params: { query }, signal }))),
});

export interface ScreenSearchResources {
  readonly list: Resource<ScreenPage>;
  readonly points: Resource<ScreenPoints>;
  readonly facets: Resource<Schema<'ScreenFacets'>>;
}

/** The flight as the server is asked about it: both days, or none. */
export const flightQuery = ({ from, to, campaignId, slots = 1, schedule }: PickerFlight) =>
  from && to && from <= to
    ? {
        from,
        to,
        ...(campaignId ? { campaignId } : {}),
        ...(slots > 1 ? { slots } : {}),
        ...(schedule ? { schedule: schedule.map((isOn) => (isOn ? '1' : '0')).join('') } : {}),
      }
    : {};

/** What a filter finds: as a list in pages, as points, and counted. */
export function useScreenSearch(filter: ScreenFilter, flight: PickerFlight, figure: MapFigure): ScreenSearchResources {
  const { from, to, campaignId, slots = 1, schedule = null } = flight;
  const search = useMemo((): Search => {
    const days = flightQuery({ from, to, campaignId, slots, schedule });
    return { ...searchOf(filter), ...days, ...(filter.isFreeOnly && 'from' in days ? { available: true } : {}) };
  }, [filter, from, to, campaignId, slots, schedule]);
  return {
    list: useResource(listResource, { search, sort: filter.sort }),
    points: useResource(pointsResource, { search, sort: filter.sort, figure }),
    facets: useResource(facetsResource, search),
  };
}
