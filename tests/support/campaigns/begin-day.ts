import type { TestServer } from '../server/start-test-server.ts';

const HOUR_MS = 3_600_000;
/** A flight of one day then lasts as long as any test, and people pass by meanwhile. */
const [FIRST_HOUR, LAST_HOUR] = [9, 16];
/** No day of anybody's weekend: on those the screens of offices count nobody. */
const WORKING_DAYS = ['Mon', 'Tue', 'Wed', 'Thu'];

/** Moves the server on to the morning of a working day in a zone, unless it is one. Whoever was signed in signs in anew afterwards. */
export function beginDay(server: TestServer, timezone: string): void {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  const isMorning = () => {
    const parts = format.formatToParts(server.context.clock.business());
    const { weekday = '', hour = '' } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
    return WORKING_DAYS.includes(weekday) && Number(hour) >= FIRST_HOUR && Number(hour) <= LAST_HOUR;
  };
  while (!isMorning()) server.shift(HOUR_MS);
}
