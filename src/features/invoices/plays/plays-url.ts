/** Which day of which line a page's address names: `?line=1&day=2026-11-30`; null where it names none. */
export function playsOf(params: URLSearchParams): { readonly position: number; readonly day: string } | null {
  const position = Number(params.get('line'));
  const day = params.get('day') ?? '';
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  return Number.isInteger(position) && position > 0 && isDay ? { position, day } : null;
}

/** The time that a screen's clock showed, as an instant to be written in UTC. */
export const onScreenClock = (startedAt: string, utcOffsetMin: number): Date =>
  new Date(Date.parse(startedAt) + utcOffsetMin * 60_000);
