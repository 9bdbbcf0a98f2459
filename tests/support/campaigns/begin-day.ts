import type { TestServer } from '../server/start-test-server.ts';

const HOUR_MS = 3_600_000;
/** A flight of one day then lasts as long as any test, and people pass by meanwhile. */
const [FIRST_HOUR, LAST_HOUR] = [9, 16];

/** Moves the server on to a morning in a zone, unless it is day there. Whoever was signed in signs in anew afterwards. */
export function beginDay(server: TestServer, timezone: string): void {
  const now = server.context.clock.business();
  const hour = Number(
    new Intl.DateTimeFormat('en', { timeZone: timezone, hour: 'numeric', hourCycle: 'h23' }).format(now),
  );
  if (hour < FIRST_HOUR) server.shift((FIRST_HOUR - hour) * HOUR_MS);
  if (hour > LAST_HOUR) server.shift((24 + FIRST_HOUR - hour) * HOUR_MS);
}
