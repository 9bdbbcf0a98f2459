import { expect } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { artworkCropMachine, type Crop } from '#machines/artworks/artwork-crop.machine.ts';
import { artworkFixMachine } from '#machines/artworks/artwork-fix.machine.ts';
import { artworkUploadMachine } from '#machines/artworks/artwork-upload.machine.ts';
import { pathSuite } from '../path-suite.ts';

const file = { name: 'spring.png', mimeType: 'image/png', bytes: 400_000, idempotencyKey: 'key-1' };
const artwork = (status: components['schemas']['ArtworkStatus']) => ({ id: 'a1', name: 'spring.png', status });

const opened = { id: 'u1', offset: 0, chunkBytes: 100_000 };
const twin = { artworkId: 'a0', name: 'spring', type: 'image', status: 'approved' };
const cuts = [
  { kind: 'offline' },
  { kind: 'network' },
  { kind: 'unauthenticated' },
  { kind: 'limited' },
  { kind: 'unavailable' },
  { kind: 'full' },
  { kind: 'notFound' },
  { kind: 'conflict', code: 'upload_offset' },
] as const;

export const artworkUploadPaths = pathSuite({
  name: 'artwork upload',
  machine: artworkUploadMachine,
  inputs: [file, { ...file, bytes: 0 }, { ...file, bytes: 200_000_001 }],
  events: [
    { type: 'upload.progressed', sentBytes: 200_000 },
    { type: 'upload.cancelled' },
    { type: 'retry.requested' },
  ],
  outputs: {
    checkFile: ['a'.repeat(64)],
    announceUpload: [opened, { ...opened, offset: 200_000 }],
    finishUpload: [artwork('pending_review')],
  },
  reads: ({ upload, sentBytes, bytes }) => [upload !== null, upload !== null && sentBytes === bytes],
  holds: (snapshot) => {
    if (snapshot.status === 'done') expect(snapshot.output.kind).toBe(snapshot.value);
    expect(snapshot.context.sentBytes).toBeLessThanOrEqual(snapshot.context.bytes);
    if (snapshot.hasTag('uploading') || snapshot.matches('discarding')) expect(snapshot.context.upload).not.toBeNull();
  },
  errors: {
    checkFile: [{ kind: 'wrongKind', mimeType: 'application/pdf' }, { kind: 'truncated' }, new Error('a bug')],
    announceUpload: [
      { kind: 'conflict', code: 'artwork_duplicate', facts: twin },
      { kind: 'conflict', code: 'upload_quota' },
      { kind: 'network' },
    ],
    sendFile: [...cuts, { kind: 'problem', code: 'file_too_large' }],
    finishUpload: [...cuts, { kind: 'problem', code: 'video_refused' }, new Error('a bug')],
  },
});

const crop: Crop = { artworkId: 'a1', widthPx: 1080, heightPx: 1920, position: 0.5 };

export const artworkCropPaths = pathSuite({
  name: 'artwork crop',
  machine: artworkCropMachine,
  events: [
    { type: 'crop.requested', crop },
    { type: 'frame.changed', crop: { ...crop, position: 1 } },
    { type: 'crop.confirmed' },
    { type: 'crop.dismissed' },
  ],
  outputs: { cropArtwork: [artwork('pending_review')] },
  errors: { cropArtwork: [{ kind: 'conflict', code: 'transition_refused' }, { kind: 'offline' }, new Error('a bug')] },
  holds: (snapshot) => {
    if (!snapshot.matches('closed')) expect(snapshot.context.crop).not.toBeNull();
    if (snapshot.hasTag('failed')) expect(snapshot.context.failure).not.toBeNull();
    if (snapshot.matches({ framing: 'pristine' })) expect(snapshot.context.failure).toBeNull();
  },
});

const copy = { id: 'f1', artworkId: 'a1', fix: 'dim_white' } as const;
const outdated = [{ kind: 'notFound' }, { kind: 'conflict', code: 'transition_refused' }] as const;

export const artworkFixPaths = pathSuite({
  name: 'artwork fix',
  machine: artworkFixMachine,
  inputs: [{ artworkId: 'a1' }],
  events: [
    { type: 'fix.requested', fix: 'dim_white', idempotencyKey: 'key-1' },
    { type: 'fix.dismissed' },
    { type: 'copy.taken', idempotencyKey: 'key-2' },
    { type: 'copy.dropped' },
    { type: 'retry.requested' },
  ],
  outputs: { createArtworkFix: [copy], takeArtworkFix: [artwork('pending_review')], dropArtworkFix: [undefined] },
  errors: {
    createArtworkFix: [...outdated, { kind: 'conflict', code: 'idempotency_in_progress' }, new Error('a bug')],
    takeArtworkFix: [...outdated, { kind: 'conflict', code: 'idempotency_in_progress' }, { kind: 'network' }],
  },
  holds: (snapshot) => {
    const { copy: offered, fix, failure, idempotencyKey } = snapshot.context;
    if (snapshot.hasTag('open')) expect([offered, fix]).toEqual([copy, 'dim_white']);
    if (snapshot.matches('making')) expect([fix, idempotencyKey]).toEqual(['dim_white', 'key-1']);
    if (snapshot.matches('taking')) expect(idempotencyKey).toBe('key-2');
    expect(failure !== null).toBe(snapshot.hasTag('failed'));
  },
});
