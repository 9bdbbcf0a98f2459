/** The product's two clocks as this browser knows them. They run on from the last answer by a clock that nobody can set. */
interface Reading {
  /** `performance.now()` when the answer was made, half way through its round trip. */
  readonly at: number;
  readonly wall: number;
  readonly business: number;
  readonly speed: number;
}

let reading: Reading | null = null;

/** Reads the product's clocks. Rejects with a Failure when they are not reached. */
export async function readClock(): Promise<void> {
  const before = performance.now();
  try {
    const response = await fetch('/api/clock', { cache: 'no-store' });
    if (!response.ok) throw new TypeError(`The clock answered ${response.status}`);
    const { now, speed, wall } = (await response.json()) as { now: string; speed: number; wall: string };
    reading = { at: (before + performance.now()) / 2, wall: Date.parse(wall), business: Date.parse(now), speed };
  } catch {
    throw { kind: 'network' };
  }
}

/** The product's wall clock, milliseconds; this machine's own until the product's was read. */
export const wallNow = (): number => (reading ? reading.wall + performance.now() - reading.at : Date.now());

/** Business time, milliseconds; null until it was read: a loop at the wrong time is worse than none. */
export const businessNow = (): number | null =>
  reading ? reading.business + (performance.now() - reading.at) * reading.speed : null;

/** Business seconds in a second of the wall. */
export const businessSpeed = (): number => reading?.speed ?? 1;
