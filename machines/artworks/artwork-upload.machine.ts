import { assign, fromPromise, setup } from 'xstate';
import type { components } from '#contract/product-api.ts';
import type { Failure } from '#machines/failure.ts';

type Artwork = components['schemas']['Artwork'];

export interface ArtworkUploadInput {
  readonly name: string;
  /** What the browser believes; the content decides. */
  readonly mimeType: string;
  readonly bytes: number;
  /** Drawn once for this file, so that a repeated upload makes no second artwork. */
  readonly idempotencyKey: string;
}

/** Why a file is not taken, with the facts a message needs. */
export type UploadRejection =
  | { readonly kind: 'empty' }
  | { readonly kind: 'tooLarge'; readonly bytes: number; readonly maxBytes: number }
  /** The content is of no kind that screens accept; `mimeType` is what it was taken for. */
  | { readonly kind: 'wrongKind'; readonly mimeType: string }
  | { readonly kind: 'truncated' }
  | { readonly kind: 'wrongDimensions'; readonly width: number; readonly height: number }
  /** The server refused what looked right here. */
  | { readonly kind: 'refused'; readonly failure: Failure };

export type ArtworkUploadOutput =
  | { readonly kind: 'ready'; readonly artwork: Artwork }
  | { readonly kind: 'rejected'; readonly rejection: UploadRejection }
  | { readonly kind: 'cancelled' };

interface ArtworkUploadContext extends ArtworkUploadInput {
  readonly sentBytes: number;
  readonly artwork: Artwork | null;
  readonly failure: Failure | null;
  readonly rejection: UploadRejection | null;
}

export type ArtworkUploadEvent =
  | { type: 'upload.progressed'; sentBytes: number }
  | { type: 'upload.cancelled' }
  | { type: 'retry.requested' }
  | { type: 'connection.restored' };

/** 50 MB. */
const MAX_BYTES = 50 * 1024 * 1024;

const failureOf = (error: unknown): Failure =>
  typeof error === 'object' && error !== null && 'kind' in error ? (error as Failure) : { kind: 'unexpected' };

const rejectionOf = (error: unknown): UploadRejection =>
  typeof error === 'object' && error !== null && 'kind' in error
    ? (error as UploadRejection)
    : { kind: 'refused', failure: { kind: 'unexpected' } };

