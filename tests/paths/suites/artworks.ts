import { expect } from 'vitest';
import { artworkArchiveMachine } from '#machines/artworks/artwork-archive.machine.ts';
import { artworkUploadMachine } from '#machines/artworks/artwork-upload.machine.ts';
import { pathSuite } from '../path-suite.ts';

const file = { name: 'spring.png', mimeType: 'image/png', bytes: 400_000, idempotencyKey: 'key-1' };
const artwork = (status: string) => ({ id: 'a1', name: 'spring.png', status });

export const artworkUploadPaths = pathSuite({
  name: 'artwork upload',
  machine: artworkUploadMachine,
  inputs: [file, { ...file, bytes: 0 }, { ...file, bytes: 51 * 1024 * 1024 }],
  events: [
    { type: 'upload.progressed', sentBytes: 200_000 },
    { type: 'upload.cancelled' },
    { type: 'retry.requested' },
    { type: 'connection.restored' },
  ],
  outputs: {
    createArtwork: [artwork('pending_review'), artwork('processing'), artwork('failed')],
    getArtwork: [artwork('pending_review'), artwork('processing'), artwork('failed')],
  },
  holds: (snapshot) => {
    if (snapshot.status === 'done') expect(snapshot.output.kind).toBe(snapshot.value);
    expect(snapshot.context.sentBytes).toBeLessThanOrEqual(snapshot.context.bytes);
  },
  errors: {
    checkFile: [{ kind: 'wrongKind', mimeType: 'application/pdf' }, { kind: 'truncated' }, new Error('a bug')],
    createArtwork: [
      { kind: 'offline' },
      { kind: 'network' },
      { kind: 'unauthenticated' },
      { kind: 'limited' },
      { kind: 'invalid', fields: [] },
    ],
  },
});

export const artworkArchivePaths = pathSuite({
  name: 'artwork archive',
  machine: artworkArchiveMachine,
  events: [
    { type: 'archive.requested', artworkId: 'a1', isInUse: false },
    { type: 'archive.requested', artworkId: 'a1', isInUse: true },
    { type: 'archive.confirmed' },
    { type: 'archive.dismissed' },
  ],
  outputs: { archiveArtwork: [undefined] },
  errors: {
    archiveArtwork: [
      { kind: 'conflict', code: 'artwork_in_use' },
      { kind: 'conflict', code: 'transition_refused' },
      { kind: 'offline' },
      new Error('a bug'),
    ],
  },
});
