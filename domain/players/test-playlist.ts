/** A playlist for the tests of the players. */
import { alwaysOpen } from '#domain/planner/test-screens.ts';
import type { Playlist, PlaylistBooking } from './protocol.ts';

export const testBooking = (overrides: Partial<PlaylistBooking> = {}): PlaylistBooking => ({
  campaignId: 'campaign-1',
  lineId: 'line-1',
  artworkId: 'artwork-1',
  artworkVersion: 1,
  slots: 1,
  share: 1,
  startDate: '2026-06-01',
  endDate: '2026-06-30',
  schedule: null,
  from: '2026-05-01T00:00:00Z',
  until: null,
  ...overrides,
});

export const testPlaylist = (overrides: Partial<Playlist> = {}): Playlist => ({
  screenId: 'screen-1',
  businessNow: '2026-06-10T12:00:00.000Z',
  reportedUntil: null,
  timezone: 'Europe/Berlin',
  operatingHours: alwaysOpen,
  spotLengthS: 10,
  loopLengthS: 60,
  slotsPerLoop: 6,
  bookings: [testBooking()],
  ...overrides,
});
