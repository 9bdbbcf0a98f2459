import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is or was within so many CSS pixels of what is seen: what it holds may wait until then. */
export function useNearView(ref: RefObject<HTMLElement | null>, marginPx = 200): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: `${marginPx}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, marginPx, isNear]);
  return isNear;
}
