import { useEffect, useEffectEvent, useRef } from 'react';

/** Tells of a value each time that another has taken its place: a step that was left, whichever way. */
export function useLeft<T>(value: T, tell: (left: T) => void): void {
  const onLeft = useEffectEvent(tell);
  const last = useRef(value);
  useEffect(() => {
    const left = last.current;
    last.current = value;
    if (left !== value) onLeft(left);
  }, [value]);
}
