import { currencyDigits, microsToDecimal, minorToDecimal } from '#domain/money/currency.ts';
import { directionOf } from '#domain/text/languages.ts';

/** Formats figures, money and times in one locale. Pure over `Intl`; components take it from `useFormat`. */
export interface Format {
  /** Minor units and an ISO 4217 code: (12345, "USD") → "$123.45"; always to the decimals of the currency, also round amounts. */
  money(minorUnits: number, currency: string): string;
  /** A currency as amounts show it: "USD" → "$". */
  currency(code: string): string;
  /** Millionths of the major unit, what a play costs: below one unit to four decimals, above as any other money. */
  micros(micros: number, currency: string): string;
  /** The same to the decimals of the currency, beyond which a price of a thousand impressions says nothing. */
  cpm(micros: number, currency: string): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** How often a person is reached: 1.0004 → "1.00". */
  frequency(value: number): string;
  /** 12 345 → "12K", 0.0312 → "0.031": for tiles and axes, with the full figure nearby. */
  compact(value: number): string;
  /** 0.256 → "26%", 0.0254 → "2.5%": a decimal below ten percent, and where it would round what is not whole to 100%. */
  percent(ratio: number): string;
  /** A calendar day `YYYY-MM-DD` as it stands, or an instant in the given zone (default: the visitor's). */
  date(value: string | Date, options?: DateOptions): string;
  /** A calendar day without its year, short enough for an axis: "Mar 4". */
  dayMonth(day: string): string;
  /** `2026-11`. */
  month(month: string): string;
  dateTime(value: string | Date, options?: DateOptions): string;
  time(value: string | Date, options?: DateOptions): string;
  /** The visitor's own zone, in which times without another are: "Gulf Standard Time". */
  ownZone(): string;
  /** A zone of a screen by its IANA name: "Asia/Dubai" → "Gulf Standard Time". */
  zone(timeZone: string): string;
  /** An hour of the day, 0 to 24, as the locale's clock has it: 22 → "10 PM". */
  hour(hour: number): string;
  /** The same beside its neighbours, on an axis or over a column: its half of the day only where one begins. */
  hourMark(hour: number): string;
  /** Two calendar days or instants, without repeating what they share. */
  dateRange(start: string | Date, end: string | Date, options?: DateOptions): string;
  /** "in 3 days", "2 hours ago". Both are instants; `now` is the clock that the instant belongs to. */
  relative(value: string | Date, now: Date, options?: { seconds?: boolean }): string;
  list(items: readonly string[]): string;
  /** A country by its ISO 3166 code: "DE" → "Germany". */
  country(code: string): string;
  /** Bytes as kB, MB or GB (powers of ten). */
  bytes(bytes: number): string;
}

export interface DateOptions {
  style?: 'full' | 'long' | 'medium' | 'short';
  /** IANA zone, for times that belong to a screen. */
  timeZone?: string;
}

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;
const relativeUnits: ReadonlyArray<readonly [Intl.RelativeTimeFormatUnit, number]> = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const LEFT_TO_RIGHT_MARK = '\u200e';
/** In a line from right to left the sign of "US$" would leave its letters. */
const whole = ({ type, value }: Intl.NumberFormatPart): string =>
  type === 'currency' && /[A-Z]/.test(value) ? `${value}${LEFT_TO_RIGHT_MARK}` : value;

const formats = new Map<string, Format>();

/** The formats of a BCP 47 tag, made once: each remembers the formatters it has made, which cost more than what they do. */
export function formatOf(tag: string): Format {
  const known = formats.get(tag) ?? createFormat(tag);
  formats.set(tag, known);
  return known;
}

