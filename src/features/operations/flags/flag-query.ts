import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';

export type FlagReason = Schema<'PlayFlagReason'>;

/** What screens report that no player reports: in short, and what it says of the screen. */
export const reasonWords: Readonly<Record<FlagReason, { readonly short: MessageId; readonly long: MessageId }>> = {
  future: { short: 'operations.flags.future', long: 'operations.flags.futureText' },
  too_old: { short: 'operations.flags.tooOld', long: 'operations.flags.tooOldText' },
  unreadable_time: { short: 'operations.flags.unreadable', long: 'operations.flags.unreadableText' },
  loop_overfilled: { short: 'operations.flags.overfilled', long: 'operations.flags.overfilledText' },
  outside_hours: { short: 'operations.flags.closed', long: 'operations.flags.closedText' },
  no_booking: { short: 'operations.flags.noBooking', long: 'operations.flags.noBookingText' },
};

// The record has them all: it is typed by them.
export const flagReasons = Object.keys(reasonWords) as FlagReason[];

const reasonIn = (text: string | null): FlagReason | null => flagReasons.find((reason) => reason === text) ?? null;

export interface FlagQuery {
  /** Null for all. */
  readonly reason: FlagReason | null;
  /** What has been looked into, in place of what is new. */
  readonly seen: boolean;
}

/** What the URL asks for. */
export const readFlagQuery = (params: URLSearchParams): FlagQuery => ({
  reason: reasonIn(params.get('reason')),
  seen: params.get('show') === 'seen',
});

/** Whose plays the URL opens: a screen's, for one reason; null for nobody's. */
export function readOpened(params: URLSearchParams): { readonly screenId: string; readonly reason: FlagReason } | null {
  const screenId = params.get('screen') ?? '';
  const reason = reasonIn(params.get('of'));
  return reason && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(screenId) ? { screenId, reason } : null;
}

/** The URL with some of it changed; null takes a part out. */
export function withParams(params: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next.toString();
}
