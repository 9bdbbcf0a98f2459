import { useText } from '#src/i18n/use-text.ts';
import type { LngLat } from '#src/lib/mercator.ts';
import { IconButton } from '#src/ui/element/IconButton.tsx';
import type { PointMap } from './point-map.ts';
import './map-zoom.css';

interface MapZoomProps {
  /** Null until it is there. */
  map: PointMap | null;
  /** All that there is to see. */
  points: readonly LngLat[];
}

/** Nearer, further away, and all of it. */
export function MapZoom({ map, points }: MapZoomProps) {
  const t = useText();
  const look = { size: 'small', variant: 'stroked' } as const;
  const zoom = (factor: number) => () => map?.zoomBy(factor, undefined, { isAnimated: true });
  return (
    <div className="map-controls">
      <IconButton icon="plus" label={t('editor.map.zoomIn')} {...look} onClick={zoom(2)} />
      <IconButton icon="minus" label={t('editor.map.zoomOut')} {...look} onClick={zoom(0.5)} />
      <IconButton icon="globe" label={t('editor.map.fit')} {...look} onClick={() => map?.fit(points)} />
    </div>
  );
}
