import type { Context } from '../context.ts';
import { advanceOffers as advance } from '../flows/offers/make-offer.ts';

/** Begins and ends offers as their days and their uses say. */
export const advanceOffers = ({ db, clock }: Context): Promise<void> =>
  db.transaction({ role: 'marquee_worker' }, (tx) => advance({ tx, clock }));
