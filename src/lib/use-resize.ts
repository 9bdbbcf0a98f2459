import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Measures an element as soon as it is there and whenever its size changes; with `inside` also when its children's do. Beside the
 * element it is told the box that changed, in fractions of a pixel and before any transform.
 */
export function useResize<E extends HTMLElement>(
  ref: RefObject<E | null>,
  measure: (element: E, box: DOMRectReadOnly) => void,
  { inside = false } = {},
): void {
  const tell = useEffectEvent(measure);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && tell(element, entry.contentRect));
    observer.observe(element);
    if (inside) for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [ref, inside]);
}
