import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assign, setup } from 'xstate';
import { createActor } from '#src/lib/create-actor.ts';
import type { ActorFacts, InspectionMessage, LogEntry } from './inspection-types.ts';
import type { Channel } from './relay.ts';
import { MAX_LOG, Viewer } from './viewer.ts';

const tab = { id: 'other', path: '/login' };
const there: ActorFacts = {
  ...{ id: 'other.1', tab: 'other', machine: 'signIn', name: 'signIn', parent: null },
  ...{ isRunning: true, states: ['signIn'], accepts: ['signIn.cancelled'], context: null },
};
const entry = (id: string, target = there): LogEntry => ({
  ...{ id, at: 0, source: null, type: 'signIn.cancelled', payload: {}, transitions: [], target },
});
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://localhost/devtools/machines/signIn'));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A viewer that looks on, what it says to other tabs, and a way to answer in their place. */
function looking() {
  const said: InspectionMessage[] = [];
  const channel: Channel & { close(): void } = {
    onmessage: null,
    postMessage: (message) => said.push(structuredClone(message)),
    close: () => {},
  };
  const viewer = new Viewer(() => channel);
  const stop = viewer.subscribe(() => {});
  stops.push(stop);
  const hear = (data: InspectionMessage) => channel.onmessage?.(new MessageEvent('message', { data }));
  const others = () => viewer.inspection().actors.filter((actor) => actor.tab === 'other');
  return { viewer, said, hear, others, stop };
}

const counting = () => {
  const machine = setup({
    types: {
      context: {} as { count: number },
      events: {} as { type: 'added'; step: { by: number } } | { type: 'never' },
    },
    guards: { isNever: () => false },
  }).createMachine({
    id: 'counting',
    context: { count: 0 },
    on: {
      added: { actions: assign({ count: ({ context, event }) => context.count + event.step.by }) },
      never: { guard: 'isNever', actions: assign({ count: 0 }) },
    },
  });
  const actor = createActor(machine).start();
  stops.push(() => actor.stop());
  return actor;
};

describe('The viewer', () => {
  it('asks the other tabs, and once more each tab that begins later', () => {
    const { said, hear } = looking();
    expect(said.map(({ kind }) => kind)).toEqual(['asked']);
    hear({ kind: 'begun' });
    expect(said.map(({ kind }) => kind)).toEqual(['asked', 'asked']);
  });

  it('knows at once what runs elsewhere, follows it, and forgets it with its tab', () => {
    const { viewer, hear, others } = looking();
    hear({ kind: 'present', tab, actors: [there] });
    expect(others()).toEqual([there]);
    const next = { ...there, states: ['signIn', 'signIn.signedIn'] };
    hear({ kind: 'logged', tab: { ...tab, path: '/dashboard' }, entry: entry('other-1', next) });
    expect(others()).toEqual([next]);
    expect(viewer.inspection().tabs).toContainEqual({ id: 'other', path: '/dashboard' });
    hear({ kind: 'changed', tab, actor: { ...there, isRunning: false } });
    expect(others()).toEqual([]);
    hear({ kind: 'present', tab, actors: [there] });
    hear({ kind: 'closed', tab: 'other' });
    expect(others()).toEqual([]);
    expect(viewer.inspection().log.map(({ id }) => id)).toEqual(['other-1']);
  });

  it('keeps a log of bounded length, and empties it', () => {
    const { viewer, hear } = looking();
    for (let place = 0; place <= MAX_LOG; place += 1) hear({ kind: 'logged', tab, entry: entry(String(place)) });
    expect(viewer.inspection().log).toHaveLength(MAX_LOG);
    expect(viewer.inspection().log[0]?.id).toBe('1');
    viewer.clearLog();
    expect(viewer.inspection().log).toEqual([]);
  });

  it('takes its leave', () => {
    const { viewer, said, stop } = looking();
    stop();
    expect(said.at(-1)?.kind).toBe('left');
    expect(viewer.inspection().actors).toEqual([]);
  });

  it('sends an event to another tab, and hears how it went', async () => {
    const { viewer, said, hear } = looking();
    const sending = viewer.send(there, { type: 'signIn.cancelled' });
    const message = said.at(-1);
    expect(message).toMatchObject({ kind: 'send', actor: 'other.1', event: { type: 'signIn.cancelled' } });
    if (message?.kind === 'send') hear({ kind: 'sent', nonce: message.nonce, problem: 'refused' });
    expect(await sending).toBe('refused');
  });

  it('says that a tab does not answer', async () => {
    vi.useFakeTimers();
    const { viewer } = looking();
    const sending = viewer.send(there, { type: 'signIn.cancelled' });
    await vi.advanceTimersByTimeAsync(3000);
    expect(await sending).toBe('gone');
  });

  it.each([
    { type: 'credentials.submitted', username: 'ada', password: () => 'marked' },
    { type: 'credentials.submitted', password: 'marked' },
    { type: 'token.replaced', session: { idToken: 'marked' } },
  ])('lets no secret out of its tab', async (event) => {
    const { viewer, said } = looking();
    expect(await viewer.send(there, event)).toBe('secret');
    expect(JSON.stringify(said)).not.toContain('marked');
    expect(said.map(({ kind }) => kind)).not.toContain('send');
  });

  it('sends to an actor of its own tab what its state takes, and nothing that would break it', async () => {
    const { viewer } = looking();
    const actor = counting();
    const facts = viewer.inspection().actors.find(({ machine }) => machine === 'counting');
    if (!facts) throw new Error('The actor is not seen');
    expect(await viewer.send(facts, Object.assign({ type: 'added' }, { step: { by: 2 } }))).toBeNull();
    expect(actor.getSnapshot().context.count).toBe(2);
    expect(await viewer.send(facts, { type: 'never' })).toBe('refused');
    expect(await viewer.send(facts, { type: 'unheard' })).toBe('refused');
    expect(await viewer.send(facts, { type: 'added' })).toBe('broken');
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', context: { count: 2 } });
    actor.stop();
    expect(await viewer.send(facts, { type: 'added' })).toBe('gone');
  });

  it('hands a secret to an actor of its own tab as the function it is', async () => {
    const { viewer } = looking();
    const taken: unknown[] = [];
    const machine = setup({
      types: { events: {} as { type: 'told'; password: () => string } },
      actions: { take: (_, params: { password: () => string }) => taken.push(params.password()) },
    }).createMachine({
      id: 'telling',
      on: { told: { actions: { type: 'take', params: ({ event }) => ({ password: event.password }) } } },
    });
    const actor = createActor(machine).start();
    stops.push(() => actor.stop());
    const facts = viewer.inspection().actors.find((it) => it.machine === 'telling');
    if (!facts) throw new Error('The actor is not seen');
    expect(await viewer.send(facts, Object.assign({ type: 'told' }, { password: () => 'marked' }))).toBeNull();
    expect(taken).toEqual(['marked']);
    expect(JSON.stringify(viewer.inspection())).not.toContain('marked');
  });
});
