import { expect } from 'vitest';
import { refundRetryMachine } from '#machines/desk/refund-retry.machine.ts';
import { pathSuite } from '../path-suite.ts';

const progress = (status: string) => ({ id: 'r1', status, attempts: 2, failure: null, doneAt: null });

export const refundRetryPaths = pathSuite({
  name: 'refund retry',
  machine: refundRetryMachine,
  inputs: [{ refundId: 'r1' }],
  events: [{ type: 'retry.requested' }, { type: 'look.requested' }],
  outputs: { readRefund: [progress('due'), progress('sent'), progress('done'), progress('failed')] },
  errors: {
    retryRefund: [{ kind: 'notFound' }, { kind: 'network' }],
    readRefund: [{ kind: 'notFound' }, { kind: 'network' }],
  },
  // Once it has failed again it may fail for ever.
  stopWhen: ({ context }) => context.round > 1,
  holds: (snapshot) => {
    // Nobody is told that money went back unless the provider has paid it.
    expect(snapshot.matches('paid')).toBe(snapshot.context.progress?.status === 'done');
    if (snapshot.hasTag('failed')) expect(snapshot.context.failure).not.toBeNull();
  },
});
