import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { oneOf, queryCodec } from '#src/patterns/list/query-codec.ts';
import type { Tone } from '#src/ui/state/tone.ts';

export type OfferStatus = Schema<'OfferStatus'>;

export const offerStatusWords: Readonly<Record<OfferStatus, { readonly text: MessageId; readonly tone: Tone }>> = {
  scheduled: { text: 'desk.offers.status.scheduled', tone: 'info' },
  active: { text: 'desk.offers.status.active', tone: 'positive' },
  exhausted: { text: 'desk.offers.status.exhausted', tone: 'caution' },
  expired: { text: 'desk.offers.status.expired', tone: 'neutral' },
  withdrawn: { text: 'desk.offers.status.withdrawn', tone: 'neutral' },
};

// The record has them all: it is typed by them.
const statuses = Object.keys(offerStatusWords) as OfferStatus[];

export const offerStatusQuery = queryCodec<{ readonly status: OfferStatus | null }>({ status: oneOf(statuses) });
