const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const SHAPE = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{1,2}) (\d{2}):(\d{2}):(\d{2}) UTC (\d{4})$/;

/** `Sat Nov 7 05:00:55 UTC 2026`: the day without a leading zero. */
export function formatTimestamp(time: Date): string {
  const clock = time.toISOString().slice(11, 19);
  return `${DAYS[time.getUTCDay()]} ${MONTHS[time.getUTCMonth()]} ${time.getUTCDate()} ${clock} UTC ${time.getUTCFullYear()}`;
}

/**
 * Whether a TIMESTAMP is exactly one that `formatTimestamp` writes, weekday included.
 * How far it is from now does not matter: clients' clocks drift, and the secret block expires by itself.
 */
export function isTimestamp(text: string): boolean {
  const [, month = '', day, hour, minute, second, year] = SHAPE.exec(text) ?? [];
  const time = new Date(
    Date.UTC(Number(year), MONTHS.indexOf(month), Number(day), Number(hour), Number(minute), Number(second)),
  );
  return !Number.isNaN(time.getTime()) && formatTimestamp(time) === text;
}
