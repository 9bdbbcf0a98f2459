import { useEffect, useState } from 'react';
import { useFormat } from './use-format.ts';

const MINUTE_S = 60;
const TICK_MS = 250;

/**
 * What is left of a wait that began when the component appeared, as minutes and seconds: "0:29". It never shows less than a
 * second; whatever waits decides when it is over.
 */
export function useCountdown(milliseconds: number): string {
  const format = useFormat();
  const [left, setLeft] = useState(() => Math.ceil(milliseconds / 1000));
  useEffect(() => {
    const end = performance.now() + milliseconds;
    const tick = () => setLeft(Math.max(1, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [milliseconds]);
  const seconds = format.number(left % MINUTE_S, { minimumIntegerDigits: 2 });
  // Digits run the same way in every script, and so does what stands between them.
  return `\u2066${format.number(Math.floor(left / MINUTE_S))}:${seconds}\u2069`;
}
