import type { MapView, Size } from '#src/lib/mercator.ts';
import type { WorldBox } from './cluster-index.ts';

/** The level of clusters that fits a view. */
export const levelOf = (view: MapView): number => Math.max(0, Math.round(Math.log2(view.scale / 256)));

/** What a view shows, and so many times as much around it. */
export function boxOf(view: MapView, size: Size, around: number): WorldBox {
  const [x, y] = [(size.width / 2 / view.scale) * (1 + around), (size.height / 2 / view.scale) * (1 + around)];
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  return {
    least: { x: clamp(view.center.x - x), y: clamp(view.center.y - y) },
    most: { x: clamp(view.center.x + x), y: clamp(view.center.y + y) },
  };
}

export const holds = (outer: WorldBox, inner: WorldBox): boolean =>
  outer.least.x <= inner.least.x &&
  outer.least.y <= inner.least.y &&
  outer.most.x >= inner.most.x &&
  outer.most.y >= inner.most.y;
