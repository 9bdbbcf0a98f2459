import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { CampaignDraft } from '#domain/campaigns/campaign-draft.ts';
import type { Failure } from '../failure.ts';
import { checkoutMachine } from '../payments/checkout.machine.ts';
import { campaignEditorMachine, type OpenedDraft } from './campaign-editor.machine.ts';
import { campaignWritingMachine } from './campaign-writing.machine.ts';
import { draftConflictMachine } from './draft-conflict.machine.ts';
import { forecastMachine } from './forecast.machine.ts';

const flush = () => new Promise((resolve) => setImmediate(resolve));
const lineId = '0b8a6d8e-6f0f-4d55-9a39-0c7c0b3d7a11';
const draft: CampaignDraft = {
  id: 'k1',
  version: 3,
  name: 'Spring',
  brand: 'Acme',
  category: 'retail',
  objective: null,
  poNumber: null,
  startDate: '2026-12-01',
  endDate: '2026-12-14',
  lines: [
    {
      id: lineId,
      name: '',
      startDate: null,
      endDate: null,
      slots: 1,
      schedule: null,
      budgetShare: 100,
      goal: 'budget',
      goalAmount: null,
      screenIds: ['s1'],
      spendShares: null,
      artworkIds: ['a1'],
      artworkWeights: null,
    },
  ],
  budgetTotal: 120_000,
  dailyCap: null,
  currency: 'EUR',
  pacing: 'even',
};

/** The editor with its real children over a server that has one draft. */
async function open(saves: (Failure | null)[] = [], isAwaitingPayment = false) {
  const clock = new SimulatedClock();
  const log = { saved: [] as CampaignDraft[], forecasts: [] as unknown[], checkouts: [] as unknown[] };
  let version = 3;
  const writing = campaignWritingMachine.provide({
    actors: {
      saveDraft: fromPromise(async ({ input }) => {
        const failure = saves.shift();
        if (failure) throw failure;
        log.saved.push(input.draft);
        version = (input.draft.version ?? 0) + 1;
        return { id: 'k1', version };
      }),
      followForecast: forecastMachine.provide({
        actors: {
          forecastCampaign: fromPromise(async ({ input }) => {
            log.forecasts.push(input.plan?.budgetTotal);
            throw { kind: 'unexpected' };
          }),
        },
      }),
      resolveConflict: draftConflictMachine.provide({
        actors: {
          getCampaign: fromPromise(async (): Promise<CampaignDraft> => ({ ...draft, name: 'Theirs', version: 9 })),
        },
      }),
    },
  });
  const editor = campaignEditorMachine.provide({
    actors: {
      openDraft: fromPromise(async (): Promise<OpenedDraft> => {
        const opened = { ...draft, version };
        return { draft: opened, base: opened, isUnsaved: false, isAwaitingPayment, isReturned: false };
      }),
      writeDraft: writing,
      checkOut: checkoutMachine.provide({
        actors: {
          startCheckout: fromPromise(async ({ input }) => {
            log.checkouts.push(input);
            throw { kind: 'conflict', code: 'slot_taken' };
          }),
        },
      }),
    },
  });
  const actor = createActor(editor, {
    input: { campaignId: 'k1', idempotencyKey: 'visit-1', returned: null },
    clock,
  }).start();
  await flush();
  const child = () => {
    const ref = actor.getSnapshot().children.writing;
    if (!ref) throw new Error('nobody writes');
    return ref;
  };
  const isAt = (writing: 'conflict' | 'disconnected' | 'sessionExpired' | { resting: 'saved' | 'unsaved' }) =>
    child().getSnapshot().matches({ writing });
  return { actor, child, isAt, clock, log };
}

