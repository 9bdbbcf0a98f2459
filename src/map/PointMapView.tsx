import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useLatest } from '#src/lib/use-latest.ts';
import type { City } from './city.ts';
import { coverOf, noCover } from './cover.ts';
import { MapAttribution } from './MapAttribution.tsx';
import { createPointMap, type PointMap, type PointMapCalls, type PointMapScene } from './point-map.ts';
import { useDocumentTheme } from './use-document-theme.ts';
import { useGround } from './use-ground.ts';
import './map.css';
import './point-map.css';

export interface PointMapViewProps extends Omit<PointMapCalls, 'formatCount' | 'onCities'> {
  ref?: Ref<PointMap | null>;
  scene: PointMapScene;
  formatCount: (count: number) => string;
  /** What is read out in place of the picture. */
  label: string;
  /** The id of what says how the keys work. */
  describedBy: string;
  /** The id of the list of the same points. */
  details: string;
  /** What lies over one side of the map: the view keeps clear of it. */
  cover?: RefObject<HTMLElement | null>;
  /** What lies over the map. */
  children?: ReactNode;
}

/** A map of very many points for pointer, touch and keys. What it shows is in a list too: see `details`. */
export function PointMapView({
  ref,
  scene,
  label,
  describedBy,
  details,
  cover,
  children,
  ...calls
}: PointMapViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [map, setMap] = useState<PointMap | null>(null);
  const [cities, setCities] = useState<readonly City[]>([]);
  const ground = useRef<HTMLDivElement>(null);
  const theme = useDocumentTheme();
  const latest = useLatest(calls);

  useEffect(() => {
    const [element, picture] = [box.current, canvas.current];
    if (!element || !picture) return;
    const created = createPointMap(element, picture, {
      onMarker: (marker) => latest.current.onMarker(marker),
      onHover: (marker) => latest.current.onHover(marker),
      onAim: (marker) => latest.current.onAim(marker),
      onCorner: (corner) => latest.current.onCorner(corner),
      onCities: setCities,
      onKey: (event) => latest.current.onKey(event),
      formatCount: (count) => latest.current.formatCount(count),
      formatValue: (value) => latest.current.formatValue(value),
    });
    const observer = new ResizeObserver(() =>
      created.setSize(
        { width: element.clientWidth, height: element.clientHeight },
        cover?.current ? coverOf(element.getBoundingClientRect(), cover.current.getBoundingClientRect()) : noCover,
      ),
    );
    observer.observe(element);
    if (cover?.current) observer.observe(cover.current);
    setMap(created);
    return () => {
      observer.disconnect();
      created.close();
      setMap(null);
    };
  }, [latest, cover]);
  const attribution = useGround(map, ground, cities);
  useEffect(() => map?.show(scene), [map, scene]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours.
  useEffect(() => map?.recolor(), [map, theme]);
  useImperativeHandle(ref, () => map as PointMap, [map]);

  return (
    <div className="map point-map">
      <div
        ref={box}
        className="map-plane point-map-box"
        // Its keys are its own, so that screen readers must let them through.
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved by keys; what it shows is in the list too.
        tabIndex={0}
        aria-label={label}
        aria-describedby={describedBy}
        aria-details={details}
        onFocus={({ currentTarget }) => map?.setAiming(currentTarget.matches(':focus-visible'))}
        onKeyDown={() => map?.setAiming(true)}
        onPointerDown={() => map?.setAiming(false)}
        onBlur={() => map?.setAiming(false)}
      >
        <div ref={ground} className="map-ground" aria-hidden="true" />
        <canvas ref={canvas} className="map-canvas" />
      </div>
      {attribution.length > 0 && <MapAttribution parts={attribution} />}
      {children}
    </div>
  );
}
