import { describe, expect, it } from 'vitest';
import { reviewsFor } from './reviews-for.ts';

const [albion, concourse] = ['Albion', 'Concourse'];
const reviewer = (mediaOwner: string | null) => ({ role: 'reviewer', mediaOwner });
const owner = (mediaOwner: string) => ({ role: 'media_owner', mediaOwner });

describe('whom somebody reviews for', () => {
  it.each([
    ['nobody without a role', [], null],
    ['the owner whose person they are', [owner(albion)], albion],
    ['the owner of their role as a reviewer', [reviewer(albion)], albion],
    ['that one rather than the owner whose person they are', [owner(concourse), reviewer(albion)], albion],
    ['nobody alone who reviews for all', [reviewer(null), owner(albion)], null],
    ['nobody as an operator', [{ role: 'operator', mediaOwner: null }], null],
  ])('is %s', (_, roles, expected) => {
    expect(reviewsFor(roles)).toBe(expected);
  });
});
