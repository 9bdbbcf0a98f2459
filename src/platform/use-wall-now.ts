import { useEffect, useState } from 'react';
import { wallNow } from './wall-clock.ts';

const MINUTE_MS = 60_000;

/** The wall clock's time, looked at each minute, for texts such as "in 5 minutes". */
export function useWallNow(): Date {
  const [now, setNow] = useState(() => new Date(wallNow()));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(wallNow())), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
