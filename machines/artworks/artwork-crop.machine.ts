import { assign, emit, fromPromise, setup } from 'xstate';
import type { components } from '#contract/product-api.ts';
import { type Failure, failureOf } from '#machines/failure.ts';

type Artwork = components['schemas']['Artwork'];

/** A part of an artwork in the shape of a screen. */
export interface Crop {
  readonly artworkId: string;
  /** The screen's, in pixels. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Where the part lies along the side that it does not fill: 0 at the left or the top, 1 at the other end. */
  readonly position: number;
}

interface ArtworkCropContext {
  /** What is framed; null before the first. */
  readonly crop: Crop | null;
  readonly failure: Failure | null;
}

export type ArtworkCropEvent =
  | { type: 'crop.requested'; crop: Crop }
  | { type: 'frame.changed'; crop: Crop }
  | { type: 'crop.confirmed' }
  | { type: 'crop.dismissed' };

/** `from`: what the new artwork is a part of. */
export type ArtworkCropEmitted = { type: 'artwork.cropped'; artwork: Artwork; from: string };

/** Makes an artwork that fits a screen out of a part of one that does not. */
export const artworkCropMachine = setup({
  types: {
    context: {} as ArtworkCropContext,
    events: {} as ArtworkCropEvent,
    emitted: {} as ArtworkCropEmitted,
    tags: {} as 'open' | 'busy' | 'failed',
  },
  actors: {
    /** Makes the new artwork and answers it. Rejects with a Failure. */
    cropArtwork: fromPromise<Artwork, { crop: Crop | null }>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    rememberCrop: assign({ crop: (_, params: { crop: Crop }) => params.crop, failure: null }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    announce: emit(({ context }, params: { artwork: Artwork }) => ({
      type: 'artwork.cropped' as const,
      artwork: params.artwork,
      from: context.crop?.artworkId ?? '',
    })),
  },
}).createMachine({
  id: 'artworkCrop',
  description: 'A part of an artwork becomes an artwork of its own, in the shape of a screen.',
  context: { crop: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is framed.',
      on: {
        'crop.requested': {
          target: 'framing',
          actions: { type: 'rememberCrop', params: ({ event }) => ({ crop: event.crop }) },
          description: 'The user wants an artwork to fit.',
        },
      },
    },
    framing: {
      description: 'The user chooses the screen’s shape and the part of the picture.',
      tags: 'open',
      initial: 'pristine',
      states: {
        pristine: { description: 'This part has not been tried.' },
        refused: {
          description: 'It could not be made; the reason is shown, and the frame stands as it was.',
          tags: 'failed',
        },
      },
      on: {
        'frame.changed': {
          target: '.pristine',
          actions: { type: 'rememberCrop', params: ({ event }) => ({ crop: event.crop }) },
          description: 'The frame has another shape, or lies elsewhere.',
        },
        'crop.confirmed': { target: 'cropping', description: 'This part it is.' },
        'crop.dismissed': { target: 'closed', description: 'The user lets it be.' },
      },
    },
    cropping: {
      description: 'The new artwork is being made.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'cropArtwork',
        src: 'cropArtwork',
        input: ({ context }) => ({ crop: context.crop }),
        onDone: {
          target: 'closed',
          actions: { type: 'announce', params: ({ event }) => ({ artwork: event.output }) },
          description: 'There is a new artwork that fits.',
        },
        onError: {
          target: 'framing.refused',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'It could not be made.',
        },
      },
    },
  },
});
