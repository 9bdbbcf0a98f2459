import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { oneOf, queryCodec, text } from '#src/patterns/list/query-codec.ts';

export type FlagReason = Schema<'PlayFlagReason'>;

/** What screens report that no player reports: in short, and what it says of the screen. */
export const reasonWords: Readonly<Record<FlagReason, { readonly short: MessageId; readonly long: MessageId }>> = {
  future: { short: 'desk.flags.future', long: 'desk.flags.futureText' },
  too_old: { short: 'desk.flags.tooOld', long: 'desk.flags.tooOldText' },
  unreadable_time: { short: 'desk.flags.unreadable', long: 'desk.flags.unreadableText' },
  loop_overfilled: { short: 'desk.flags.overfilled', long: 'desk.flags.overfilledText' },
  outside_hours: { short: 'desk.flags.closed', long: 'desk.flags.closedText' },
  no_booking: { short: 'desk.flags.noBooking', long: 'desk.flags.noBookingText' },
};

// The record has them all: it is typed by them.
export const flagReasons = Object.keys(reasonWords) as FlagReason[];

export interface FlagQuery {
  /** Null for all. */
  readonly reason: FlagReason | null;
  /** What has been looked into, in place of what is new. */
  readonly show: 'seen' | null;
  /** The screen whose plays are opened, and the reason that they were flagged for. */
  readonly screen: string;
  readonly of: FlagReason | null;
}

export const flagQuery = queryCodec<FlagQuery>({
  reason: oneOf(flagReasons),
  show: oneOf(['seen']),
  screen: text(36),
  of: oneOf(flagReasons),
});

/** Whose plays the URL opens: a screen's, for one reason; null for nobody's. */
export const openedOf = ({
  screen,
  of,
}: FlagQuery): { readonly screenId: string; readonly reason: FlagReason } | null =>
  of && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(screen) ? { screenId: screen, reason: of } : null;
