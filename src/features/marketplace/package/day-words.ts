import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';

/** Why a flight cannot start on a day, or runs into one. */
export const dayWords = {
  free: 'packages.day.taken',
  held: 'packages.day.held',
  booked: 'packages.day.booked',
  lead_time: 'packages.day.leadTime',
  notice: 'packages.day.notice',
  outside: 'packages.day.outside',
  closed: 'packages.day.closed',
  category: 'packages.day.category',
} as const satisfies Record<Schema<'PackageDayState'>, MessageId>;
