import { useEffect, useRef } from 'react';
import type { MapView, Size } from '#src/lib/mercator.ts';
import type { City } from './city.ts';
import { type Obstacle, paintNames, placeNames } from './city-names.ts';
import { paintGround } from './ground-painter.ts';
import { readColors } from './marker-painter.ts';
import { useDocumentTheme } from './use-document-theme.ts';
import { useWorld } from './use-world.ts';
import './map.css';

interface MapCanvasProps {
  view: MapView;
  size: Size;
  cities: readonly City[];
  /** What names keep clear of. */
  obstacles: readonly Obstacle[];
}

/** Land, borders and cities of a view; the theme decides their colours. */
export function MapCanvas({ view, size, cities, obstacles }: MapCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Points without outlines still tell where the screens are.
  const world = useWorld();
  const theme = useDocumentTheme();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours.
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const ratio = window.devicePixelRatio || 1;
    element.width = Math.round(size.width * ratio);
    element.height = Math.round(size.height * ratio);
    const colors = readColors(element);
    paintGround(context, world, cities, { view, size, ratio, colors });
    const names = cities.flatMap((city) => city.names);
    paintNames(context, placeNames(names, view, size, obstacles), ratio, colors);
  }, [world, view, size, cities, obstacles, theme]);

  return (
    <div aria-hidden="true">
      <canvas ref={canvas} className="map-canvas" />
    </div>
  );
}
