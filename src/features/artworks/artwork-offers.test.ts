import { describe, expect, it } from 'vitest';
import { artworkOffers } from './artwork-offers.ts';

const offersOf = (
  status: Parameters<typeof artworkOffers>[0]['status'],
  role: Parameters<typeof artworkOffers>[1] = 'editor',
  nextVersionId: string | null = null,
  refusal?: 'approved' | 'rejected' | 'revoked',
) => {
  const said = { id: 'r1', level: 'media_owner', mediaOwner: 'Albion', dueAt: '2026-11-23T10:00:00.000Z' } as const;
  return artworkOffers({ status, nextVersionId, ownerReviews: refusal ? [{ ...said, status: refusal }] : [] }, role);
};

describe('what can be done with an artwork', () => {
  it('is what its chart draws', () => {
    const open = { replace: null, archive: null, restore: undefined, delete: undefined };
    expect(offersOf('pending_review')).toEqual(open);
    expect(offersOf('rejected')).toEqual(open);
    expect(offersOf('approved')).toEqual({ ...open, replace: 'artwork.why.approved' });
    expect(offersOf('revoked')).toEqual({ ...open, replace: 'artwork.why.revoked' });
    expect(offersOf('failed')).toEqual({ ...open, replace: 'artwork.why.failed' });
    const put = { replace: 'artwork.why.archived', archive: undefined, restore: null };
    expect(offersOf('archived')).toEqual({ ...put, delete: undefined });
    for (const role of ['owner', 'manager'] as const)
      expect(offersOf('archived', role)).toEqual({ ...put, delete: null });
  });

  it.each(['rejected', 'revoked'] as const)('is new bytes for an approved one that a media owner has %s', (refusal) => {
    expect(offersOf('approved', 'editor', null, refusal).replace).toBeNull();
    expect(offersOf('approved', 'editor', null, 'approved').replace).toBe('artwork.why.approved');
  });

  it('is less beside a newer version', () => {
    expect(offersOf('rejected', 'owner', 'next')).toEqual({
      replace: 'artwork.why.newer',
      archive: null,
      restore: undefined,
      delete: undefined,
    });
    expect(offersOf('archived', 'owner', 'next')).toMatchObject({
      restore: 'artwork.why.newer',
      delete: 'artwork.why.newer',
    });
  });

  it.each(['viewer', 'billing'] as const)('is nothing for %s, who is told why', (role) => {
    expect(offersOf('rejected', role)).toMatchObject({ replace: 'artwork.why.role', archive: 'artwork.why.role' });
    expect(offersOf('archived', role).restore).toBe('artwork.why.role');
    // What nobody can do is said first.
    expect(offersOf('approved', role).replace).toBe('artwork.why.approved');
  });

  it.each(['owner', 'manager', 'editor'] as const)('is all of it for %s', (role) => {
    expect(offersOf('rejected', role).replace).toBeNull();
  });
});
