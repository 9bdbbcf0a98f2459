import { useState } from 'react';
import { useInterval } from '#src/lib/use-interval.ts';
import { wallNow } from './wall-clock.ts';

const MINUTE_MS = 60_000;

/** The wall clock's time, looked at each minute, for texts such as "in 5 minutes". */
export function useWallNow(): Date {
  const [now, setNow] = useState(() => new Date(wallNow()));
  useInterval(() => setNow(new Date(wallNow())), MINUTE_MS);
  return now;
}
