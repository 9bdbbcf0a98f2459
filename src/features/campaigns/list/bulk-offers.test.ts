import { describe, expect, it } from 'vitest';
import { bulkOffers } from './bulk-offers.ts';

describe('What is offered for many campaigns', () => {
  it('is what can be done to one of them at least', () => {
    expect(bulkOffers(['draft'])).toEqual(['duplicate']);
    expect(bulkOffers(['cancelled', 'draft'])).toEqual(['duplicate', 'archive']);
    expect(bulkOffers(['live', 'paused'])).toEqual(['pause', 'resume', 'duplicate']);
  });

  it('is everything while it is not known which they are', () => {
    expect(bulkOffers(null)).toEqual(['pause', 'resume', 'duplicate', 'archive']);
  });
});
