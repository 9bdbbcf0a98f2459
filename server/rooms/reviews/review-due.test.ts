import { describe, expect, it } from 'vitest';
import { dueAfter, officeOf } from './review-due.ts';

const due = (now: string, hours: number, locale: string) =>
  dueAfter(new Date(now), hours, officeOf(locale)).toISOString();

describe('a review is due', () => {
  it.each([
    ['within the day when it begins with the day', '2026-11-23T14:00:00Z', 9, 'en-US', '2026-11-23T23:00:00.000Z'],
    ['at the same time of the next working day', '2026-11-23T18:30:00Z', 9, 'en-US', '2026-11-24T18:30:00.000Z'],
    ['on Monday when it comes on a Friday evening', '2026-11-20T23:30:00Z', 9, 'en-US', '2026-11-23T23:00:00.000Z'],
    ['on Monday when it comes on a Sunday', '2026-11-22T10:00:00Z', 2, 'de-DE', '2026-11-23T10:00:00.000Z'],
    ['on Sunday in Riyadh when it comes on a Friday', '2026-11-20T10:00:00Z', 9, 'ar-SA', '2026-11-22T15:00:00.000Z'],
    ['on Monday in Dubai when it comes on a Saturday', '2026-11-21T10:00:00Z', 9, 'ar-AE', '2026-11-23T14:00:00.000Z'],
    ['after two working days for a media owner', '2026-11-24T09:00:00Z', 18, 'en-GB', '2026-11-25T18:00:00.000Z'],
    ['by the clock of the office when it changes', '2026-10-30T15:00:00Z', 9, 'en-US', '2026-11-02T16:00:00.000Z'],
    ['by UTC where no office is known', '2026-11-23T09:00:00Z', 1, 'fr-FR', '2026-11-23T10:00:00.000Z'],
  ])('%s', (_, now, hours, locale, expected) => expect(due(now, hours, locale)).toBe(expected));
});
