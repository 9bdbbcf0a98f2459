/**
 * A ref for what sticks to the foot of the page: while it does, the page scrolls what takes focus above it. One of a page at a time;
 * its height becomes `--foot-room`.
 */
export function keepFootRoom(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const root = document.documentElement;
  const observer = new ResizeObserver(() => {
    // Where there is room it may stick to the head instead.
    const { position, bottom } = getComputedStyle(element);
    const isSticky = position === 'sticky' && bottom !== 'auto';
    root.style.setProperty('--foot-room', `${isSticky ? element.offsetHeight : 0}px`);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    root.style.removeProperty('--foot-room');
  };
}