/** One file on its way to become an artwork. The file itself stays with the actors; the context knows its facts. */
export const artworkUploadMachine = setup({
  types: {
    input: {} as ArtworkUploadInput,
    context: {} as ArtworkUploadContext,
    events: {} as ArtworkUploadEvent,
    output: {} as ArtworkUploadOutput,
    tags: {} as 'busy' | 'failed' | 'settled' | 'cancellable',
  },
  actors: {
    /** Looks at the file's own bytes: kind, completeness, dimensions. Rejects with an UploadRejection. */
    checkFile: fromPromise<void, { name: string; mimeType: string; bytes: number }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Sends the file, reporting the bytes sent; stops when aborted. Rejects with a Failure. */
    createArtwork: fromPromise<Artwork, { idempotencyKey: string; report: (sentBytes: number) => void }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Asks how the artwork stands. Rejects with a Failure. */
    getArtwork: fromPromise<Artwork, { id: string }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isEmpty: ({ context }) => context.bytes === 0,
    isTooLarge: ({ context }) => context.bytes > MAX_BYTES,
    isProcessing: (_, params: { artwork: Artwork }) => params.artwork.status === 'processing',
    isFailed: (_, params: { artwork: Artwork }) => params.artwork.status === 'failed',
    /** The connection or the session was cut; the file is as good as before. */
    isCut: (_, params: { error: unknown }) =>
      ['offline', 'network', 'unauthenticated', 'limited'].includes(failureOf(params.error).kind),
  },
  delays: {
    /** Between two looks at an artwork whose content the server still checks. */
    processingPoll: 1_000,
  },
  actions: {
    noteProgress: assign({ sentBytes: (_, params: { sentBytes: number }) => params.sentBytes }),
    rememberArtwork: assign({
      artwork: (_, params: { artwork: Artwork }) => params.artwork,
      sentBytes: ({ context }) => context.bytes,
      failure: null,
    }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    beginAgain: assign({ failure: null, sentBytes: 0 }),
    forgetFailure: assign({ failure: null }),
    rejectEmpty: assign({ rejection: (): UploadRejection => ({ kind: 'empty' }) }),
    rejectTooLarge: assign({
      rejection: ({ context }): UploadRejection => ({ kind: 'tooLarge', bytes: context.bytes, maxBytes: MAX_BYTES }),
    }),
    rejectChecked: assign({ rejection: (_, params: { error: unknown }) => rejectionOf(params.error) }),
    rejectRefused: assign({
      rejection: (_, params: { error: unknown }): UploadRejection => ({
        kind: 'refused',
        failure: failureOf(params.error),
      }),
    }),
    rejectFailed: assign({ rejection: (): UploadRejection => ({ kind: 'truncated' }) }),
    forgetArtwork: assign({ artwork: null }),
  },
}).createMachine({
  id: 'artworkUpload',
  description: 'A file becomes an artwork.',
  context: ({ input }) => ({ ...input, sentBytes: 0, artwork: null, failure: null, rejection: null }),
  initial: 'picked',
  output: ({ context }): ArtworkUploadOutput =>
    context.rejection
      ? { kind: 'rejected', rejection: context.rejection }
      : context.artwork
        ? { kind: 'ready', artwork: context.artwork }
        : { kind: 'cancelled' },
  states: {
    picked: {
      description: 'The user picked or dropped a file; its size decides first.',
      always: [
        { guard: 'isEmpty', target: 'rejected', actions: 'rejectEmpty', description: 'There is nothing in it.' },
        { guard: 'isTooLarge', target: 'rejected', actions: 'rejectTooLarge', description: 'More than 50 MB.' },
        { target: 'checking', description: 'The size is fine.' },
      ],
    },
    checking: {
      description: "The file's own bytes are being looked at.",
      tags: ['busy', 'cancellable'],
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        input: ({ context }) => ({ name: context.name, mimeType: context.mimeType, bytes: context.bytes }),
        onDone: { target: 'uploading', description: 'It is what screens can show.' },
        onError: {
          target: 'rejected',
          actions: { type: 'rejectChecked', params: ({ event }) => ({ error: event.error }) },
          description: 'It is nothing that screens can show.',
        },
      },
      on: { 'upload.cancelled': { target: 'cancelled', description: 'The user takes the file back.' } },
    },
    uploading: {
      description: 'The file is being sent.',
      tags: ['busy', 'cancellable'],
      invoke: {
        id: 'createArtwork',
        src: 'createArtwork',
        input: ({ context, self }) => ({
          idempotencyKey: context.idempotencyKey,
          report: (sentBytes: number) => self.send({ type: 'upload.progressed', sentBytes }),
        }),
        onDone: [
          {
            guard: { type: 'isProcessing', params: ({ event }) => ({ artwork: event.output }) },
            target: 'processing',
            actions: { type: 'rememberArtwork', params: ({ event }) => ({ artwork: event.output }) },
            description: 'Every byte has arrived; the server checks the content.',
          },
          {
            guard: { type: 'isFailed', params: ({ event }) => ({ artwork: event.output }) },
            target: 'rejected',
            actions: 'rejectFailed',
            description: 'The server cannot read the content.',
          },
          {
            target: 'ready',
            actions: { type: 'rememberArtwork', params: ({ event }) => ({ artwork: event.output }) },
            description: 'Arrived and checked.',
          },
        ],
        onError: [
          {
            guard: { type: 'isCut', params: ({ event }) => ({ error: event.error }) },
            target: 'cut',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The connection or the session was cut; the file is as good as before.',
          },
          {
            target: 'rejected',
            actions: { type: 'rejectRefused', params: ({ event }) => ({ error: event.error }) },
            description: 'The server refused the file.',
          },
        ],
      },
      on: {
        'upload.progressed': {
          actions: { type: 'noteProgress', params: ({ event }) => ({ sentBytes: event.sentBytes }) },
          description: 'More of it has been sent.',
        },
        'upload.cancelled': { target: 'cancelled', description: 'The user takes the file back; sending stops.' },
      },
    },
    cut: {
      description: 'The upload was cut; nothing is lost but the way.',
      tags: ['failed', 'cancellable'],
      on: {
        'retry.requested': {
          target: 'uploading',
          actions: 'beginAgain',
          description: 'The user asks for another try.',
        },
        'connection.restored': { target: 'uploading', actions: 'beginAgain', description: 'The connection is back.' },
        'upload.cancelled': { target: 'cancelled', description: 'The user takes the file back.' },
      },
    },
    processing: {
      description: 'The server checks the content and makes a thumbnail.',
      tags: 'busy',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The next look is a moment away.',
          after: { processingPoll: { target: 'looking', description: 'Time to look.' } },
        },
        looking: {
          description: 'The artwork is being asked for.',
          invoke: {
            id: 'getArtwork',
            src: 'getArtwork',
            input: ({ context }) => ({ id: context.artwork?.id ?? '' }),
            onDone: [
              {
                guard: { type: 'isProcessing', params: ({ event }) => ({ artwork: event.output }) },
                target: 'waiting',
                actions: 'forgetFailure',
                description: 'Not yet.',
              },
              {
                guard: { type: 'isFailed', params: ({ event }) => ({ artwork: event.output }) },
                target: '#artworkUpload.rejected',
                actions: ['forgetArtwork', 'rejectFailed'],
                description: 'The server cannot read the content.',
              },
              {
                target: '#artworkUpload.ready',
                actions: { type: 'rememberArtwork', params: ({ event }) => ({ artwork: event.output }) },
                description: 'Checked.',
              },
            ],
            onError: {
              target: 'waiting',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
              description: 'The look failed; the artwork is there all the same, and another look follows.',
            },
          },
        },
      },
    },
    ready: { type: 'final', description: 'The artwork exists.', tags: 'settled' },
    rejected: {
      type: 'final',
      description: 'The file is not taken; the output says why.',
      tags: ['settled', 'failed'],
    },
    cancelled: { type: 'final', description: 'The user took the file back.', tags: 'settled' },
  },
});
