import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import type { OfferStatus } from './offer-status.ts';

export type DeskOffer = Schema<'DeskOffer'>;

/** The tenant's offers, the newest first (`listDeskOffers`). */
export const deskOffersMachine = provideList('/dsp/desk/offers', {
  ask: ({ status }: { readonly status: OfferStatus | null }) => ({ query: status ? { status } : {} }),
  idOf: ({ id }) => id,
});

/** Makes an offer (`createOffer`). */
export const offerMaking = defineAction<Schema<'NewOffer'>, DeskOffer>({
  perform: (body, { idempotencyKey, signal }) =>
    orFailure(
      bodyOf(api.POST('/dsp/desk/offers', { params: { header: { 'Idempotency-Key': idempotencyKey } }, body, signal })),
    ),
});

export interface OfferChange {
  readonly offer: DeskOffer;
  readonly change: 'start' | 'withdraw';
}

/** Begins or ends an offer (`changeOffer`), unless somebody has meanwhile. */
export const offerChange = defineAction<OfferChange, DeskOffer>({
  blockers: ['transition_refused', 'conflict', 'notFound'],
  perform: ({ offer, change }, { idempotencyKey, signal }) => {
    const params = { path: { id: offer.id }, header: { 'Idempotency-Key': idempotencyKey } };
    return orFailure(bodyOf(api.POST('/dsp/desk/offers/{id}/changes', { params, body: { change }, signal })));
  },
});
