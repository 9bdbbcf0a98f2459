import { useEffect, useEffectEvent, useState } from 'react';

/** The server is asked once a control rests this long. */
const REST_MS = 300;

/**
 * A value being changed by hand: handed on when it rests, and following `value` when that changes by itself. `ready` is what is
 * handed on of what is shown, such as a text without the spaces around it. The third part hands on at once.
 */
export function useRestingValue<T>(
  value: T,
  onRest: (value: T) => void,
  ready: (shown: T) => T = (shown) => shown,
): readonly [T, (value: T) => void, () => void] {
  const key = JSON.stringify(value);
  const [shown, setShown] = useState(value);
  const [known, setKnown] = useState({ key, sent: key });
  if (key !== known.key) {
    // What was just sent comes back while more is being done; anything else is a step back or a link.
    if (key !== known.sent) setShown(value);
    setKnown({ key, sent: key });
  }
  const handOn = () => {
    const next = ready(shown);
    if (JSON.stringify(next) === key) return;
    setKnown((current) => ({ ...current, sent: JSON.stringify(next) }));
    onRest(next);
  };
  const rest = useEffectEvent(handOn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the rest anew.
  useEffect(() => {
    const timer = setTimeout(() => rest(), REST_MS);
    return () => clearTimeout(timer);
  }, [shown, key]);
  return [shown, setShown, handOn];
}
