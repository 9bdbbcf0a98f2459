import { afterEach, describe, expect, it } from 'vitest';
import { assign, createMachine, fromPromise } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { signInMachine } from '#machines/session/sign-in.machine.ts';
import type { SignInStep } from '#machines/session/sign-in-step.ts';
import { createActor } from '#src/lib/create-actor.ts';
import type { LogEntry, Report } from './inspection-types.ts';
import { ActorWatch } from './watch-actors.ts';

const running: { stop(): void }[] = [];

afterEach(() => {
  for (const it of running.splice(0)) it.stop();
});

/** Everything that is told of from now on. */
function watched() {
  const reports: Report[] = [];
  const watch = new ActorWatch((report) => reports.push(report));
  watch.start();
  running.push(watch);
  const log = (machine: string): LogEntry[] =>
    reports.flatMap((report) =>
      report.kind === 'logged' && report.entry.target.machine === machine ? [report.entry] : [],
    );
  return { watch, reports, log };
}

const signIn = (step: Promise<SignInStep>) => {
  const machine = signInMachine.provide({ actors: { authenticate: fromPromise(() => step) } });
  const actor = createActor(machine).start();
  running.push(actor);
  return actor;
};
const facts = { userId: crypto.randomUUID(), agencyId: null, instanceId: null, expiresAt: 1, refreshInMs: 1 };
const credentials = { type: 'credentials.submitted', username: 'ada@marquee.test', password: () => 'secret' } as const;

describe('Watching the actors', () => {
  it('tells at once how those stand that started before', () => {
    const actor = signIn(new Promise(() => {}));
    actor.send(credentials);
    const { watch } = watched();
    const states = ['signIn', 'signIn.authenticating', 'signIn.authenticating.brief'];
    expect(watch.actors().filter(({ machine }) => machine === 'signIn')).toMatchObject([
      { isRunning: true, states, accepts: ['signIn.cancelled'], context: { username: 'a…@m….test', step: null } },
    ]);
    expect(watch.actors()).toContainEqual(expect.objectContaining({ name: 'authenticate', machine: null, states: [] }));
  });

  it('logs each event with who sent it, what it caused and how the actor stands after it', async () => {
    const { log } = watched();
    const actor = signIn(Promise.resolve({ kind: 'signedIn', session: facts }));
    actor.send(credentials);
    await expect.poll(() => log('signIn').at(-1)?.type).toBe('xstate.done.actor.authenticate');
    const [start, submission, done] = log('signIn');
    expect(start).toMatchObject({ type: 'xstate.init', source: null, transitions: [] });
    expect(submission).toMatchObject({
      type: 'credentials.submitted',
      payload: { username: 'a…@m….test', password: '‹secret›' },
      source: null,
      transitions: ['signIn.enteringCredentials credentials.submitted[0]'],
      target: { states: ['signIn', 'signIn.authenticating', 'signIn.authenticating.brief'], isRunning: true },
    });
    expect(done).toMatchObject({
      source: { name: 'authenticate' },
      payload: { output: { kind: 'signedIn', session: { userId: facts.userId, expiresAt: 1 } } },
      transitions: ['signIn.authenticating xstate.done.actor.authenticate[0]', 'signIn.routing always[0]'],
      target: { states: ['signIn', 'signIn.signedIn'], isRunning: false, accepts: [] },
    });
  });

  it('tells of children by the name that their parent gave them, and of whose they are', async () => {
    const { watch, reports } = watched();
    const actor = signIn(new Promise(() => {}));
    actor.send(credentials);
    const [parent] = watch.actors().filter(({ machine }) => machine === 'signIn');
    expect(watch.actors()).toContainEqual(expect.objectContaining({ name: 'authenticate', parent: parent?.id }));
    actor.send({ type: 'signIn.cancelled' });
    expect(watch.actors().filter(({ name }) => name === 'authenticate')).toEqual([]);
    expect(reports).toContainEqual({
      kind: 'changed',
      actor: expect.objectContaining({ name: 'authenticate', isRunning: false }),
    });
  });

  it('tells of the last step of a child that ends its parent, too', async () => {
    const { log } = watched();
    const child = createMachine({
      id: 'child',
      initial: 'open',
      states: { open: { on: { shut: 'ended' } }, ended: { type: 'final' } },
    });
    const parent = createMachine({
      id: 'parent',
      initial: 'waiting',
      states: { waiting: { invoke: { id: 'child', src: child, onDone: 'over' } }, over: { type: 'final' } },
    });
    const actor = createActor(parent).start();
    actor.getSnapshot().children.child?.send({ type: 'shut' });
    await expect.poll(() => actor.getSnapshot().status).toBe('done');
    expect(log('child').map(({ type, target }) => [type, target.states.at(-1)])).toEqual([
      ['xstate.init', 'child.open'],
      ['shut', 'child.ended'],
    ]);
    expect(log('parent').at(-1)?.target.states.at(-1)).toBe('parent.over');
  });

  it('keeps apart two actors of one machine', () => {
    const { watch } = watched();
    const before = watch.actors().length;
    signIn(new Promise(() => {}));
    signIn(new Promise(() => {}));
    expect(new Set(watch.actors().map(({ id }) => id)).size).toBe(before + 2);
  });

  it('follows an actor that its component stops and starts again', () => {
    const { watch, log } = watched();
    const machine = createMachine({
      id: 'counting',
      context: { count: 0 },
      on: { count: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
    });
    const actor = createActor(machine).start();
    actor.stop();
    expect(watch.actors().filter(({ machine }) => machine === 'counting')).toEqual([]);
    const next = createActor(machine).start();
    running.push(next);
    next.send({ type: 'count' });
    expect(log('counting').at(-1)?.target.context).toEqual({ count: 1 });
  });

  it('is over for good when it is stopped', () => {
    const { watch, reports } = watched();
    const actor = signIn(new Promise(() => {}));
    watch.stop();
    const before = reports.length;
    actor.send(credentials);
    createActor(sessionMachine);
    expect(reports).toHaveLength(before);
    expect(watch.actors()).toEqual([]);
  });
});
