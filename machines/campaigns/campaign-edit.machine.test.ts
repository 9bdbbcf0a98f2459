import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { campaignEditMachine, type OpenedCampaign } from './campaign-edit.machine.ts';

const flush = () => new Promise((resolve) => setImmediate(resolve));
const line = { id: 'l1', artworkIds: ['a1'] };
const opened = {
  campaign: { id: 'k1', version: 4, name: 'Theirs', lines: [line] },
  pending: null,
  asked: null,
  changes: { name: 'Mine' },
  changed: [{ lineId: null, field: 'name' }],
  contested: [{ lineId: null, field: 'name' }],
  by: null,
} as unknown as OpenedCampaign;

it('keeps what an upload brings while somebody is asked whose changes stay, and goes on asking', async () => {
  const actor = createActor(
    campaignEditMachine.provide({ actors: { openCampaign: fromPromise(() => Promise.resolve(opened)) } }),
    { input: { campaignId: 'k1', idempotencyKey: 'key-1', undoOf: null, resumes: null, returned: null } },
  ).start();
  await flush();
  expect(actor.getSnapshot().value).toBe('conflicting');
  actor.send({ type: 'edit.changed', fact: { kind: 'artworkAdded', lineId: 'l1', artworkId: 'a2' } });
  expect(actor.getSnapshot().value).toBe('conflicting');
  const changes = { name: 'Mine', lines: [{ id: 'l1', artworkIds: ['a1', 'a2'] }] };
  expect(actor.getSnapshot().context).toMatchObject({ changes, contested: opened.contested });
});
