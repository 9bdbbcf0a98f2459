import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ChartBox, ChartPoint } from './chart-model.ts';
import { centredOn, fitted, openingView, revealing, type Size, type View, withinReach, zoomedAt } from './viewport.ts';

export interface ViewportControls {
  readonly zoomBy: (factor: number) => void;
  readonly panBy: (x: number, y: number) => void;
  readonly fit: () => void;
  /** Moves just as far as needed to have the box in the window. */
  readonly reveal: (box: ChartBox) => void;
  /** Puts the box in the middle, large enough to be read. */
  readonly centre: (box: ChartBox) => void;
  /** For those who follow a hand: at once, from what is shown now. */
  readonly change: (next: (view: View) => View) => void;
}

export interface Viewport {
  /** The window onto the chart. */
  readonly stage: RefObject<HTMLDivElement | null>;
  /** What is moved and scaled. */
  readonly plane: RefObject<SVGGElement | null>;
  /** 1 is life-size; null until the window is measured. */
  readonly scale: number | null;
  readonly controls: ViewportControls;
}

const sizeOf = (element: HTMLElement): Size => ({ width: element.clientWidth, height: element.clientHeight });

/**
 * Moves a chart about under its window. The view is written to the document directly, so that dragging draws nothing
 * anew; only its scale is known to React.
 */
export function useViewport(chart: Size, start: ChartBox): Viewport {
  const stage = useRef<HTMLDivElement>(null);
  const plane = useRef<SVGGElement>(null);
  const view = useRef<View | null>(null);
  const [scale, setScale] = useState<number | null>(null);

  const show = useCallback((next: View, isGliding: boolean) => {
    view.current = next;
    if (!stage.current || !plane.current) return;
    stage.current.classList.toggle('is-gliding', isGliding);
    plane.current.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
    stage.current.style.setProperty('--chart-x', `${next.x}px`);
    stage.current.style.setProperty('--chart-y', `${next.y}px`);
    stage.current.style.setProperty('--chart-scale', String(next.scale));
    setScale(next.scale);
  }, []);

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const arrive = () => {
      const window = sizeOf(element);
      if (window.width === 0 || window.height === 0) return;
      show(view.current ? withinReach(view.current, chart, window) : openingView(chart, window, start), false);
    };
    arrive();
    const observer = new ResizeObserver(arrive);
    observer.observe(element);
    return () => observer.disconnect();
  }, [chart, start, show]);

  const controls = useMemo<ViewportControls>(() => {
    const to = (next: (view: View, window: Size) => View, isGliding: boolean) => {
      if (!view.current || !stage.current) return;
      const window = sizeOf(stage.current);
      show(withinReach(next(view.current, window), chart, window), isGliding);
    };
    return {
      zoomBy: (factor) => to((now, { width, height }) => zoomedAt(now, factor, { x: width / 2, y: height / 2 }), true),
      panBy: (x, y) => to((now) => ({ ...now, x: now.x + x, y: now.y + y }), true),
      fit: () => to((_, window) => fitted(chart, window), true),
      reveal: (box) => to((now, window) => revealing(now, box, window), true),
      centre: (box) => to((now, window) => centredOn(now, box, window), true),
      change: (next) => to(next, false),
    };
  }, [chart, show]);

  return { stage, plane, scale, controls };
}

/** Pixels of one line and one page of a wheel that counts in them. */
const WHEEL_UNITS = [1, 16, 400] as const;

/** The wheel and the trackpad move the chart, and zoom it while Ctrl or Cmd is held, which is also what pinching sends. */
export function useWheel(stage: RefObject<HTMLElement | null>, change: ViewportControls['change']): void {
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const unit = WHEEL_UNITS[event.deltaMode] ?? 1;
      const area = element.getBoundingClientRect();
      const point: ChartPoint = { x: event.clientX - area.x, y: event.clientY - area.y };
      if (event.ctrlKey || event.metaKey) {
        const steps = Math.min(Math.max(event.deltaY * unit, -60), 60);
        change((view) => zoomedAt(view, Math.exp(-steps / 180), point));
        return;
      }
      const [across, along] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
      change((view) => ({ ...view, x: view.x - across * unit, y: view.y - along * unit }));
    };
    // React listens passively, which could not keep the page from scrolling.
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [stage, change]);
}