/** The formats of a BCP 47 tag; dates are always Gregorian, as contracts and screens' calendars are. */
export function createFormat(tag: string): Format {
  const isTurned = directionOf(tag) === 'rtl';
  const numbers = new Map<string, Intl.NumberFormat>();
  const number = (value: number | `${number}`, options: Intl.NumberFormatOptions = {}) => {
    const key = JSON.stringify(options);
    const known = numbers.get(key) ?? new Intl.NumberFormat(tag, options);
    numbers.set(key, known);
    if (options.style !== 'currency' || !isTurned) return known.format(value as number);
    return known
      .formatToParts(value as number)
      .map(whole)
      .join('');
  };
  const calendars = new Map<string, Intl.DateTimeFormat>();
  const dates = (value: string | Date, options: Intl.DateTimeFormatOptions, timeZone: string | undefined) => {
    const isDay = typeof value === 'string' && calendarDay.test(value);
    const zone = isDay ? 'UTC' : timeZone;
    const all = { calendar: 'gregory', ...options, ...(zone ? { timeZone: zone } : {}) };
    const key = JSON.stringify(all);
    const known = calendars.get(key) ?? new Intl.DateTimeFormat(tag, all);
    calendars.set(key, known);
    return known;
  };
  const clock = new Intl.DateTimeFormat(tag, { hour: 'numeric', timeZone: 'UTC' });
  const amount = (decimal: `${number}`, currency: string, digits = currencyDigits(currency)) =>
    number(decimal, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const zoneName = (timeZone: string | undefined) =>
    new Intl.DateTimeFormat(tag, { timeZoneName: 'longGeneric', timeZone })
      .formatToParts(0)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const instant = (value: string | Date) => (typeof value === 'string' ? new Date(value) : value);

  return {
    money: (minorUnits, currency) => amount(minorToDecimal(minorUnits, currency), currency),
    currency: (code) =>
      new Intl.NumberFormat(tag, { style: 'currency', currency: code })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? code,
    micros: (micros, currency) =>
      amount(microsToDecimal(micros), currency, Math.abs(micros) < 1_000_000 ? 4 : currencyDigits(currency)),
    cpm: (micros, currency) => amount(microsToDecimal(micros), currency),
    number,
    frequency: (value) => number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    compact: (value) =>
      Math.abs(value) < 1
        ? number(value, { maximumSignificantDigits: 2 })
        : number(value, { notation: 'compact', maximumFractionDigits: 1 }),
    percent: (ratio) => {
      const [size, isNearlyWhole] = [Math.abs(ratio), Math.abs(ratio) < 1 && Math.abs(ratio) >= 0.995];
      return number(ratio, {
        style: 'percent',
        maximumFractionDigits: size < 0.0995 || isNearlyWhole ? 1 : 0,
        ...(isNearlyWhole ? { roundingMode: 'trunc' } : {}),
      });
    },
    date: (value, { style = 'medium', timeZone } = {}) =>
      dates(value, { dateStyle: style }, timeZone).format(instant(value)),
    dayMonth: (day) => dates(day, { month: 'short', day: 'numeric' }, undefined).format(instant(day)),
    month: (month) =>
      dates(`${month}-01`, { month: 'long', year: 'numeric' }, undefined).format(instant(`${month}-01`)),
    dateTime: (value, { style = 'medium', timeZone } = {}) =>
      dates(value, { dateStyle: style, timeStyle: 'short' }, timeZone).format(instant(value)),
    time: (value, { timeZone } = {}) => dates(value, { timeStyle: 'short' }, timeZone).format(instant(value)),
    ownZone: () => zoneName(undefined),
    zone: zoneName,
    hour: (hour) => clock.format(hour * 3_600_000),
    hourMark: (hour) => {
      const parts = clock.formatToParts(hour * 3_600_000);
      const isBeside = hour % 12 !== 0 && parts.some(({ type }) => type === 'dayPeriod');
      return isBeside ? (parts.find(({ type }) => type === 'hour')?.value ?? '') : clock.format(hour * 3_600_000);
    },
    dateRange: (start, end, { style = 'medium', timeZone } = {}) =>
      dates(start, { dateStyle: style }, timeZone).formatRange(instant(start), instant(end)),
    relative: (value, now, { seconds: isExact = false } = {}) => {
      const seconds = (instant(value).getTime() - now.getTime()) / 1000;
      const smallest = isExact ? (['second', 1] as const) : (['minute', 60] as const);
      const [unit, size] = relativeUnits.find(([, length]) => Math.abs(seconds) >= length) ?? smallest;
      return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(Math.trunc(seconds / size), unit);
    },
    country: (code) => new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? code,
    list: (items) => new Intl.ListFormat(tag, { type: 'conjunction' }).format(items),
    bytes: (bytes) =>
      bytes < 1_000_000
        ? number(Math.ceil(bytes / 1000), { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
        : bytes < 1_000_000_000
          ? number(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
          : number(bytes / 1_000_000_000, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 2 }),
  };
}
