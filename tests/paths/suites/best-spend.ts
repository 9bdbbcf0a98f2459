import { expect } from 'vitest';
import { bestSpendMachine } from '#machines/campaigns/best-spend.machine.ts';
import { pathSuite } from '../path-suite.ts';

const lineId = '0b8a6d8e-6f0f-4d55-9a39-0c7c0b3d7a11';

export const bestSpendRequest = {
  plan: {
    startDate: '2026-12-01',
    endDate: '2026-12-14',
    budgetTotal: 50_000,
    lines: [{ id: lineId, screenIds: ['s1', 's2'] }],
    lineId,
    scope: 'chosen' as const,
  },
  search: {},
};

export const bestSpendPaths = pathSuite({
  name: 'best spend',
  machine: bestSpendMachine,
  events: [
    { type: 'proposal.requested', request: bestSpendRequest },
    { type: 'proposal.accepted' },
    { type: 'proposal.dismissed' },
    { type: 'acceptance.undone' },
    { type: 'plan.changed' },
    { type: 'retry.requested' },
  ],
  outputs: {
    proposeSpend: [
      { lineId, screenIds: ['s1'], isBetter: true },
      { lineId, screenIds: ['s1', 's2'], isBetter: false },
    ],
  },
  holds: (snapshot) => {
    if (snapshot.hasTag('shown')) expect(snapshot.context.proposal).not.toBeNull();
    if (snapshot.matches('idle')) expect(snapshot.context.proposal).toBeNull();
    if (snapshot.hasTag('failed')) expect(snapshot.context.failure).not.toBeNull();
    else expect(snapshot.context.failure).toBeNull();
  },
});
