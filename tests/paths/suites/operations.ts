import { expect } from 'vitest';
import { refundRetryMachine } from '#machines/operations/refund-retry.machine.ts';
import { screenKeyChangeMachine } from '#machines/operations/screen-key-change.machine.ts';
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

export const screenKeyChangePaths = pathSuite({
  name: 'screen key change',
  machine: screenKeyChangeMachine,
  events: [
    { type: 'change.requested', wish: { screenId: 's1', kind: 'issue', current: null } },
    { type: 'change.requested', wish: { screenId: 's1', kind: 'revoke', current: 'k1' } },
    { type: 'change.confirmed' },
    { type: 'change.dismissed' },
    { type: 'key.taken' },
  ],
  errors: {
    issueKey: [{ kind: 'stale' }, { kind: 'notFound' }, { kind: 'network' }],
    revokeKey: [{ kind: 'stale' }, { kind: 'notFound' }, { kind: 'network' }],
  },
  reads: (context) => context.wish?.kind,
  holds: (snapshot) => {
    // A key is shown only where one was wished for.
    if (snapshot.matches('shown')) expect(snapshot.context.wish?.kind).toBe('issue');
  },
});
