import { assign, emit, fromPromise, setup } from 'xstate';
import { type Failure, failureOf } from '#machines/failure.ts';

/** The most bytes that the file of a profile image may have: 5 MB. */
export const maxAvatarBytes = 5_000_000;

/** Kinds of files that a profile image can be made of. */
export const avatarMimeTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

interface AvatarChangeContext {
  readonly failure: Failure | null;
}

export type AvatarChangeEvent =
  /** What the browser takes the file for, its size, and the file itself as a function: a machine keeps none. */
  { type: 'picture.chosen'; mimeType: string; bytes: number; file: () => object } | { type: 'picture.removed' };

export type AvatarChangeEmitted = { type: 'picture.changed' };

/** The picture that users show of themselves. */
export const avatarChangeMachine = setup({
  types: {
    context: {} as AvatarChangeContext,
    events: {} as AvatarChangeEvent,
    emitted: {} as AvatarChangeEmitted,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Sends the picture. Rejects with a Failure. */
    uploadAvatar: fromPromise<void, { file: () => object }>(() => Promise.reject(new Error('not provided'))),
    /** Takes the picture away. Rejects with a Failure. */
    deleteAvatar: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    /** No PNG, JPG or WebP by what the browser takes it for. */
    isNoPicture: (_, params: { mimeType: string }) => !avatarMimeTypes.includes(params.mimeType),
    isTooLarge: (_, params: { bytes: number }) => params.bytes > maxAvatarBytes,
  },
  actions: {
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    announce: emit({ type: 'picture.changed' as const }),
  },
}).createMachine({
  id: 'avatarChange',
  description: 'The profile image is changed or taken away.',
  context: { failure: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'A picture can be chosen, and the one there is taken away.',
      initial: 'untold',
      states: {
        untold: { description: 'There is nothing to say about it.' },
        wrongKind: { description: 'What was chosen is no picture that is taken.', tags: 'failed' },
        tooLarge: { description: 'What was chosen has too many bytes.', tags: 'failed' },
        refused: { description: 'The change did not happen; the reason is shown.', tags: 'failed' },
      },
      on: {
        'picture.chosen': [
          {
            guard: { type: 'isNoPicture', params: ({ event }) => ({ mimeType: event.mimeType }) },
            target: '.wrongKind',
            actions: 'forgetFailure',
            description: 'It is a file of another kind.',
          },
          {
            guard: { type: 'isTooLarge', params: ({ event }) => ({ bytes: event.bytes }) },
            target: '.tooLarge',
            actions: 'forgetFailure',
            description: 'It is too large to be sent.',
          },
          { target: 'uploading', actions: 'forgetFailure', description: 'The user chooses a picture.' },
        ],
        'picture.removed': {
          target: 'removing',
          actions: 'forgetFailure',
          description: 'The user wants to be shown without a picture.',
        },
      },
    },
    uploading: {
      description: 'The picture is on its way.',
      tags: 'busy',
      invoke: {
        id: 'uploadAvatar',
        src: 'uploadAvatar',
        input: ({ event }) => ({ file: event.type === 'picture.chosen' ? event.file : () => ({}) }),
        onDone: { target: 'resting', actions: 'announce', description: 'It is shown from now on.' },
        onError: {
          target: 'resting.refused',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'It was refused, or did not arrive; the one before stays.',
        },
      },
    },
    removing: {
      description: 'The picture is being taken away.',
      tags: 'busy',
      invoke: {
        id: 'deleteAvatar',
        src: 'deleteAvatar',
        onDone: { target: 'resting', actions: 'announce', description: 'The first letter of the name is shown again.' },
        onError: {
          target: 'resting.refused',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'It is still there.',
        },
      },
    },
  },
});
