import { fromCallback, setup } from 'xstate';

export type ConnectivityEvent = { type: 'connection.lost' } | { type: 'connection.restored' };

/** Whether the browser has a connection, as far as it knows. Offline, nothing is sent. */
export const connectivityMachine = setup({
  types: {
    events: {} as ConnectivityEvent,
    tags: {} as 'online' | 'offline',
  },
  actors: {
    /** Says at once how things stand, then tells of every change, as this machine's events. */
    watchConnection: fromCallback<{ type: 'never' }>(() => {
      throw new Error('not provided');
    }),
  },
}).createMachine({
  id: 'connectivity',
  description: 'The connection comes and goes.',
  initial: 'online',
  invoke: {
    id: 'watchConnection',
    src: 'watchConnection',
    onError: { description: 'The browser does not say; requests find out for themselves.' },
  },
  states: {
    online: {
      description: 'Requests are sent.',
      tags: 'online',
      on: { 'connection.lost': { target: 'offline', description: 'The browser lost its connection.' } },
    },
    offline: {
      description: 'No internet connection: nothing is sent.',
      tags: 'offline',
      on: { 'connection.restored': { target: 'online', description: 'The connection is back.' } },
    },
  },
});
