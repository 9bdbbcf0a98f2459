import { useEffect, useEffectEvent, useState } from 'react';

/** The server is asked once a control rests this long. */
const REST_MS = 300;

/** A value being changed by hand: handed on when it rests, and following `value` when that changes by itself. */
export function useRestingValue<T>(value: T, onRest: (value: T) => void): readonly [T, (value: T) => void] {
  const key = JSON.stringify(value);
  const [shown, setShown] = useState(value);
  const [known, setKnown] = useState({ key, sent: key });
  if (key !== known.key) {
    // What was just sent comes back while more is being done; anything else is a step back or a link.
    if (key !== known.sent) setShown(value);
    setKnown({ key, sent: key });
  }
  const send = useEffectEvent((next: T) => {
    setKnown((current) => ({ ...current, sent: JSON.stringify(next) }));
    onRest(next);
  });
  useEffect(() => {
    if (JSON.stringify(shown) === key) return;
    const timer = setTimeout(() => send(shown), REST_MS);
    return () => clearTimeout(timer);
  }, [shown, key]);
  return [shown, setShown];
}
