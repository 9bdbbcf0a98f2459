import { useEffect, useEffectEvent } from 'react';

/**
 * Does something outside of what is drawn each time a value turns up or is another: leaves the page once an actor has ended, moves
 * the focus once a form is refused. What only follows from the value is computed from it instead.
 */
export function useWhen<T>(value: T | null | undefined | false, act: (value: T) => void): void {
  const tell = useEffectEvent(act);
  useEffect(() => {
    if (value) tell(value);
  }, [value]);
}
