import { makeOffer } from '../../flows/offers/make-offer.ts';
import { type Handler, userOf } from '../../http/operation.ts';
import { showDeskOffer } from '../../views/offers/desk-offers.ts';

export const createOffer: Handler<'createOffer'> = ({ body }, call) => {
  const { namespaceId, email: actor } = userOf(call);
  const { clock } = call.app;
  return call.answer(async (tx) => {
    const id = await makeOffer({ tx, clock, namespaceId, actor }, body);
    return { status: 201, body: await showDeskOffer(tx, id, clock.business()) };
  });
};
