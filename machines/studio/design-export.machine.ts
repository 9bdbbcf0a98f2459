import { assign, fromPromise, setup } from 'xstate';
import { type Failure, failureOf } from '#machines/failure.ts';

/** What became of a page. */
export type PageExport =
  | { readonly kind: 'exported'; readonly pageId: string; readonly artworkId: string }
  | { readonly kind: 'failed'; readonly pageId: string; readonly failure: Failure };

export interface DesignExportInput {
  readonly projectId: string;
  /** Of the design as it is drawn. */
  readonly version: number;
  /** The pages that become artworks, in their order. */
  readonly pageIds: readonly string[];
}

interface DesignExportContext extends DesignExportInput {
  readonly done: readonly PageExport[];
  /** The artwork of the page at hand, from its upload to its note. */
  readonly artworkId: string | null;
}

export type DesignExportEvent = { type: 'export.cancelled' } | { type: 'retry.requested' };

export interface DesignExportOutput {
  readonly done: readonly PageExport[];
}

const pageAt = ({ pageIds, done }: DesignExportContext): string => pageIds[done.length] ?? '';

/**
 * The pages of a design become artworks, one after the other: each is drawn in this browser, sent like any other file, and noted. What
 * cannot be made holds the others up by nothing, and can be tried again alone.
 */
export const designExportMachine = setup({
  types: {
    input: {} as DesignExportInput,
    context: {} as DesignExportContext,
    events: {} as DesignExportEvent,
    output: {} as DesignExportOutput,
    tags: {} as 'busy' | 'drawing' | 'noting' | 'settled',
  },
  actors: {
    /** Draws a page and uploads it; answers with its artwork. Rejects with a Failure. */
    makeArtwork: fromPromise<{ artworkId: string }, { pageId: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Notes on the server which artwork was made of a page. Rejects with a Failure. */
    noteExport: fromPromise<unknown, { projectId: string; pageId: string; artworkId: string; version: number }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  guards: {
    hasAll: ({ context }) => context.done.length >= context.pageIds.length,
    hasFailures: ({ context }) => context.done.some(({ kind }) => kind === 'failed'),
  },
  actions: {
    rememberArtwork: assign({ artworkId: (_, { artworkId }: { artworkId: string }) => artworkId }),
    rememberExport: assign(({ context }) => ({
      done: [
        ...context.done,
        { kind: 'exported' as const, pageId: pageAt(context), artworkId: context.artworkId ?? '' },
      ],
      artworkId: null,
    })),
    rememberFailure: assign(({ context }, { error }: { error: unknown }) => ({
      done: [...context.done, { kind: 'failed' as const, pageId: pageAt(context), failure: failureOf(error) }],
      artworkId: null,
    })),
    /** Those that were made stay in front, so that the count goes on behind them. */
    dropFailures: assign(({ context }) => {
      const made = context.done.filter(({ kind }) => kind === 'exported');
      const isMade = (pageId: string) => made.some((one) => one.pageId === pageId);
      return {
        done: made,
        pageIds: [...made.map(({ pageId }) => pageId), ...context.pageIds.filter((id) => !isMade(id))],
      };
    }),
  },
}).createMachine({
  id: 'designExport',
  description: 'The pages of a design become artworks.',
  context: ({ input }) => ({ ...input, done: [], artworkId: null }),
  initial: 'turning',
  output: ({ context }) => ({ done: context.done }),
  states: {
    turning: {
      description: 'The next page is looked for.',
      always: [
        { guard: 'hasAll', target: 'told', description: 'Every page has had its turn.' },
        { target: 'making.drawing', description: 'It is the next one.' },
      ],
    },
    making: {
      description: 'A page is on its way.',
      tags: 'busy',
      initial: 'drawing',
      on: {
        'export.cancelled': { target: 'ended', description: 'The user has had enough; what was made stays.' },
      },
      states: {
        drawing: {
          description: 'The page is drawn and sent.',
          tags: 'drawing',
          invoke: {
            id: 'makeArtwork',
            src: 'makeArtwork',
            input: ({ context }) => ({ pageId: pageAt(context) }),
            onDone: {
              target: 'noting',
              actions: { type: 'rememberArtwork', params: ({ event }) => ({ artworkId: event.output.artworkId }) },
              description: 'It is an artwork.',
            },
            onError: {
              target: '#designExport.turning',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
              description: 'It could not be made; the others are.',
            },
          },
        },
        noting: {
          description: 'The server is told which artwork it is.',
          tags: 'noting',
          invoke: {
            id: 'noteExport',
            src: 'noteExport',
            input: ({ context }) => ({
              projectId: context.projectId,
              pageId: pageAt(context),
              artworkId: context.artworkId ?? '',
              version: context.version,
            }),
            onDone: { target: '#designExport.turning', actions: 'rememberExport', description: 'It is noted.' },
            onError: {
              target: '#designExport.turning',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
              description: 'It is an artwork that the design does not know; another try finds it again.',
            },
          },
        },
      },
    },
    told: {
      description: 'The user is told what became of each page.',
      tags: 'settled',
      on: {
        'retry.requested': {
          guard: 'hasFailures',
          target: 'turning',
          actions: 'dropFailures',
          description: 'What could not be made is tried again.',
        },
        'export.cancelled': { target: 'ended', description: 'The user has read it.' },
      },
    },
    ended: { type: 'final', description: 'It is over.' },
  },
});
