/** So long a pause ends a burst of typing or of keys, milliseconds: what follows is taken back by itself. */
const PAUSE_MS = 1_000;
let last = { name: '', at: 0, count: 0 };

/** The gesture that something belongs to: a whole pull, or what follows it without a pause. */
export function burst(name: string): string {
  if (name.startsWith('pull-')) return name;
  const now = performance.now();
  const isGoingOn = name === last.name && now - last.at < PAUSE_MS;
  last = { name, at: now, count: isGoingOn ? last.count : last.count + 1 };
  return `${name} ${last.count}`;
}
