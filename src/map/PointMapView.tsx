import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useLatest } from '#src/lib/use-latest.ts';
import { MapAttribution } from './MapAttribution.tsx';
import { createPointMap, type PointMap, type PointMapCalls, type PointMapScene } from './point-map.ts';
import { useDocumentTheme } from './use-document-theme.ts';
import { useGround } from './use-ground.ts';
import './map.css';
import './point-map.css';

export interface PointMapViewProps extends Omit<PointMapCalls, 'formatCount'> {
  ref?: Ref<PointMap | null>;
  scene: PointMapScene;
  formatCount: (count: number) => string;
  /** What is read out in place of the picture. */
  label: string;
  /** The id of what says how the keys work. */
  describedBy: string;
  /** The id of the list of the same points. */
  details: string;
  /** What lies over the map. */
  children?: ReactNode;
}

/** A map of very many points for pointer, touch and keys. What it shows is in a list too: see `details`. */
export function PointMapView({ ref, scene, label, describedBy, details, children, ...calls }: PointMapViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [map, setMap] = useState<PointMap | null>(null);
  const ground = useRef<HTMLDivElement>(null);
  const theme = useDocumentTheme();
  const latest = useLatest(calls);

  useEffect(() => {
    const [element, picture] = [box.current, canvas.current];
    if (!element || !picture) return;
    const created = createPointMap(element, picture, {
      onMarker: (marker) => latest.current.onMarker(marker),
      onAim: (marker) => latest.current.onAim(marker),
      onCorner: (corner) => latest.current.onCorner(corner),
      onKey: (event) => latest.current.onKey(event),
      formatCount: (count) => latest.current.formatCount(count),
    });
    const observer = new ResizeObserver(() =>
      created.setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    setMap(created);
    return () => {
      observer.disconnect();
      created.close();
      setMap(null);
    };
  }, [latest]);
  const attribution = useGround(map, ground);
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
