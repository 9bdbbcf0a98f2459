import { useEffect, useMemo, useRef, useState } from 'react';
import { fitBounds, type LngLat, project, type Size, toScreen } from '#src/lib/mercator.ts';
import { useResize } from '#src/lib/use-resize.ts';
import { isInCity, scaleOf } from './city.ts';
import type { Obstacle } from './city-names.ts';
import { MapAttribution } from './MapAttribution.tsx';
import { MapCanvas } from './MapCanvas.tsx';
import { MapLabels } from './MapLabels.tsx';
import type { Ground } from './point-map.ts';
import { useCities } from './use-cities.ts';
import { useGround } from './use-ground.ts';
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

/** The mark in the middle, and the name of the place below it. */
const aroundMark = ({ width, height }: Size, name: string): readonly Obstacle[] => [
  { x: width / 2, y: height / 2, halfWidth: 12, halfHeight: 12 },
  { x: width / 2, y: height / 2 + 34, halfWidth: name.length * 4, halfHeight: 9 },
];

/** One place on a small map that stands still, in the size of its box. */
export function PlaceMap({ label, name, place, bounds }: PlaceMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const [ground, setGround] = useState<Ground | null>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useResize(box, ({ clientWidth: width, clientHeight: height }) => setSize({ width, height }));
  const view = useMemo(() => {
    if (size.width === 0) return null;
    const nearest = ground ? NEAREST_STREETS : isInCity(place) ? NEAREST_CITY : NEAREST;
    const { scale } = fitBounds(bounds, size, { padding: 16, maxScale: nearest });
    return { scale, center: project(place) };
  }, [size, bounds, place, ground]);
  const cities = useCities(ground ? null : view, size);
  const attribution = useGround(
    useMemo(() => ({ setGround }), []),
    below,
    cities,
  );
  useEffect(() => ground?.setSize(size), [ground, size]);
  useEffect(() => {
    if (view) ground?.follow(view);
  }, [ground, view]);
  const places = useMemo(() => [{ name, ...place }], [name, place]);
  const mark = view && toScreen(view, size, project(place));
  const obstacles = useMemo(() => aroundMark(size, name), [size, name]);
  return (
    <div ref={box} className="map place-map">
      <div className="map-plane" role="img" aria-label={label}>
        <div ref={below} className="map-ground" aria-hidden="true" />
        {view && mark && (
          <>
            {!ground && <MapCanvas view={view} size={size} cities={cities} obstacles={obstacles} />}
            {!ground && <MapLabels places={places} view={view} size={size} />}
            <span className="place-map-mark" style={{ transform: `translate(${mark.x}px, ${mark.y}px)` }} />
          </>
        )}
      </div>
      {attribution.length > 0 && <MapAttribution parts={attribution} />}
    </div>
  );
}
