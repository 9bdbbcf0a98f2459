import { fromPromise, setup } from 'xstate';

export type DeviceConfirmationEvent =
  | { type: 'device.accepted' }
  | { type: 'device.declined' }
  | { type: 'challenge.left' };

/** Whether this device is remembered, so that the next sign-in from it needs the password alone. The session is there already. */
export const deviceConfirmationMachine = setup({
  types: {
    events: {} as DeviceConfirmationEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Tells the pool whether to remember this device. */
    rememberDevice: fromPromise<void, { isRemembered: boolean }>(() => Promise.reject(new Error('not provided'))),
  },
}).createMachine({
  id: 'deviceConfirmation',
  description: 'The user decides whether this device is remembered.',
  initial: 'asked',
  on: {
    'challenge.left': { target: '.settled', description: 'The user goes on without an answer: not remembered.' },
  },
  states: {
    asked: {
      description: 'The user is asked.',
      on: {
        'device.accepted': { target: 'telling', description: 'The device is to be remembered.' },
        'device.declined': { target: 'telling', description: 'The device is not to be remembered.' },
      },
    },
    telling: {
      description: 'The answer is on its way to the provider.',
      tags: 'busy',
      invoke: {
        id: 'rememberDevice',
        src: 'rememberDevice',
        input: ({ event }) => ({ isRemembered: event.type === 'device.accepted' }),
        onDone: { target: 'settled', description: 'The provider knows.' },
        onError: { target: 'settled', description: 'The provider does not know; the next sign-in will ask again.' },
      },
    },
    settled: { type: 'final', description: 'The sign-in goes on.' },
  },
});
