import { assign, emit, fromCallback, setup } from 'xstate';
import type { Failure } from '#machines/failure.ts';

interface LiveStreamContext {
  /** Streams that were cut or refused in a row. */
  readonly failures: number;
  /** Where a new stream resumes; null before the first event. */
  readonly lastEventId: string | null;
  readonly failure: Failure | null;
}

export type LiveStreamEvent =
  /** This tab holds the browser's one lock. */
  | { type: 'leadership.won' }
  | { type: 'leadership.lost' }
  | { type: 'stream.opened' }
  /** `name` and `data` are the server's; `id` is where to resume. */
  | { type: 'stream.received'; name: string; data: unknown; id: string | null }
  | { type: 'stream.cut'; failure: Failure }
  /** The leading tab passes on what it received. */
  | { type: 'event.relayed'; name: string; data: unknown }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  /** The user signed out. */
  | { type: 'stream.closed' };

/** `isOwn`: received from the server by this tab, which passes it on to the others. */
export type LiveStreamEmitted = { type: 'live.received'; name: string; data: unknown; isOwn: boolean };

/** One stream of live changes a browser: one tab leads and listens to the server, the others listen to it. */
export const liveStreamMachine = setup({
  types: {
    context: {} as LiveStreamContext,
    events: {} as LiveStreamEvent,
    emitted: {} as LiveStreamEmitted,
    tags: {} as 'live' | 'busy' | 'failed',
  },
  actors: {
    /** Waits for the browser's lock and holds it while it runs; tells when it is won, or lost to another tab. */
    holdLeadership: fromCallback<{ type: 'never' }>(() => {
      throw new Error('not provided');
    }),
    /** Passes on what the leading tab relays, as `event.relayed`. */
    listenToLeader: fromCallback<{ type: 'never' }>(() => {
      throw new Error('not provided');
    }),
    /** Reads the server's stream from `lastEventId` on: opened, received, cut. */
    streamEvents: fromCallback<{ type: 'never' }, { lastEventId: string | null }>(() => {
      throw new Error('not provided');
    }),
  },
  delays: {
    /** 1 s doubled after each cut, 60 s at most. */
    streamBackoff: ({ context }) => Math.min(60_000, 500 * 2 ** context.failures),
  },
  actions: {
    noteOpened: assign({ failures: 0, failure: null }),
    noteCut: assign({
      failures: ({ context }) => context.failures + 1,
      failure: (_, params: { failure: Failure }) => params.failure,
    }),
    noteEvent: assign({
      lastEventId: ({ context }, params: { id: string | null }) => params.id ?? context.lastEventId,
    }),
    announce: emit((_, params: { name: string; data: unknown; isOwn: boolean }) => ({
      type: 'live.received' as const,
      name: params.name,
      data: params.data,
      isOwn: params.isOwn,
    })),
  },
}).createMachine({
  id: 'liveStream',
  description: 'Live changes reach every tab over one stream.',
  context: { failures: 0, lastEventId: null, failure: null },
  initial: 'running',
  states: {
    running: {
      description: 'Somebody is signed in.',
      initial: 'following',
      invoke: {
        id: 'holdLeadership',
        src: 'holdLeadership',
        onError: { description: 'The browser has no locks: this tab follows.' },
      },
      states: {
        following: {
          description: 'Another tab leads; this one hears from it and waits for its turn.',
          tags: 'live',
          invoke: {
            id: 'listenToLeader',
            src: 'listenToLeader',
            onError: { description: 'Tabs cannot hear each other; this one shows what it asks for.' },
          },
          on: {
            'event.relayed': {
              actions: {
                type: 'announce',
                params: ({ event }) => ({ name: event.name, data: event.data, isOwn: false }),
              },
              description: 'The leading tab received something.',
            },
            'leadership.won': { target: 'leading', description: 'It is the turn of this tab.' },
          },
        },
        leading: {
          description: 'This tab listens to the server for all.',
          initial: 'streaming',
          states: {
            streaming: {
              description: 'A stream is being read.',
              initial: 'connecting',
              invoke: {
                id: 'streamEvents',
                src: 'streamEvents',
                input: ({ context }) => ({ lastEventId: context.lastEventId }),
                onError: {
                  target: 'backingOff',
                  actions: { type: 'noteCut', params: { failure: { kind: 'unexpected' } } },
                  description: 'The stream could not even be begun.',
                },
              },
              states: {
                connecting: {
                  description: 'The server has not answered yet.',
                  tags: 'busy',
                  on: {
                    'stream.opened': { target: 'open', actions: 'noteOpened', description: 'The server answers.' },
                  },
                },
                open: {
                  description: 'Changes arrive as they happen.',
                  tags: 'live',
                  on: {
                    'stream.received': {
                      actions: [
                        { type: 'noteEvent', params: ({ event }) => ({ id: event.id }) },
                        {
                          type: 'announce',
                          params: ({ event }) => ({ name: event.name, data: event.data, isOwn: true }),
                        },
                      ],
                      description: 'Something changed; the other tabs are told.',
                    },
                  },
                },
              },
              on: {
                'stream.cut': {
                  target: 'backingOff',
                  actions: { type: 'noteCut', params: ({ event }) => ({ failure: event.failure }) },
                  description: 'The stream ended or was refused.',
                },
                'connection.lost': { target: 'offline', description: 'The browser lost its connection.' },
              },
            },
            backingOff: {
              description: 'The stream was cut; another follows after a pause.',
              tags: 'failed',
              after: { streamBackoff: { target: 'streaming', description: 'Time for another stream.' } },
              on: {
                'connection.restored': { target: 'streaming', description: 'The connection is back.' },
                'connection.lost': { target: 'offline', description: 'The browser lost its connection.' },
              },
            },
            offline: {
              description: 'There is no connection to open a stream over.',
              tags: 'failed',
              on: { 'connection.restored': { target: 'streaming', description: 'The connection is back.' } },
            },
          },
          on: {
            'leadership.lost': { target: 'following', description: 'Another tab took over.' },
          },
        },
      },
      on: {
        'stream.closed': { target: 'closed', description: 'The user signed out.' },
      },
    },
    closed: { type: 'final', description: 'Nothing is listened to.' },
  },
});
