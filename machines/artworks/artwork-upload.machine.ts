import { assign, fromPromise, setup } from 'xstate';
import type { components } from '#contract/product-api.ts';
import { type Failure, failureOf } from '#machines/failure.ts';

type Artwork = components['schemas']['Artwork'];

export interface ArtworkUploadInput {
  readonly name: string;
  /** What the browser believes; the content decides. */
  readonly mimeType: string;
  readonly bytes: number;
  /** Drawn once for this file, so that finishing it twice makes no second artwork. */
  readonly idempotencyKey: string;
}

/** Why a file is not taken, with the facts a message needs. */
export type UploadRejection =
  | { readonly kind: 'empty' }
  | { readonly kind: 'tooLarge'; readonly bytes: number; readonly maxBytes: number }
  /** The content is of no kind that screens accept; `mimeType` is what it was taken for. */
  | { readonly kind: 'wrongKind'; readonly mimeType: string }
  | { readonly kind: 'truncated' }
  /** It is to be a version of an artwork of another type. */
  | { readonly kind: 'wrongType'; readonly type: Artwork['type'] }
  | { readonly kind: 'wrongDimensions'; readonly width: number; readonly height: number }
  /** The server refused what looked right here. */
  | { readonly kind: 'refused'; readonly failure: Failure };

/** An artwork of the instance that has the same bytes. */
export interface ArtworkTwin {
  readonly artworkId: string;
  readonly name: string;
  readonly type: Artwork['type'];
  readonly status: Artwork['status'];
}

/** What the server knows of a file on its way. */
export interface OpenUpload {
  readonly id: string;
  /** Bytes that have arrived. */
  readonly offset: number;
  /** The most that one chunk may have. */
  readonly chunkBytes: number;
}

export type ArtworkUploadOutput =
  | { readonly kind: 'ready'; readonly artwork: Artwork }
  | { readonly kind: 'duplicate'; readonly twin: ArtworkTwin }
  | { readonly kind: 'rejected'; readonly rejection: UploadRejection }
  | { readonly kind: 'cancelled' };

/** How far a file has come, as a page shows it: a tag of each state that is shown. */
export type UploadStage = 'checking' | 'uploading' | 'cut' | 'processing' | 'ready' | 'duplicate' | 'rejected';

interface ArtworkUploadContext extends ArtworkUploadInput {
  readonly sentBytes: number;
  /** Hexadecimal; empty until the file has been read. */
  readonly sha256: string;
  readonly upload: OpenUpload | null;
  readonly twin: ArtworkTwin | null;
  readonly artwork: Artwork | null;
  readonly failure: Failure | null;
  readonly rejection: UploadRejection | null;
}

export type ArtworkUploadEvent =
  | { type: 'upload.progressed'; sentBytes: number }
  | { type: 'upload.cancelled' }
  | { type: 'retry.requested' };

/** 200 MB, the most of any kind; the content decides which kind it is. */
const MAX_BYTES = 200_000_000;

const rejectionOf = (error: unknown): UploadRejection =>
  typeof error === 'object' && error !== null && 'kind' in error
    ? (error as UploadRejection)
    : { kind: 'refused', failure: { kind: 'unexpected' } };

/** Conflicts that another look at the upload resolves. */
const passingConflicts: readonly string[] = ['upload_offset', 'upload_incomplete', 'idempotency_in_progress'];

/** The artwork that a refusal names as having the same bytes; null for any other failure. */
function twinOf(error: unknown): ArtworkTwin | null {
  const failure = failureOf(error);
  // The contract gives these facts with this code.
  return failure.kind === 'conflict' && failure.code === 'artwork_duplicate'
    ? (failure.facts as unknown as ArtworkTwin)
    : null;
}

/**
 * One file on its way to become an artwork. The file itself stays with the actors; the context knows its facts.
 *
 * Over 300 lines: announcing, sending and finishing share one cut, from which each goes on in its own place.
 */
