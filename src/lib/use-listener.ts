import { useEffectEvent, useLayoutEffect } from 'react';

/** Hears of an event of the page or of one element, while the component is shown and `isOn`. */
export function useListener<TEvent extends Event>(
  find: () => EventTarget | null | undefined,
  type: string,
  listener: (event: TEvent) => void,
  isOn = true,
): void {
  const target = useEffectEvent(find);
  const tell = useEffectEvent(listener);
  // Before the paint: whoever sees the page is heard.
  useLayoutEffect(() => {
    if (!isOn) return;
    const listening = new AbortController();
    target()?.addEventListener(type, (event) => tell(event as TEvent), listening);
    return () => listening.abort();
  }, [type, isOn]);
}
