import { describe, expect, it } from 'vitest';
import { type ArtworkLifecycleEvent, artworkLifecycleMachine } from './artwork-lifecycle.machine.ts';
import {
  type ArtworkStatus,
  artworkEvents,
  artworkTransition,
  isRefusedByOwner,
  nextArtworkStatus,
} from './artwork-lifecycle.ts';

/** The domain's line, arrow by arrow; what is not here is not drawn. */
const table: [ArtworkStatus, ArtworkLifecycleEvent, ArtworkStatus, string[]][] = [
  ['uploading', { type: 'upload.completed' }, 'processing', []],
  ['uploading', { type: 'upload.failed' }, 'failed', []],
  ['processing', { type: 'processing.completed' }, 'pending_review', ['requestReview']],
  ['processing', { type: 'processing.failed' }, 'failed', []],
  ['pending_review', { type: 'review.decided', isApproved: true }, 'approved', []],
  ['pending_review', { type: 'review.decided', isApproved: false }, 'rejected', []],
  ['approved', { type: 'approval.revoked' }, 'revoked', ['withdraw']],
  ['rejected', { type: 'version.uploaded', isRefusedByOwner: false }, 'processing', []],
  ['pending_review', { type: 'version.uploaded', isRefusedByOwner: false }, 'processing', []],
  ['approved', { type: 'version.uploaded', isRefusedByOwner: true }, 'processing', []],
  ['archived', { type: 'artwork.restored', from: 'pending_review' }, 'pending_review', ['reopenReview']],
  ['archived', { type: 'artwork.restored', from: 'approved' }, 'approved', []],
  ['archived', { type: 'artwork.restored', from: 'rejected' }, 'rejected', []],
  ['archived', { type: 'artwork.restored', from: 'revoked' }, 'revoked', []],
  ['archived', { type: 'artwork.restored', from: 'failed' }, 'failed', []],
  ['archived', { type: 'artwork.deleted', isNeeded: false }, 'deleted', []],
  ['failed', { type: 'artwork.archived', isInUse: false }, 'archived', []],
  ['pending_review', { type: 'artwork.archived', isInUse: false }, 'archived', []],
  ['approved', { type: 'artwork.archived', isInUse: false }, 'archived', []],
  ['rejected', { type: 'artwork.archived', isInUse: false }, 'archived', []],
  ['revoked', { type: 'artwork.archived', isInUse: false }, 'archived', []],
];
const statuses = Object.keys(artworkLifecycleMachine.states) as ArtworkStatus[];

describe('artwork lifecycle', () => {
  it.each(table)('goes from %s by %o to %s with %o', (from, event, to, effects) => {
    expect(artworkTransition(from, event)).toEqual({ status: to, effects });
  });

  it('draws nothing beside the table', () => {
    for (const status of statuses) {
      const expected = table.filter(([from]) => from === status).map(([, event]) => event.type);
      expect(new Set(artworkEvents(status)), status).toEqual(new Set(expected));
    }
  });

  it('takes no new bytes for an approved one that every media owner shows', () => {
    expect(nextArtworkStatus('approved', { type: 'version.uploaded', isRefusedByOwner: false })).toBeNull();
    const owner = (status: 'pending' | 'approved' | 'rejected' | 'revoked') =>
      ({ level: 'media_owner', status }) as const;
    expect(isRefusedByOwner([{ level: 'platform', status: 'rejected' }, owner('pending'), owner('approved')])).toBe(
      false,
    );
    for (const status of ['rejected', 'revoked'] as const)
      expect(isRefusedByOwner([owner('approved'), owner(status)]), status).toBe(true);
  });

  it('restores to nothing that an artwork never was', () => {
    for (const from of ['archived', 'uploading', 'processing', 'live', ''])
      expect(nextArtworkStatus('archived', { type: 'artwork.restored', from }), from).toBeNull();
  });

  it('archives nothing that a campaign still shows', () => {
    for (const status of statuses) {
      expect(nextArtworkStatus(status, { type: 'artwork.archived', isInUse: true }), status).toBeNull();
    }
  });
});
