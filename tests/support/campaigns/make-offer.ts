import type { components } from '#contract/product-api.ts';
import type { ApiUser } from '../people/api-user.ts';
import { dayAfter, key } from './book-campaign.ts';

type NewOffer = components['schemas']['NewOffer'];

/** Makes an offer at the desk: a fifth off whatever is booked within three weeks of a day, unless it is said to be another. */
export const makeOffer = (operator: ApiUser, today: string, over: Partial<NewOffer> = {}) =>
  operator.api.POST('/dsp/desk/offers', {
    params: { header: key() },
    body: {
      title: 'A fifth off',
      terms: 'While it lasts.',
      kind: 'percentage',
      percentOff: 20,
      bonusPercent: null,
      price: null,
      withinDays: null,
      appliesTo: 'any',
      packageIds: [],
      cities: [],
      venues: [],
      leastBudget: null,
      bookFrom: dayAfter(today, -1),
      bookTo: dayAfter(today, 20),
      flightFrom: null,
      flightTo: null,
      quota: null,
      perCompany: null,
      code: null,
      ...over,
    },
  });
