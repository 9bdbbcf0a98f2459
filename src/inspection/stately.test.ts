import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInMachine } from '#machines/session/sign-in.machine.ts';
import { createActor } from '#src/lib/create-actor.ts';
import { feedInspector, type InspectorWindow } from './stately.ts';

const stops: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://localhost/login'));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

describe('Stately’s inspector', () => {
  it('is told of charts, events and states, at its own address only', () => {
    const posted: Parameters<InspectorWindow['postMessage']>[] = [];
    const actor = createActor(signInMachine).start();
    stops.push(() => actor.stop(), feedInspector({ postMessage: (...message) => posted.push(message) }));
    actor.send({ type: 'credentials.submitted', username: 'ada@marquee.test', password: () => 'marked' });
    expect(new Set(posted.map(([, origin]) => origin))).toEqual(new Set(['https://stately.ai']));
    const messages = posted.map(([message]) => message);
    const chart = messages.find((message) => message.type === '@xstate.actor' && message.name === 'signIn');
    expect(chart).toMatchObject({ definition: expect.stringContaining('"#signIn.authenticating"') });
    expect(messages).toContainEqual(
      expect.objectContaining({
        type: '@xstate.event',
        event: { type: 'credentials.submitted', username: 'a…@m….test', password: '‹secret›' },
      }),
    );
    expect(messages).toContainEqual(
      expect.objectContaining({
        type: '@xstate.snapshot',
        snapshot: expect.objectContaining({ value: expect.stringContaining('signIn.authenticating') }),
      }),
    );
    expect(JSON.stringify(messages)).not.toContain('marked');
  });
});
