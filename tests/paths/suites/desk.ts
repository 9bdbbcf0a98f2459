import { expect } from 'vitest';
import { refundRetryMachine } from '#machines/desk/refund-retry.machine.ts';
import { screenImportMachine } from '#machines/desk/screen-import.machine.ts';
import { importCases } from '../../support/screens/import-reports.ts';
import { pathSuite } from '../path-suite.ts';

const progress = (status: 'due' | 'sent' | 'done' | 'failed') => ({
  id: 'r1',
  status,
  attempts: 2,
  failure: null,
  doneAt: null,
});

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

const refusals = [{ kind: 'network' as const }, { kind: 'forbidden' as const }];
const ofImport = [...refusals, { kind: 'notFound' as const }];

export const screenImportPaths = pathSuite({
  name: 'screen import',
  machine: screenImportMachine,
  ...importCases,
  errors: {
    ...{ sendSheet: refusals, readImport: ofImport, importSheet: ofImport },
    ...{ markPlaces: ofImport, cancelImport: ofImport, retryImport: ofImport },
  },
  reads: ({ id, report, misses }) => [
    ...[id !== '', report?.status, report?.faulty, (report?.created ?? 0) > 0, report?.progress, misses],
  ],
  holds: (snapshot, event) => {
    const { name, id, report, failure } = snapshot.context;
    expect(JSON.stringify(snapshot.context)).not.toContain('Blob');
    // Nothing is written that nobody has seen the report of.
    if (snapshot.hasTag('shown')) expect(report).not.toBeNull();
    if (snapshot.hasTag('importable')) expect(report).toMatchObject({ status: 'checked', created: expect.any(Number) });
    if (snapshot.hasTag('importable')) expect(report?.created).toBeGreaterThan(0);
    expect(snapshot.matches({ resting: 'imported' })).toBe(
      report?.status === 'imported' && !snapshot.hasTag('failed') && !snapshot.hasTag('busy'),
    );
    // Whatever the server is at is followed, and nothing else.
    if (snapshot.matches('following')) expect(report?.progress).not.toBeNull();
    if (snapshot.hasTag('shown')) expect(report?.progress).toBeNull();
    expect(snapshot.hasTag('failed')).toBe(failure !== null);
    // What is not there is not asked for again; what the connection has swallowed is, a few times.
    if (event.type.startsWith('xstate.error.actor')) {
      const { kind } = (event as unknown as { error: { kind: string } }).error;
      expect(snapshot.matches('gone')).toBe(kind === 'notFound');
      if (snapshot.matches('following')) expect([kind, snapshot.context.misses <= 3]).toEqual(['network', true]);
    }
    if (event.type === 'sheet.chosen' && snapshot.matches('sending'))
      expect([name, id, report]).toEqual(['screens.csv', '', null]);
  },
});
