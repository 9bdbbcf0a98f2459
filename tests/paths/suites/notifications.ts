import { expect } from 'vitest';
import { pushSubscriptionMachine } from '#machines/notifications/push-subscription.machine.ts';
import { pathSuite } from '../path-suite.ts';

export const pushSubscriptionPaths = pathSuite({
  name: 'push subscription',
  machine: pushSubscriptionMachine,
  inputs: [{ pushKey: 'BKey' }],
  events: [{ type: 'push.wanted' }, { type: 'push.unwanted' }, { type: 'trial.requested' }, { type: 'page.shown' }],
  outputs: {
    readStanding: ['unsupported', 'denied', 'off', 'on'],
    askPermission: ['granted', 'denied', 'default'],
    subscribe: [undefined],
    unsubscribe: [undefined],
    sendTrial: [undefined],
  },
  errors: {
    readStanding: [new Error('a bug')],
    askPermission: [new Error('a bug')],
    subscribe: [{ kind: 'unavailable' }, { kind: 'network' }],
    unsubscribe: [{ kind: 'network' }],
    sendTrial: [{ kind: 'limited' }, { kind: 'network' }],
  },
  holds: (snapshot) => {
    // Whatever failed is told until something else is tried.
    if (snapshot.hasTag('failed')) expect(snapshot.context.failure).not.toBeNull();
    if (snapshot.hasTag('tried') || snapshot.matches('asking')) expect(snapshot.context.failure).toBeNull();
  },
  reads: ({ failure }) => [failure?.kind],
});
