import { startOffer, withdrawOffer } from '../../flows/offers/make-offer.ts';
import { type Handler, userOf } from '../../http/operation.ts';
import { showDeskOffer } from '../../views/offers/desk-offers.ts';

const changes = { start: startOffer, withdraw: withdrawOffer };

export const changeOffer: Handler<'changeOffer'> = ({ path, body }, call) => {
  const { namespaceId, email: actor } = userOf(call);
  const { clock } = call.app;
  return call.answer(async (tx) => {
    await changes[body.change]({ tx, clock, namespaceId, actor }, path.id);
    return { status: 200, body: await showDeskOffer(tx, path.id, clock.business()) };
  });
};
