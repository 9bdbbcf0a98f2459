import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { localeMachine } from './locale.machine.ts';
import { type ThemeEmitted, themeMachine } from './theme.machine.ts';

const flush = () => new Promise((resolve) => setImmediate(resolve));

describe('the theme', () => {
  it('goes from light to dark and back, and only what was chosen here has to be kept', () => {
    const actor = createActor(themeMachine, { input: { mode: 'light' } });
    const changes: ThemeEmitted[] = [];
    actor.on('theme.changed', (change) => changes.push(change));
    actor.start();
    actor.send({ type: 'theme.toggled' });
    actor.send({ type: 'theme.changedElsewhere', mode: 'dark' });
    actor.send({ type: 'theme.changedElsewhere', mode: 'light' });
    expect(actor.getSnapshot().value).toBe('light');
    expect(changes).toEqual([
      { type: 'theme.changed', mode: 'dark', isOwn: true },
      { type: 'theme.changed', mode: 'light', isOwn: false },
    ]);
  });
});

describe('the locale', () => {
  it('is not shown before its messages are there, and stays what it was when they do not come', async () => {
    const machine = localeMachine.provide({
      actors: {
        loadMessages: fromPromise(async ({ input }): Promise<void> => {
          if (input.locale === 'xx') throw new Error('no such file');
        }),
      },
    });
    const actor = createActor(machine, { input: { locale: 'en' } });
    actor.start();
    await flush();
    expect(actor.getSnapshot().value).toBe('shown');
    actor.send({ type: 'locale.chosen', locale: 'xx' });
    await flush();
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.locale).toBe('en');
    actor.send({ type: 'locale.chosen', locale: 'ar' });
    await flush();
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context.locale).toBe('ar');
  });
});
