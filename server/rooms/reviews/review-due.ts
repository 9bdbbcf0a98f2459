import { hourOfWeek } from '#domain/planner/zone.ts';

/** When reviewers of a country are at work. */
export interface OfficeHours {
  readonly timezone: string;
  /** From 0, Monday, to 6. */
  readonly weekdays: readonly number[];
  readonly fromHour: number;
  readonly toHour: number;
}

const weekdays = [0, 1, 2, 3, 4];
const office = { weekdays, fromHour: 9, toHour: 18 };
const offices: Readonly<Record<string, OfficeHours>> = {
  US: { ...office, timezone: 'America/New_York' },
  GB: { ...office, timezone: 'Europe/London' },
  DE: { ...office, timezone: 'Europe/Berlin' },
  AE: { ...office, timezone: 'Asia/Dubai' },
  SA: { ...office, timezone: 'Asia/Riyadh', weekdays: [6, 0, 1, 2, 3] },
};

/** The office hours of a tenant, by the region of its locale. */
export const officeOf = (locale: string): OfficeHours =>
  offices[new Intl.Locale(locale).maximize().region ?? ''] ?? { ...office, timezone: 'UTC' };

const HOUR = 3_600_000;
/** Zones are off by whole quarters of an hour. */
const STEP = HOUR / 4;

/** Working hours that each level may take. */
export const reviewHours = { platform: 9, media_owner: 18 } as const;

/** When so many working hours are over, wall time. */
export function dueAfter(now: Date, hours: number, { timezone, weekdays: days, fromHour, toHour }: OfficeHours): Date {
  const isOpen = (at: number) => {
    const hour = hourOfWeek(timezone, at);
    return days.includes(Math.floor(hour / 24)) && hour % 24 >= fromHour && hour % 24 < toHour;
  };
  let [at, left] = [now.getTime(), hours * HOUR];
  for (;;) {
    const next = Math.floor(at / STEP) * STEP + STEP;
    if (isOpen(at)) {
      if (left <= next - at) return new Date(at + left);
      left -= next - at;
    }
    at = next;
  }
}
