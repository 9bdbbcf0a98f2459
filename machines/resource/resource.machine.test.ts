import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Failure } from '../failure.ts';
import { createResourceMachine } from './resource.machine.ts';

interface Query {
  readonly search: string;
}
const flush = () => new Promise((resolve) => setImmediate(resolve));

/** A server whose answers come when a test says so. */
function start() {
  const asked: {
    search: string;
    signal: AbortSignal;
    answer: (rows: string[]) => void;
    refuse: (f: Failure) => void;
  }[] = [];
  const machine = createResourceMachine<string[], Query>().provide({
    actors: {
      fetchResource: fromPromise(
        ({ input, signal }) =>
          new Promise<string[]>((answer, refuse) => asked.push({ search: input.query.search, signal, answer, refuse })),
      ),
    },
  });
  const actor = createActor(machine, { input: { query: { search: 'a' } } }).start();
  return { actor, asked };
}

describe('a resource', () => {
  it('answers the last question asked, and aborts the one before', async () => {
    const { actor, asked } = start();
    actor.send({ type: 'query.changed', query: { search: 'b' } });
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.answer(['old']);
    asked[1]?.answer(['new']);
    await flush();
    expect(actor.getSnapshot().context.data).toEqual(['new']);
  });

  it('asks anew for its first answer when that changes on the way', async () => {
    const { actor, asked } = start();
    actor.send({ type: 'resource.invalidated' });
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.answer(['from before the change']);
    asked[1]?.answer(['changed']);
    await flush();
    expect(actor.getSnapshot().context.data).toEqual(['changed']);
  });

  it('aborts its request when the page is left', () => {
    const { actor, asked } = start();
    actor.stop();
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  it('keeps the last good answer when a newer one cannot be had, and says that it is old', async () => {
    const { actor, asked } = start();
    asked[0]?.answer(['good']);
    await flush();
    actor.send({ type: 'resource.invalidated' });
    asked[1]?.refuse({ kind: 'network' });
    await flush();
    expect(actor.getSnapshot().context).toMatchObject({ data: ['good'], failure: { kind: 'network' } });
    expect(actor.getSnapshot().hasTag('outdated')).toBe(true);
  });

  it('shows no rows of another question under a failed one', async () => {
    const { actor, asked } = start();
    asked[0]?.answer(['a']);
    await flush();
    actor.send({ type: 'query.changed', query: { search: 'b' } });
    asked[1]?.refuse({ kind: 'notFound' });
    await flush();
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.data).toBeNull();
  });
});
