import { expect } from 'vitest';
import { campaignEditMachine } from '#machines/campaigns/campaign-edit.machine.ts';
import { pathSuite } from '../path-suite.ts';

const line = { id: 'l1', screenIds: ['s1'], artworkIds: ['a1'], schedule: null, endDate: null };
const campaign = {
  id: 'k1',
  version: 3,
  name: 'Spring',
  poNumber: null,
  endDate: '2026-12-14',
  budgetTotal: 1,
  dailyCap: null,
  lines: [line],
};
const pending = { id: 'e1', status: 'awaiting_payment', difference: 500 } as const;
const opened = { campaign, pending: null, asked: null, changes: {}, changed: [], contested: [], by: null };
const preview = { version: 3, changes: [{ path: '/name' }], refusals: [], pending: null };
const name = { lineId: null, field: 'name' } as const;
const theirs = { ...opened, campaign: { ...campaign, version: 4 }, changed: [name], changes: { name: 'Autumn' } };

export const campaignEditPaths = pathSuite({
  name: 'campaign edit',
  machine: campaignEditMachine,
  inputs: [
    { campaignId: 'k1', idempotencyKey: 'key-1', undoOf: null, resumes: null, returned: null },
    { campaignId: 'k1', idempotencyKey: 'key-1', undoOf: null, resumes: 'e1', returned: null },
    {
      campaignId: 'k1',
      idempotencyKey: 'key-1',
      undoOf: null,
      resumes: null,
      returned: { editId: 'e1', checkoutId: 'c1', resourcePath: '/v1/checkouts/c1/payment' },
    },
  ],
  events: [
    { type: 'edit.changed', fact: { kind: 'valueEntered', place: name, value: 'Autumn' } },
    { type: 'edit.changed', fact: { kind: 'discarded' } },
    { type: 'edit.confirmed', refundTo: 'balance' },
    { type: 'versions.chosen', theirs: [] },
    { type: 'versions.chosen', theirs: [name] },
    { type: 'request.resumed' },
    { type: 'request.withdrawn' },
    { type: 'campaign.changed' },
    { type: 'retry.requested' },
  ],
  outputs: {
    openCampaign: [
      opened,
      { ...opened, pending },
      { ...opened, asked: { ...pending, status: 'awaiting_approval' } },
      { ...opened, changes: { name: 'Autumn' } },
      theirs,
      { ...theirs, contested: [name] },
    ],
    previewCampaignEdit: [
      preview,
      { ...preview, version: 4 },
      { ...preview, refusals: [{ path: '/name', code: 'required' }] },
    ],
    editCampaign: [{ id: 'e1', status: 'applied', difference: 0 }, { ...pending }],
    checkout: [{ kind: 'paid', needsReview: false, isTwice: false, isElsewhere: false }, { kind: 'expired' }],
  },
  errors: {
    editCampaign: [{ kind: 'stale' }, { kind: 'conflict', code: 'edit_pending' }, { kind: 'network' }],
  },
  holds: (snapshot, event) => {
    // No change is dropped but by the user's own choice.
    if (event.type === 'changes.changed')
      expect(snapshot.context.changes).toEqual((event as { changes?: unknown }).changes);
    if (snapshot.matches('applying')) expect(snapshot.context.preview.refusals).toEqual([]);
    if (snapshot.matches('conflicting')) expect(snapshot.context.contested).toEqual([name]);
  },
  reads: ({ changes, preview: seen, returned, resumes, campaign: known }) => [
    changes.name === undefined,
    seen !== null && seen.refusals.length === 0,
    returned !== null,
    resumes !== null,
    known?.version,
  ],
});
