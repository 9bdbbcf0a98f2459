import { useEffect, useMemo, useRef, useState } from 'react';
import { fitBounds, type LngLat, project, type Size, toScreen } from '#src/lib/mercator.ts';
import { MapCanvas } from './MapCanvas.tsx';
import { MapLabels } from './MapLabels.tsx';
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

/** The base map draws countries, not streets: nearer than this there would be nothing around the mark. */
const NEAREST = 256 * 2 ** 4.5;

/** One place on a small map that stands still, in the size of its box. */
export function PlaceMap({ label, name, place, bounds }: PlaceMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const view = useMemo(() => {
    if (size.width === 0) return null;
    const { scale } = fitBounds(bounds, size, { padding: 16, maxScale: NEAREST });
    return { scale, center: project(place) };
  }, [size, bounds, place]);
  const places = useMemo(() => [{ name, ...place }], [name, place]);
  const mark = view && toScreen(view, size, project(place));
  return (
    <div ref={box} className="map map-plane place-map" role="img" aria-label={label}>
      {view && mark && (
        <>
          <MapCanvas view={view} size={size} />
          <MapLabels places={places} view={view} size={size} />
          <span className="place-map-mark" style={{ transform: `translate(${mark.x}px, ${mark.y}px)` }} />
        </>
      )}
    </div>
  );
}
