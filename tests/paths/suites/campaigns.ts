import { expect } from 'vitest';
import type { CampaignDraft, ForecastPlan } from '#domain/campaigns/campaign-draft.ts';
import { draftProblems } from '#domain/campaigns/draft-problems.ts';
import { campaignEditorMachine } from '#machines/campaigns/campaign-editor.machine.ts';
import { campaignWritingMachine } from '#machines/campaigns/campaign-writing.machine.ts';
import { draftConflictMachine } from '#machines/campaigns/draft-conflict.machine.ts';
import { forecastMachine } from '#machines/campaigns/forecast.machine.ts';
import { emptyDraft, emptyLine } from '#src/features/campaigns/editor/draft-mapping.ts';
import { pathSuite } from '../path-suite.ts';

const empty: CampaignDraft = emptyDraft('EUR');
const full: CampaignDraft = {
  ...empty,
  id: 'k1',
  version: 3,
  name: 'Spring',
  brand: 'Acme',
  category: 'retail',
  startDate: '2026-12-01',
  endDate: '2026-12-14',
  lines: [{ ...emptyLine(), id: 'l1', screenIds: ['s1'], artworkIds: ['a1'] }],
  budgetTotal: 120_000,
};
const theirs: CampaignDraft = { ...full, poNumber: 'PO 7', version: 4 };
const mine: CampaignDraft = { ...full, name: 'Mine' };
const plan: ForecastPlan = {
  campaignId: null,
  lines: full.lines,
  startDate: '2026-12-01',
  endDate: '2026-12-14',
  budgetTotal: null,
  dailyCap: null,
  pacing: 'even',
};

export const campaignEditorPaths = pathSuite({
  name: 'campaign editor',
  machine: campaignEditorMachine,
  inputs: [
    { campaignId: null, idempotencyKey: 'key-1', returned: null },
    {
      campaignId: 'k1',
      idempotencyKey: 'key-1',
      returned: { checkoutId: 'c1', resourcePath: '/v1/checkouts/c1/payment' },
    },
  ],
  events: [{ type: 'retry.requested' }],
  outputs: {
    openDraft: [
      { draft: full, base: full, isUnsaved: false, isAwaitingPayment: false, isReturned: false },
      { draft: full, base: null, isUnsaved: true, isAwaitingPayment: false, isReturned: false },
      { draft: full, base: full, isUnsaved: false, isAwaitingPayment: true, isReturned: false },
    ],
    writing: [{ draft: full }],
    checkout: [
      { kind: 'paid', needsReview: false, isTwice: false, isElsewhere: false },
      { kind: 'expired' },
      { kind: 'abandoned', isElsewhere: false },
      { kind: 'failed', failure: { kind: 'conflict' } },
    ],
  },
  reads: (context: { returned: unknown; checkoutOutcome: unknown; opened: unknown }) => [
    context.returned,
    context.checkoutOutcome,
    context.opened,
  ],
  holds: (snapshot, event) => {
    // A payment that was left or failed is not taken up again by itself.
    const isReopened = event.type === 'xstate.done.actor.openDraft' && snapshot.context.checkoutOutcome !== null;
    if (isReopened) expect(snapshot.value).toBe('writing');
  },
});

export const campaignWritingPaths = pathSuite({
  name: 'campaign writing',
  machine: campaignWritingMachine,
  inputs: [
    { draft: empty, base: null, isUnsaved: false, idempotencyKey: 'key-1' },
    { draft: full, base: null, isUnsaved: true, idempotencyKey: 'key-1' },
  ],
  events: [
    { type: 'draft.changed', fact: { kind: 'fieldEntered', field: 'name', value: 'Summer' } },
    { type: 'step.left', step: 'details' },
    { type: 'step.refused', step: 'screens' },
    { type: 'payment.chosen' },
    { type: 'retry.requested' },
  ],
  outputs: {
    saveDraft: [{ id: 'k1', version: 3 }],
    conflict: [
      { theirs, merge: { draft: { ...theirs, brand: 'Mine' }, contested: [], isTheirs: false } },
      { theirs, merge: { draft: theirs, contested: [], isTheirs: true } },
    ],
  },
  errors: {
    saveDraft: [
      { kind: 'stale' },
      { kind: 'offline' },
      { kind: 'network' },
      { kind: 'unauthenticated' },
      { kind: 'invalid', fields: [{ path: '/name', code: 'taken' }] },
    ],
  },
  holds: (snapshot, event) => {
    const { draft, tried, refusals } = snapshot.context;
    // No change is ever dropped, in whatever state it is made.
    if (event.type === 'draft.changed') expect(draft.name).toBe('Summer');
    if (event.type === 'step.left') expect([tried.includes('details'), refusals]).toEqual([true, 0]);
    if (event.type === 'step.refused') expect([tried.includes('screens'), refusals > 0]).toEqual([true, true]);
    if (snapshot.hasTag('conflicting')) expect(snapshot.hasTag('unsaved')).toBe(true);
    if (snapshot.status === 'done') expect(snapshot.output.draft.version).not.toBeNull();
  },
  reads: (context: { draft: CampaignDraft; sent: CampaignDraft | null }) => [
    draftProblems(context.draft).length,
    context.draft.version !== null,
    context.sent !== null && context.draft !== context.sent,
  ],
});

export const draftConflictPaths = pathSuite({
  name: 'draft conflict',
  machine: draftConflictMachine,
  inputs: [{ campaignId: 'k1', base: full, mine }],
  events: [
    { type: 'version.chosen', whose: 'mine' },
    { type: 'version.chosen', whose: 'theirs' },
    { type: 'draft.changed', mine: { ...mine, brand: 'Later' } },
    { type: 'draft.changed', mine: { ...mine, name: 'Theirs' } },
    { type: 'retry.requested' },
  ],
  outputs: { getCampaign: [theirs, { ...theirs, name: 'Theirs' }] },
  holds: (snapshot) => {
    if (snapshot.status !== 'done') return;
    const { merge } = snapshot.output;
    expect(merge.draft).toMatchObject({ poNumber: 'PO 7', version: 4 });
    const { mine: own } = snapshot.context;
    expect(merge.draft.name).toBe(snapshot.matches('yielded') ? 'Theirs' : own.name);
    expect(merge.draft.brand).toBe(own.brand);
  },
  reads: ({ mine: own, comparison }: { mine: CampaignDraft; comparison: { theirs: CampaignDraft } | null }) => [
    own.name,
    own.brand,
    comparison?.theirs.name,
  ],
});

export const forecastPaths = pathSuite({
  name: 'forecast',
  machine: forecastMachine,
  inputs: [{ plan: null }, { plan }],
  events: [{ type: 'plan.changed', plan }, { type: 'plan.changed', plan: null }, { type: 'retry.requested' }],
  holds: (snapshot) => {
    if (snapshot.matches('shown')) expect(snapshot.context.forecast).not.toBeNull();
    if (snapshot.matches('unplanned')) expect(snapshot.context.forecast).toBeNull();
  },
  outputs: { forecastCampaign: [{ plays: { low: 1, expected: 2, high: 3 } }] },
});
