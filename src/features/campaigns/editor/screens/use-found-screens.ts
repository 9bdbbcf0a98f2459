import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { ResourceState } from '#src/lib/use-resource.ts';
import type { NamedPlace } from '#src/map/map-labels.ts';
import type { ScreenPoints } from '#src/map/unpack-points.ts';
import type { Screen } from '../inventory.ts';
import type { CityOfScreens } from './opening-view.ts';
import type { MapFigure } from './picker-url.ts';
import type { ScreenFilter } from './screen-query.ts';
import { sortScreens } from './screen-sort.ts';
import { type PickerFlight, type ScreenPage, useScreenSearch } from './use-screen-search.ts';

type List = ResourceState<ScreenPage> & { more(): void };

/** What list and map show: what the filter finds, or all that is chosen, whatever the filter. */
export function useFoundScreens(
  filter: ScreenFilter,
  flight: PickerFlight,
  figure: MapFigure,
  chosen: readonly Screen[] | null,
) {
  const { locale } = useIntl();
  const { isChosenOnly, sort, near } = filter;
  const { list, points, facets } = useScreenSearch(filter, flight, figure);
  const choice = useMemo(
    () => (isChosenOnly && chosen ? sortScreens(chosen, { sort, near, locale }) : null),
    [isChosenOnly, chosen, sort, near, locale],
  );
  const choicePoints = useMemo(
    (): ScreenPoints | null =>
      choice && {
        ids: choice.map(({ id }) => id),
        positions: Int32Array.from(
          choice.flatMap(({ latitude, longitude }) => [Math.round(latitude * 1e5), Math.round(longitude * 1e5)]),
        ),
        values: Float32Array.from(choice, (screen) => screen[figure === 'cpm' ? 'cpmMicros' : 'weeklyImpressions']),
      },
    [choice, figure],
  );
  const cities = useMemo(
    (): readonly (NamedPlace & CityOfScreens)[] =>
      (facets.data?.cities ?? []).flatMap(({ label, count, latitude, longitude }) =>
        latitude === undefined || longitude === undefined
          ? []
          : [{ name: label, count, lat: latitude, lng: longitude }],
      ),
    [facets.data],
  );
  const known = { failure: null, isBusy: false, isFailed: false, isOutdated: false, retry: list.retry };
  return {
    facets,
    cities,
    list: choice ? { ...known, data: { items: choice }, more: list.more } : (list as List),
    points: choicePoints ? { ...known, data: choicePoints } : (points as ResourceState<ScreenPoints>),
  };
}
