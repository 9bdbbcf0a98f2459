import { expect } from 'vitest';
import { refundRetryMachine } from '#machines/desk/refund-retry.machine.ts';
import { screenImportMachine } from '#machines/desk/screen-import.machine.ts';
import { importCases } from '../../support/screens/import-reports.ts';
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

export const screenImportPaths = pathSuite({
  name: 'screen import',
  machine: screenImportMachine,
  ...importCases,
  errors: {
    checkSheet: [{ kind: 'network' }, { kind: 'invalid' }],
    importSheet: [{ kind: 'network' }, { kind: 'forbidden' }],
  },
  reads: ({ report }) => [report?.problems.length, (report?.created ?? 0) > 0, report?.isDone],
  holds: (snapshot, event) => {
    const { name, report, failure } = snapshot.context;
    expect(JSON.stringify(snapshot.context)).not.toContain('Blob');
    // Nothing is written that nobody has seen the report of.
    if (snapshot.hasTag('shown')) expect(report).not.toBeNull();
    if (snapshot.hasTag('importable')) expect(report?.created).toBeGreaterThan(0);
    expect(snapshot.matches({ resting: 'imported' })).toBe(report?.isDone === true);
    expect(snapshot.hasTag('failed')).toBe(failure !== null);
    if (event.type === 'sheet.chosen' && snapshot.matches('checking'))
      expect([name, report]).toEqual(['screens.csv', null]);
  },
});
