import { useCallback, useMemo } from 'react';
import { fitBounds, type LngLat, type MapView, type Point, project, type Size, toScreen } from '#src/lib/mercator.ts';
import { isInCity, scaleOf } from './city.ts';
import type { Obstacle } from './city-names.ts';
import { MapLabels } from './MapLabels.tsx';
import { StillMap } from './StillMap.tsx';
import './place-map.css';

export interface PlaceMapProps {
  /** What is read out in place of the picture. */
  label: string;
  /** What stands below the mark. */
  name: string;
  place: LngLat;
  /** The corners of what belongs to the place. */
  bounds: readonly [LngLat, LngLat];
}

/** The outlines are of countries: nearer than this there would be nothing around the mark. */
const NEAREST = scaleOf(4.5);
/** In a city that is drawn: its rivers and boroughs around the mark. */
const NEAREST_CITY = scaleOf(10.5);
/** Nearer than this a base map shows houses, which nobody asked about. */
const NEAREST_STREETS = scaleOf(14);

interface Drawn {
  readonly mark: Point;
  readonly name: string;
}

/** The mark, and the name of the place below it. */
const aroundMark = ({ mark: { x, y }, name }: Drawn): readonly Obstacle[] => [
  { x, y, halfWidth: 12, halfHeight: 12 },
  { x, y: y + 34, halfWidth: name.length * 4, halfHeight: 9 },
];

/** One place on a small map that stands still, in the size of its box. */
export function PlaceMap({ label, name, place, bounds }: PlaceMapProps) {
  const viewOf = useCallback(
    (size: Size, hasStreets: boolean): MapView => {
      const nearest = hasStreets ? NEAREST_STREETS : isInCity(place) ? NEAREST_CITY : NEAREST;
      const { scale } = fitBounds(bounds, size, { padding: 16, maxScale: nearest });
      return { scale, center: project(place) };
    },
    [bounds, place],
  );
  const drawnOf = useCallback(
    (view: MapView, size: Size): Drawn => ({ mark: toScreen(view, size, project(place)), name }),
    [place, name],
  );
  const places = useMemo(() => [{ name, ...place }], [name, place]);
  return (
    <StillMap label={label} viewOf={viewOf} drawnOf={drawnOf} obstaclesOf={aroundMark}>
      {({ mark }, { view, size, hasStreets }) => (
        <>
          {!hasStreets && <MapLabels places={places} view={view} size={size} />}
          <span className="place-map-mark" style={{ transform: `translate(${mark.x}px, ${mark.y}px)` }} />
        </>
      )}
    </StillMap>
  );
}
