import { type CampaignWish, campaignActionMachine } from '#machines/campaigns/campaign-action.machine.ts';
import { pathSuite } from '../path-suite.ts';

const request = (wish: CampaignWish) => ({ campaignId: 'k1', version: 3, wish, idempotencyKey: 'key-1' });

export const campaignActionPaths = pathSuite({
  name: 'campaign action',
  machine: campaignActionMachine,
  events: [
    { type: 'action.requested', request: request('pause') },
    { type: 'action.requested', request: request('resume') },
    { type: 'action.requested', request: request('cancel') },
    { type: 'action.requested', request: request('archive') },
    { type: 'action.confirmed' },
    { type: 'action.dismissed' },
    { type: 'retry.requested' },
  ],
  outputs: { transitionCampaign: [{ id: 'k1', status: 'paused' }] },
  errors: {
    transitionCampaign: [
      { kind: 'stale' },
      { kind: 'conflict', code: 'transition_refused' },
      { kind: 'conflict', code: 'idempotency_in_progress' },
      { kind: 'forbidden' },
      { kind: 'network' },
      new Error('a bug'),
    ],
  },
});