export const artworkUploadMachine = setup({
  types: {
    input: {} as ArtworkUploadInput,
    context: {} as ArtworkUploadContext,
    events: {} as ArtworkUploadEvent,
    output: {} as ArtworkUploadOutput,
    tags: {} as 'busy' | 'failed' | 'settled' | 'cancellable' | 'retriable' | UploadStage,
  },
  actors: {
    /** Looks at the file's own bytes, and answers with their SHA-256. Rejects with an UploadRejection. */
    checkFile: fromPromise<string, { name: string; mimeType: string; bytes: number }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Announces the file; one that was begun before goes on where it was. Rejects with a Failure. */
    announceUpload: fromPromise<OpenUpload, { name: string; bytes: number; sha256: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Sends what is missing, chunk by chunk, reporting the bytes that have arrived; stops when aborted. Rejects with a Failure. */
    sendFile: fromPromise<void, { upload: OpenUpload | null; report: (sentBytes: number) => void }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Has the server make an artwork of what it has. Rejects with a Failure. */
    finishUpload: fromPromise<Artwork, { id: string; idempotencyKey: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Tells the server that the rest will not come. */
    discardUpload: fromPromise<void, { id: string }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isEmpty: ({ context }) => context.bytes === 0,
    isTooLarge: ({ context }) => context.bytes > MAX_BYTES,
    /** The connection or the session was cut, or the server stands elsewhere than thought; the file is as good as before. */
    isCut: (_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      if (failure.kind === 'conflict') return passingConflicts.includes(failure.code ?? '');
      return ['offline', 'network', 'unauthenticated', 'limited', 'unavailable', 'full', 'notFound'].includes(
        failure.kind,
      );
    },
    /** The server does not know the upload any more. */
    isGone: (_, params: { error: unknown }) => failureOf(params.error).kind === 'notFound',
    isDuplicate: (_, params: { error: unknown }) => twinOf(params.error) !== null,
    isAnnounced: ({ context }) => context.upload !== null,
    /** All of it has arrived, and only the answer is missing. */
    isWhole: ({ context }) => context.upload !== null && context.sentBytes === context.bytes,
  },
  actions: {
    noteProgress: assign({ sentBytes: (_, params: { sentBytes: number }) => params.sentBytes }),
    rememberHash: assign({ sha256: (_, params: { sha256: string }) => params.sha256 }),
    rememberUpload: assign({
      upload: (_, params: { upload: OpenUpload }) => params.upload,
      sentBytes: (_, params: { upload: OpenUpload }) => params.upload.offset,
      failure: null,
    }),
    rememberTwin: assign({ twin: (_, params: { error: unknown }) => twinOf(params.error) }),
    rememberWhole: assign({ sentBytes: ({ context }) => context.bytes }),
    rememberArtwork: assign({
      artwork: (_, params: { artwork: Artwork }) => params.artwork,
      failure: null,
    }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetUpload: assign({ failure: null, sentBytes: 0, upload: null }),
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
  },
}).createMachine({
  id: 'artworkUpload',
  description: 'A file becomes an artwork.',
  context: ({ input }) => ({
    ...input,
    sentBytes: 0,
    sha256: '',
    upload: null,
    twin: null,
    artwork: null,
    failure: null,
    rejection: null,
  }),
  initial: 'picked',
  // Each way to end has its own.
  output: ({ event }) => event.output as ArtworkUploadOutput,
  states: {
    picked: {
      description: 'The user picked, dropped or pasted a file; its size decides first.',
      always: [
        { guard: 'isEmpty', target: 'rejected', actions: 'rejectEmpty', description: 'There is nothing in it.' },
        {
          guard: 'isTooLarge',
          target: 'rejected',
          actions: 'rejectTooLarge',
          description: 'More than any kind may have.',
        },
        { target: 'underWay', description: 'The size is fine.' },
      ],
    },
    underWay: {
      description: 'The file is on its way, or stopped on it; the user may still take it back.',
      tags: 'cancellable',
      initial: 'checking',
      states: {
        checking: {
          description: "The file's own bytes are being looked at.",
          tags: ['busy', 'checking'],
          invoke: {
            id: 'checkFile',
            src: 'checkFile',
            input: ({ context }) => ({ name: context.name, mimeType: context.mimeType, bytes: context.bytes }),
            onDone: {
              target: 'announcing',
              actions: { type: 'rememberHash', params: ({ event }) => ({ sha256: event.output }) },
              description: 'It is what screens can show.',
            },
            onError: {
              target: '#artworkUpload.rejected',
              actions: { type: 'rejectChecked', params: ({ event }) => ({ error: event.error }) },
              description: 'It is nothing that screens can show.',
            },
          },
        },
        announcing: {
          description: 'The server is told which file comes, and says how much of it is there.',
          tags: ['busy', 'checking'],
          invoke: {
            id: 'announceUpload',
            src: 'announceUpload',
            input: ({ context }) => ({ name: context.name, bytes: context.bytes, sha256: context.sha256 }),
            onDone: {
              target: 'uploading',
              actions: { type: 'rememberUpload', params: ({ event }) => ({ upload: event.output }) },
              description: 'From its first byte, or from where it was cut.',
            },
            onError: [
              {
                guard: { type: 'isDuplicate', params: ({ event }) => ({ error: event.error }) },
                target: '#artworkUpload.duplicate',
                actions: { type: 'rememberTwin', params: ({ event }) => ({ error: event.error }) },
                description: 'The same bytes are an artwork already; none is sent.',
              },
              {
                guard: { type: 'isCut', params: ({ event }) => ({ error: event.error }) },
                target: 'cut',
                actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                description: 'The connection or the session was cut.',
              },
              {
                target: '#artworkUpload.rejected',
                actions: { type: 'rejectRefused', params: ({ event }) => ({ error: event.error }) },
                description: 'The server does not take it, for want of room.',
              },
            ],
          },
        },
        uploading: {
          description: 'The file is being sent, chunk by chunk.',
          tags: ['busy', 'uploading'],
          invoke: {
            id: 'sendFile',
            src: 'sendFile',
            input: ({ context, self }) => ({
              upload: context.upload,
              report: (sentBytes: number) => self.send({ type: 'upload.progressed', sentBytes }),
            }),
            onDone: {
              target: '#artworkUpload.finishing',
              actions: 'rememberWhole',
              description: 'Every byte has arrived.',
            },
            onError: [
              {
                guard: { type: 'isCut', params: ({ event }) => ({ error: event.error }) },
                target: 'cut',
                actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                description: 'The connection or the session was cut; what has arrived stays there.',
              },
              {
                target: '#artworkUpload.rejected',
                actions: { type: 'rejectRefused', params: ({ event }) => ({ error: event.error }) },
                description: 'The server refused a chunk.',
              },
            ],
          },
          on: {
            'upload.progressed': {
              actions: { type: 'noteProgress', params: ({ event }) => ({ sentBytes: event.sentBytes }) },
              description: 'More of it has been sent.',
            },
          },
        },
        cut: {
          description: 'The upload was cut; nothing is lost but the way.',
          tags: ['failed', 'cut', 'retriable'],
          on: {
            'retry.requested': [
              {
                guard: 'isWhole',
                target: '#artworkUpload.finishing',
                actions: 'forgetFailure',
                description: 'The user asks for another try; all of it is there.',
              },
              { target: 'announcing', actions: 'forgetFailure', description: 'The user asks for another try.' },
            ],
          },
        },
      },
      on: {
        'upload.cancelled': [
          { guard: 'isAnnounced', target: 'discarding', description: 'The user takes the file back; sending stops.' },
          { target: 'cancelled', description: 'The user takes the file back; nothing was sent.' },
        ],
      },
    },
    finishing: {
      description: 'The server checks the content and makes an artwork of it.',
      tags: ['busy', 'processing'],
      invoke: {
        id: 'finishUpload',
        src: 'finishUpload',
        input: ({ context }) => ({ id: context.upload?.id ?? '', idempotencyKey: context.idempotencyKey }),
        onDone: {
          target: 'ready',
          actions: { type: 'rememberArtwork', params: ({ event }) => ({ artwork: event.output }) },
          description: 'Checked, and waiting for its review.',
        },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            target: 'underWay.announcing',
            actions: 'forgetUpload',
            description: 'It waited for too long, or was refused and the answer lost: it begins again.',
          },
          {
            guard: { type: 'isCut', params: ({ event }) => ({ error: event.error }) },
            target: 'underWay.cut',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The answer was lost; the file is there.',
          },
          {
            target: 'rejected',
            actions: { type: 'rejectRefused', params: ({ event }) => ({ error: event.error }) },
            description: 'The server refused the content.',
          },
        ],
      },
    },
    discarding: {
      description: 'What has arrived is being removed.',
      invoke: {
        id: 'discardUpload',
        src: 'discardUpload',
        input: ({ context }) => ({ id: context.upload?.id ?? '' }),
        onDone: { target: 'cancelled', description: 'Nothing of it is left.' },
        onError: { target: 'cancelled', description: 'It could not be said; the server removes it in a day.' },
      },
    },
    ready: {
      type: 'final',
      description: 'The artwork exists.',
      tags: ['settled', 'ready'],
      output: ({ context }) => ({ kind: 'ready', artwork: context.artwork }),
    },
    duplicate: {
      type: 'final',
      description: 'An artwork has the same bytes; the output names it.',
      tags: ['settled', 'duplicate'],
      output: ({ context }) => ({ kind: 'duplicate', twin: context.twin }),
    },
    rejected: {
      type: 'final',
      description: 'The file is not taken; the output says why.',
      tags: ['settled', 'failed', 'rejected'],
      output: ({ context }) => ({ kind: 'rejected', rejection: context.rejection }),
    },
    cancelled: {
      type: 'final',
      description: 'The user took the file back.',
      tags: 'settled',
      output: { kind: 'cancelled' },
    },
  },
});
