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
      id: '0b8a6d8e-6f0f-4d55-9a39-0c7c0b3d7a11',
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
async function open(saves: (Failure | null)[] = []) {
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
        return { draft: opened, base: opened, isUnsaved: false };
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
  const words = () => (child().getSnapshot().value as { writing: { words: string } }).writing.words;
  return { actor, child, words, clock, log };
}

describe('the campaign editor', () => {
  it('saves once after a burst of changes, and forecasts the last of them', async () => {
    const { child, clock, log, words } = await open();
    for (const budgetTotal of [1, 12, 125_000]) {
      child().send({ type: 'draft.changed', changes: { budgetTotal } });
      clock.increment(50);
    }
    clock.increment(800);
    await flush();
    expect(log.saved.map(({ budgetTotal }) => budgetTotal)).toEqual([125_000]);
    expect(log.forecasts).toEqual([120_000, 125_000]);
    expect(words()).toBe('saved');
  });

  it('loses no word that is written while a save is under way', async () => {
    const { child, clock, log, words } = await open();
    child().send({ type: 'draft.changed', changes: { name: 'Spring sale' } });
    clock.increment(800);
    child().send({ type: 'draft.changed', changes: { brand: 'Demo' } });
    await flush();
    expect(words()).toBe('unsaved');
    clock.increment(800);
    await flush();
    expect(log.saved.at(-1)).toMatchObject({ name: 'Spring sale', brand: 'Demo', version: 4 });
    expect(words()).toBe('saved');
  });

  it('merges what each changed alone, and asks nobody', async () => {
    const { child, clock, log, words } = await open([{ kind: 'stale' }]);
    child().send({ type: 'draft.changed', changes: { brand: 'Mine' } });
    clock.increment(800);
    await flush();
    await flush();
    expect(log.saved).toMatchObject([{ name: 'Theirs', brand: 'Mine', version: 9 }]);
    expect(words()).toBe('saved');
    // The next words are about what was saved: nobody is asked about it again.
    expect(child().getSnapshot().context.base).toMatchObject({ name: 'Theirs', brand: 'Mine', version: 10 });
  });

  it('takes words that are written while the two are compared, and compares them too', async () => {
    const { child, clock, log, words } = await open([{ kind: 'stale' }]);
    child().send({ type: 'draft.changed', changes: { brand: 'Mine' } });
    clock.increment(800);
    while (words() !== 'conflict') await Promise.resolve();
    child().send({ type: 'draft.changed', changes: { dailyCap: 500 } });
    expect(words()).toBe('conflict');
    await flush();
    await flush();
    expect(log.saved).toMatchObject([{ name: 'Theirs', brand: 'Mine', dailyCap: 500, version: 9 }]);
  });

  it('goes on asking while something ends beneath the question, and keeps that too', async () => {
    const { child, clock, log, words } = await open([{ kind: 'stale' }]);
    child().send({ type: 'draft.changed', changes: { name: 'Mine' } });
    clock.increment(800);
    await flush();
    const question = child().getSnapshot().children.conflict;
    expect(question?.getSnapshot().value).toBe('choosing');
    const lines = child()
      .getSnapshot()
      .context.draft.lines.map((line) => ({ ...line, artworkIds: ['a1', 'a2'] }));
    child().send({ type: 'draft.changed', changes: { lines } });
    expect(words()).toBe('conflict');
    expect([child().getSnapshot().children.conflict, question?.getSnapshot().value]).toEqual([question, 'choosing']);
    question?.send({ type: 'words.kept', whose: 'theirs' });
    await flush();
    expect(log.saved).toMatchObject([{ name: 'Theirs', lines: [{ artworkIds: ['a1', 'a2'] }], version: 9 }]);
  });

  it('asks no more once mine says what theirs says', async () => {
    const { child, clock, log, words } = await open([{ kind: 'stale' }]);
    child().send({ type: 'draft.changed', changes: { name: 'Mine' } });
    clock.increment(800);
    await flush();
    child().send({ type: 'draft.changed', changes: { name: 'Theirs ' } });
    await flush();
    expect([words(), log.saved]).toEqual(['saved', []]);
  });

  it('lets my words overwrite theirs under their version', async () => {
    const { child, clock, log } = await open([{ kind: 'stale' }]);
    child().send({ type: 'draft.changed', changes: { name: 'Mine' } });
    clock.increment(800);
    await flush();
    child().getSnapshot().children.conflict?.send({ type: 'words.kept', whose: 'mine' });
    await flush();
    expect(log.saved.at(-1)).toMatchObject({ name: 'Mine', version: 9 });
  });

  it('lets their words stay without another save', async () => {
    const { child, clock, log, words } = await open([{ kind: 'stale' }]);
    child().send({ type: 'draft.changed', changes: { name: 'Mine' } });
    clock.increment(800);
    await flush();
    child().getSnapshot().children.conflict?.send({ type: 'words.kept', whose: 'theirs' });
    expect(child().getSnapshot().context.draft).toMatchObject({ name: 'Theirs', version: 9 });
    expect(words()).toBe('saved');
    expect(log.saved).toEqual([]);
  });

  it.each([
    [{ kind: 'unauthenticated' } as const, 'sessionExpired', { type: 'retry.requested' } as const],
    [{ kind: 'offline' } as const, 'disconnected', { type: 'connection.restored' } as const],
  ])('keeps every word through %o and saves them afterwards', async (failure, state, restored) => {
    const { actor, child, clock, log, words } = await open([failure]);
    child().send({ type: 'draft.changed', changes: { name: 'Spring sale' } });
    clock.increment(800);
    await flush();
    expect(words()).toBe(state);
    child().send({ type: 'draft.changed', changes: { brand: 'Demo' } });
    expect(child().getSnapshot().hasTag('unsaved')).toBe(true);
    if (restored.type === 'connection.restored') actor.send(restored);
    else child().send(restored);
    await flush();
    expect(log.saved.at(-1)).toMatchObject({ name: 'Spring sale', brand: 'Demo' });
    expect(words()).toBe('saved');
  });

  it('does not sell a draft that is not saved or not complete', async () => {
    const { actor, child, clock } = await open();
    child().send({
      type: 'draft.changed',
      changes: { lines: draft.lines.map((line) => ({ ...line, screenIds: [] })) },
    });
    child().send({ type: 'payment.chosen' });
    clock.increment(800);
    await flush();
    child().send({ type: 'payment.chosen' });
    expect(actor.getSnapshot().value).toBe('writing');
  });

  it('comes back to the review with the reason when the checkout fails', async () => {
    const { actor, child, log } = await open();
    child().send({ type: 'payment.chosen' });
    await flush();
    await flush();
    expect(log.checkouts).toEqual([{ campaignId: 'k1', editId: null, version: 3, idempotencyKey: 'visit-1:3' }]);
    expect(actor.getSnapshot().context.checkoutOutcome).toEqual({
      kind: 'failed',
      failure: { kind: 'conflict', code: 'slot_taken' },
    });
    expect(
      child()
        .getSnapshot()
        .matches({ writing: { step: 'review', words: 'saved' } }),
    ).toBe(true);
  });
});