describe('the campaign editor', () => {
  it('saves once after a burst of changes, and forecasts the last of them', async () => {
    const { child, clock, log, isAt } = await open();
    for (const budgetTotal of [1, 12, 125_000]) {
      child().send({ type: 'draft.changed', fact: { kind: 'fieldEntered', field: 'budgetTotal', value: budgetTotal } });
      clock.increment(50);
    }
    clock.increment(800);
    await flush();
    expect(log.saved.map(({ budgetTotal }) => budgetTotal)).toEqual([125_000]);
    expect(log.forecasts).toEqual([120_000, 125_000]);
    expect(isAt({ resting: 'saved' })).toBe(true);
  });

  it('loses nothing that is written while a save is under way', async () => {
    const { child, clock, log, isAt } = await open();
    child().send({ type: 'draft.changed', fact: { kind: 'fieldEntered', field: 'name', value: 'Spring sale' } });
    clock.increment(800);
    child().send({ type: 'draft.changed', fact: { kind: 'fieldEntered', field: 'brand', value: 'Demo' } });
    await flush();
    expect(isAt({ resting: 'unsaved' })).toBe(true);
    clock.increment(800);
    await flush();
    expect(log.saved.at(-1)).toMatchObject({ name: 'Spring sale', brand: 'Demo', version: 4 });
    expect(isAt({ resting: 'saved' })).toBe(true);
  });

  it('merges what each changed alone, and asks nobody', async () => {
    const { child, clock, log, isAt } = await open([{ kind: 'stale' }]);
    child().send({ type: 'draft.changed', fact: { kind: 'fieldEntered', field: 'brand', value: 'Mine' } });
    clock.increment(800);
    await flush();
    await flush();
    expect(log.saved).toMatchObject([{ name: 'Theirs', brand: 'Mine', version: 9 }]);
    expect(isAt({ resting: 'saved' })).toBe(true);
    // What is written next is a change of what was saved: nobody is asked about it again.
    expect(child().getSnapshot().context.base).toMatchObject({ name: 'Theirs', brand: 'Mine', version: 10 });
  });

  it('takes what is written while the two are compared, and compares them too', async () => {
    const { child, clock, log, isAt } = await open([{ kind: 'stale' }]);
    child().send({ type: 'draft.changed', fact: { kind: 'fieldEntered', field: 'brand', value: 'Mine' } });
    clock.increment(800);
    while (!isAt('conflict')) await Promise.resolve();
    child().send({ type: 'draft.changed', fact: { kind: 'fieldEntered', field: 'dailyCap', value: 500 } });
    expect(isAt('conflict')).toBe(true);
    await flush();
    await flush();
    expect(log.saved).toMatchObject([{ name: 'Theirs', brand: 'Mine', dailyCap: 500, version: 9 }]);
  });

  it('goes on asking while something ends beneath the question, and keeps that too', async () => {
    const { child, clock, log, isAt } = await open([{ kind: 'stale' }]);
    child().send({ type: 'draft.changed', fact: { kind: 'fieldEntered', field: 'name', value: 'Mine' } });
    clock.increment(800);
    await flush();
    const question = child().getSnapshot().children.conflict;
    expect(question?.getSnapshot().value).toBe('choosing');
    child().send({ type: 'draft.changed', fact: { kind: 'artworkAdded', lineId, artworkId: 'a2' } });
    expect(isAt('conflict')).toBe(true);
    expect([child().getSnapshot().children.conflict, question?.getSnapshot().value]).toEqual([question, 'choosing']);
    question?.send({ type: 'version.chosen', whose: 'theirs' });
    await flush();
    expect(log.saved).toMatchObject([{ name: 'Theirs', lines: [{ artworkIds: ['a1', 'a2'] }], version: 9 }]);
  });

  it('asks no more once mine says what theirs says', async () => {
    const { child, clock, log, isAt } = await open([{ kind: 'stale' }]);
    child().send({ type: 'draft.changed', fact: { kind: 'fieldEntered', field: 'name', value: 'Mine' } });
    clock.increment(800);
    await flush();
    child().send({ type: 'draft.changed', fact: { kind: 'fieldEntered', field: 'name', value: 'Theirs ' } });
    await flush();
    expect([isAt({ resting: 'saved' }), log.saved]).toEqual([true, []]);
  });

  it('lets mine overwrite theirs under their version', async () => {
    const { child, clock, log } = await open([{ kind: 'stale' }]);
    child().send({ type: 'draft.changed', fact: { kind: 'fieldEntered', field: 'name', value: 'Mine' } });
    clock.increment(800);
    await flush();
    child().getSnapshot().children.conflict?.send({ type: 'version.chosen', whose: 'mine' });
    await flush();
    expect(log.saved.at(-1)).toMatchObject({ name: 'Mine', version: 9 });
  });

  it('lets theirs stay without another save', async () => {
    const { child, clock, log, isAt } = await open([{ kind: 'stale' }]);
    child().send({ type: 'draft.changed', fact: { kind: 'fieldEntered', field: 'name', value: 'Mine' } });
    clock.increment(800);
    await flush();
    child().getSnapshot().children.conflict?.send({ type: 'version.chosen', whose: 'theirs' });
    expect(child().getSnapshot().context.draft).toMatchObject({ name: 'Theirs', version: 9 });
    expect(isAt({ resting: 'saved' })).toBe(true);
    expect(log.saved).toEqual([]);
  });

  it.each([
    [{ kind: 'unauthenticated' } as const, 'sessionExpired' as const],
    [{ kind: 'offline' } as const, 'disconnected' as const],
  ])('keeps every change through %o and saves them afterwards', async (failure, state) => {
    const { child, clock, log, isAt } = await open([failure]);
    child().send({ type: 'draft.changed', fact: { kind: 'fieldEntered', field: 'name', value: 'Spring sale' } });
    clock.increment(800);
    await flush();
    expect(isAt(state)).toBe(true);
    child().send({ type: 'draft.changed', fact: { kind: 'fieldEntered', field: 'brand', value: 'Demo' } });
    expect(child().getSnapshot().hasTag('unsaved')).toBe(true);
    child().send({ type: 'retry.requested' });
    await flush();
    expect(log.saved.at(-1)).toMatchObject({ name: 'Spring sale', brand: 'Demo' });
    expect(isAt({ resting: 'saved' })).toBe(true);
  });

  it('has a save that failed for want of a connection, and the forecast beside it, tried again when it is back', async () => {
    const { child, clock } = await open([{ kind: 'offline' }]);
    child().send({ type: 'draft.changed', fact: { kind: 'fieldEntered', field: 'name', value: 'Spring sale' } });
    clock.increment(800);
    await flush();
    const forecast = child().getSnapshot().children.forecast?.getSnapshot();
    expect([child().getSnapshot().hasTag('retriable'), forecast?.hasTag('retriable')]).toEqual([true, true]);
  });

  it('remembers which steps were left or could not be left, and saves when one is', async () => {
    const { child, log } = await open();
    child().send({ type: 'step.refused', step: 'details' });
    child().send({ type: 'step.refused', step: 'details' });
    expect(child().getSnapshot().context).toMatchObject({ tried: ['details'], refusals: 2 });
    child().send({ type: 'draft.changed', fact: { kind: 'fieldEntered', field: 'name', value: 'Spring sale' } });
    child().send({ type: 'step.left', step: 'details' });
    await flush();
    expect(child().getSnapshot().context).toMatchObject({ tried: ['details'], refusals: 0 });
    expect(log.saved).toMatchObject([{ name: 'Spring sale' }]);
  });

  it('goes on with a payment that an earlier visit left open, once', async () => {
    const { actor, log } = await open([], true);
    await flush();
    await flush();
    expect(log.checkouts).toHaveLength(1);
    expect(actor.getSnapshot().value).toBe('writing');
    expect(actor.getSnapshot().context.checkoutOutcome).toMatchObject({ kind: 'failed' });
  });

  it('does not sell a draft that is not saved or not complete', async () => {
    const { actor, child, clock } = await open();
    child().send({ type: 'draft.changed', fact: { kind: 'screensRemoved', lineId: null, screenIds: ['s1'] } });
    child().send({ type: 'payment.chosen' });
    clock.increment(800);
    await flush();
    child().send({ type: 'payment.chosen' });
    expect(actor.getSnapshot().value).toBe('writing');
  });

  it('comes back to the writing with the reason when the checkout fails', async () => {
    const { actor, child, log, isAt } = await open();
    child().send({ type: 'payment.chosen' });
    await flush();
    await flush();
    expect(log.checkouts).toEqual([{ campaignId: 'k1', editId: null, version: 3, idempotencyKey: 'visit-1:3' }]);
    expect(actor.getSnapshot().context.checkoutOutcome).toEqual({
      kind: 'failed',
      failure: { kind: 'conflict', code: 'slot_taken' },
    });
    expect(isAt({ resting: 'saved' })).toBe(true);
  });
});
