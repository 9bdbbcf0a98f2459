import { assign, emit, setup } from 'xstate';

/** A place on earth, degrees. */
export interface Corner {
  readonly lat: number;
  readonly lng: number;
}

export interface AreaDrawingInput {
  /** As many as an area may have. */
  readonly mostCorners: number;
}

interface AreaDrawingContext {
  readonly mostCorners: number;
  /** Placed so far, in their order. */
  readonly corners: readonly Corner[];
}

export type AreaDrawingEvent =
  | { type: 'rectangle.chosen' }
  | { type: 'polygon.chosen' }
  /** By a click, a tap, the end of a stroke, or a key for the middle of the map. */
  | { type: 'corner.placed'; corner: Corner }
  | { type: 'corner.removed' }
  | { type: 'area.closed' }
  | { type: 'drawing.cancelled' };

/** The area is there: its corners, once around. */
export type AreaDrawingEmitted = { type: 'area.drawn'; corners: readonly Corner[] };

const LEAST_CORNERS = 3;

/** A double click places one corner. */
const isAnother = (corners: readonly Corner[], { lat, lng }: Corner): boolean => {
  const last = corners.at(-1);
  return last?.lat !== lat || last.lng !== lng;
};

/** The four corners of a rectangle between two that are opposite. */
const rectangle = ([from]: readonly Corner[], to: Corner): readonly Corner[] =>
  from ? [from, { lat: from.lat, lng: to.lng }, to, { lat: to.lat, lng: from.lng }] : [];

/** An area is drawn on a map: a rectangle by two corners, a polygon by three or more. */
export const areaDrawingMachine = setup({
  types: {
    input: {} as AreaDrawingInput,
    context: {} as AreaDrawingContext,
    events: {} as AreaDrawingEvent,
    emitted: {} as AreaDrawingEmitted,
    tags: {} as 'drawing' | 'closable',
  },
  guards: {
    /** Two corners in one line have no area between them. */
    isAcross: ({ context }, params: { corner: Corner }) => {
      const [from] = context.corners;
      return from !== undefined && from.lat !== params.corner.lat && from.lng !== params.corner.lng;
    },
    isAnother: ({ context }, params: { corner: Corner }) => isAnother(context.corners, params.corner),
    isEnough: ({ context }, params: { corner: Corner }) =>
      isAnother(context.corners, params.corner) && context.corners.length + 1 >= LEAST_CORNERS,
    hasRoomFor: ({ context }, params: { corner: Corner }) =>
      isAnother(context.corners, params.corner) && context.corners.length < context.mostCorners,
    isLeast: ({ context }) => context.corners.length <= LEAST_CORNERS,
  },
  actions: {
    place: assign({
      corners: ({ context }, params: { corner: Corner }) => [...context.corners, params.corner],
    }),
    removeLast: assign({ corners: ({ context }) => context.corners.slice(0, -1) }),
    clear: assign({ corners: [] }),
    announceRectangle: emit(
      ({ context }: { context: AreaDrawingContext }, params: { corner: Corner }) =>
        ({ type: 'area.drawn', corners: rectangle(context.corners, params.corner) }) as const,
    ),
    announcePolygon: emit(
      ({ context }: { context: AreaDrawingContext }) => ({ type: 'area.drawn', corners: context.corners }) as const,
    ),
  },
}).createMachine({
  id: 'areaDrawing',
  description: 'An area is drawn on a map.',
  context: ({ input }) => ({ mostCorners: input.mostCorners, corners: [] }),
  initial: 'resting',
  states: {
    resting: { description: 'Nothing is being drawn.' },
    stretching: {
      description: 'A rectangle is being drawn.',
      tags: 'drawing',
      initial: 'unanchored',
      states: {
        unanchored: {
          description: 'It has no corner yet.',
          on: {
            'corner.placed': {
              target: 'anchored',
              actions: { type: 'place', params: ({ event }) => ({ corner: event.corner }) },
              description: 'Its first corner stands.',
            },
          },
        },
        anchored: {
          description: 'One corner stands; the opposite one is looked for.',
          on: {
            'corner.placed': {
              guard: { type: 'isAcross', params: ({ event }) => ({ corner: event.corner }) },
              target: '#areaDrawing.resting',
              actions: [{ type: 'announceRectangle', params: ({ event }) => ({ corner: event.corner }) }, 'clear'],
              description: 'The rectangle is drawn.',
            },
            'corner.removed': { target: 'unanchored', actions: 'clear', description: 'The corner was not meant.' },
          },
        },
      },
      on: {
        'drawing.cancelled': { target: 'resting', actions: 'clear', description: 'No rectangle is wanted.' },
      },
    },
    outlining: {
      description: 'A polygon is being drawn.',
      tags: 'drawing',
      initial: 'open',
      states: {
        open: {
          description: 'It has too few corners to be an area.',
          on: {
            'corner.placed': [
              {
                guard: { type: 'isEnough', params: ({ event }) => ({ corner: event.corner }) },
                target: 'closable',
                actions: { type: 'place', params: ({ event }) => ({ corner: event.corner }) },
                description: 'With this corner it is an area.',
              },
              {
                guard: { type: 'isAnother', params: ({ event }) => ({ corner: event.corner }) },
                target: 'open',
                actions: { type: 'place', params: ({ event }) => ({ corner: event.corner }) },
                description: 'A corner more stands.',
              },
            ],
            'corner.removed': { target: 'open', actions: 'removeLast', description: 'The last corner was not meant.' },
          },
        },
        closable: {
          description: 'It is an area, and may get more corners.',
          tags: 'closable',
          on: {
            'corner.placed': {
              guard: { type: 'hasRoomFor', params: ({ event }) => ({ corner: event.corner }) },
              target: 'closable',
              actions: { type: 'place', params: ({ event }) => ({ corner: event.corner }) },
              description: 'A corner more stands.',
            },
            'corner.removed': [
              { guard: 'isLeast', target: 'open', actions: 'removeLast', description: 'Without it there is no area.' },
              { target: 'closable', actions: 'removeLast', description: 'The last corner was not meant.' },
            ],
            'area.closed': {
              target: '#areaDrawing.resting',
              actions: ['announcePolygon', 'clear'],
              description: 'The polygon is drawn.',
            },
          },
        },
      },
      on: {
        'drawing.cancelled': { target: 'resting', actions: 'clear', description: 'No polygon is wanted.' },
      },
    },
  },
  on: {
    'rectangle.chosen': { target: '.stretching', actions: 'clear', description: 'A rectangle is to be drawn.' },
    'polygon.chosen': { target: '.outlining', actions: 'clear', description: 'A polygon is to be drawn.' },
  },
});
