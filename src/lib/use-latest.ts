import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the last drawing, for functions that outlive it: they can stay the same for the life of a component. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
