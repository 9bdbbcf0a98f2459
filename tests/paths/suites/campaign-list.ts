import { expect } from 'vitest';
import { transition } from 'xstate';
import { bulkOperationMachine } from '#machines/campaigns/bulk-operation.machine.ts';
import { cancellationMachine } from '#machines/campaigns/cancellation.machine.ts';
import { pathSuite } from '../path-suite.ts';

const request = (action: 'pause' | 'archive') => ({
  action,
  selection: { ids: ['k1', 'k2'] },
  count: 2,
  idempotencyKey: 'key-1',
});
const operation = { id: 'o1', action: 'pause', undoOf: null, total: 2, done: 1, refused: 1, canUndo: true } as const;

export const bulkOperationPaths = pathSuite({
  name: 'bulk operation',
  machine: bulkOperationMachine,
  events: [
    { type: 'bulk.requested', request: request('pause') },
    { type: 'bulk.requested', request: request('archive') },
    { type: 'bulk.confirmed' },
    { type: 'bulk.dismissed' },
    { type: 'retry.requested' },
  ],
  outputs: {
    startBulkOperation: [{ ...operation, isFinished: false }],
    readBulkOperation: [
      { ...operation, isFinished: false },
      { ...operation, isFinished: true },
    ],
  },
  errors: {
    startBulkOperation: [{ kind: 'conflict', code: 'selection_empty' }, { kind: 'network' }, new Error('a bug')],
    readBulkOperation: [{ kind: 'network' }, { kind: 'notFound' }, { kind: 'forbidden' }],
  },
  holds: (snapshot, event) => {
    // What will never be answered is not asked for ever: the user is told, and can leave it.
    if (event.type !== 'xstate.error.actor.readBulkOperation') return;
    const { kind } = (event as unknown as { error: { kind: string } }).error;
    expect(snapshot.hasTag('busy')).toBe(kind === 'network');
    if (kind !== 'network') expect(snapshot.can({ type: 'bulk.dismissed' })).toBe(true);
  },
});

export const cancellationPaths = pathSuite({
  name: 'cancellation',
  machine: cancellationMachine,
  events: [
    { type: 'cancellation.requested', campaignId: 'k1' },
    { type: 'quote.requested' },
    { type: 'cancellation.confirmed', idempotencyKey: 'key-1', refundTo: 'balance' },
    { type: 'cancellation.dismissed' },
    { type: 'retry.requested' },
  ],
  outputs: {
    quoteRefund: [{ id: 'q1', campaignId: 'k1', campaignVersion: 4, refund: 500 }],
    cancelCampaign: [{ id: 'k1', status: 'cancelled' }],
  },
  errors: {
    quoteRefund: [{ kind: 'forbidden' }, new Error('a bug')],
    cancelCampaign: [
      { kind: 'stale' },
      { kind: 'conflict', code: 'quote_expired' },
      { kind: 'conflict', code: 'transition_refused' },
      { kind: 'network' },
    ],
  },
  holds: (snapshot) => {
    // Closing the dialog takes nothing back that is on its way: what came of it has to be told.
    if (snapshot.matches({ open: 'cancelling' })) {
      const [closed] = transition(cancellationMachine, snapshot as never, { type: 'cancellation.dismissed' });
      expect(closed.matches({ open: 'cancelling' })).toBe(true);
    }
    // What is over, or is being reckoned anew, is not there to be taken.
    if (!snapshot.hasTag('quoted') && !snapshot.matches({ open: 'expired' }) && !snapshot.matches('idle'))
      expect(snapshot.context.quote).toBeNull();
  },
});
