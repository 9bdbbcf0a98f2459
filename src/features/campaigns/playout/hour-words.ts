import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { Tone } from '#src/ui/state/tone.ts';

/** Why an ad did not play, in plain words. */
export const reasonMessages: Readonly<Record<Schema<'HourReason'>, MessageId>> = {
  future: 'why.reason.future',
  not_booked: 'why.reason.notBooked',
  sold_out: 'why.reason.soldOut',
  outside_flight: 'why.reason.outsideFlight',
  screen_closed: 'why.reason.screenClosed',
  outside_dayparts: 'why.reason.outsideDayparts',
  not_paid: 'why.reason.notPaid',
  not_live_yet: 'why.reason.notLiveYet',
  paused: 'why.reason.paused',
  payment_hold: 'why.reason.paymentHold',
  cancelled: 'why.reason.cancelled',
  ended: 'why.reason.ended',
  budget_spent: 'why.reason.budgetSpent',
  cap_reached: 'why.reason.capReached',
  no_artwork: 'why.reason.noArtwork',
  artwork_in_review: 'why.reason.artworkInReview',
  artwork_in_owner_review: 'why.reason.artworkInOwnerReview',
  artwork_rejected: 'why.reason.artworkRejected',
  artwork_refused_by_owner: 'why.reason.artworkRefusedByOwner',
  artwork_misfit: 'why.reason.artworkMisfit',
  screen_maintenance: 'why.reason.screenMaintenance',
  screen_retired: 'why.reason.screenRetired',
  screen_offline: 'why.reason.screenOffline',
  not_reported_yet: 'why.reason.notReportedYet',
  paced: 'why.reason.paced',
  plays_refused: 'why.reason.playsRefused',
  not_kept: 'why.reason.notKept',
  unexplained: 'why.reason.unexplained',
};

/** What became of the hour. */
export const outcomeMessages: Readonly<Record<Schema<'HourAnswer'>['outcome'], MessageId>> = {
  played: 'why.outcome.played',
  partly: 'why.outcome.partly',
  not_played: 'why.outcome.notPlayed',
  open: 'why.outcome.open',
};

export const outcomeTones: Readonly<Record<Schema<'HourAnswer'>['outcome'], Tone>> = {
  played: 'positive',
  partly: 'caution',
  not_played: 'negative',
  open: 'neutral',
};
