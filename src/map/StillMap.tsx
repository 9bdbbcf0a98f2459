import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { MapView, Size } from '#src/lib/mercator.ts';
import { useResize } from '#src/lib/use-resize.ts';
import type { Obstacle } from './city-names.ts';
import { MapAttribution } from './MapAttribution.tsx';
import { MapCanvas } from './MapCanvas.tsx';
import type { Ground } from './point-map.ts';
import { useCities } from './use-cities.ts';
import { useGround } from './use-ground.ts';
import './map.css';
import './still-map.css';

interface StillMapProps<Drawn> {
  /** What is read out in place of the picture. */
  label: string;
  /** What a box of this size shows, with streets below or with outlines only; the same function, as long as that is the same. */
  viewOf: (size: Size, hasStreets: boolean) => MapView;
  /** What stands on the map in a view; the same function, as long as that is the same. */
  drawnOf: (view: MapView, size: Size) => Drawn;
  /** What names keep clear of; always the same function. */
  obstaclesOf: (drawn: Drawn, size: Size) => readonly Obstacle[];
  /** What can be pressed on it, above the picture; the label says nothing of that. */
  presses?: (drawn: Drawn) => ReactNode;
  children: (drawn: Drawn, shown: { view: MapView; size: Size; hasStreets: boolean }) => ReactNode;
}

/** A map that nobody moves, in the size of its box: our own ground or the operator's streets, and what stands on it. */
export function StillMap<Drawn>({ label, viewOf, drawnOf, obstaclesOf, presses, children }: StillMapProps<Drawn>) {
  const box = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const [ground, setGround] = useState<Ground | null>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useResize(box, ({ clientWidth: width, clientHeight: height }) => setSize({ width, height }));
  const hasStreets = ground !== null;
  const shown = useMemo(() => {
    if (size.width === 0) return null;
    const view = viewOf(size, hasStreets);
    const drawn = drawnOf(view, size);
    return { view, drawn, obstacles: obstaclesOf(drawn, size) };
  }, [size, hasStreets, viewOf, drawnOf, obstaclesOf]);
  const view = shown?.view ?? null;
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
  return (
    <div ref={box} className="map still-map">
      <div className="map-plane" role="img" aria-label={label}>
        <div ref={below} className="map-ground" aria-hidden="true" />
        {shown && (
          <>
            {!ground && <MapCanvas view={shown.view} size={size} cities={cities} obstacles={shown.obstacles} />}
            {children(shown.drawn, { view: shown.view, size, hasStreets })}
          </>
        )}
      </div>
      {shown && presses && <div className="still-map-presses">{presses(shown.drawn)}</div>}
      {attribution.length > 0 && <MapAttribution parts={attribution} />}
    </div>
  );
}
