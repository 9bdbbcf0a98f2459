import { useEffect, useRef } from 'react';
import type { MapView, Size } from '#src/lib/mercator.ts';
import { useDocumentTheme } from './use-document-theme.ts';
import { useWorld } from './use-world.ts';
import './map.css';

/** Land and borders of a view; the theme decides their colours. */
export function MapCanvas({ view, size }: { view: MapView; size: Size }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Points without outlines still tell where the screens are.
  const world = useWorld();
  const theme = useDocumentTheme();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours.
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || !world) return;
    const ratio = window.devicePixelRatio || 1;
    element.width = Math.round(size.width * ratio);
    element.height = Math.round(size.height * ratio);
    const style = getComputedStyle(element);
    const scale = view.scale * ratio;
    context.setTransform(
      scale,
      0,
      0,
      scale,
      (size.width / 2) * ratio - view.center.x * scale,
      (size.height / 2) * ratio - view.center.y * scale,
    );
    context.fillStyle = style.getPropertyValue('--map-land');
    context.fill(world.land, 'evenodd');
    context.strokeStyle = style.getPropertyValue('--map-border');
    context.lineJoin = 'round';
    context.lineWidth = ratio / scale;
    context.stroke(world.land);
    context.stroke(world.borders);
  }, [world, view, size, theme]);

  return (
    <div aria-hidden="true">
      <canvas ref={canvas} className="map-canvas" />
    </div>
  );
}
