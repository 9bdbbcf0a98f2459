import { describe, expect, it } from 'vitest';
import type { EventObject } from 'xstate';
import { DrivenActor } from './driven-actor.ts';
import { expectAlike } from './machine-model.ts';
import { nameOf, pathOf, runPath } from './path-suite.ts';
import { statesInWords } from './path-words.ts';
import { readSuites } from './read-suites.ts';
import { replayOf } from './replay.ts';
import { keptPaths } from './saved-paths.ts';

const { suites } = await readSuites();

describe('the paths that were saved', () => {
  it.each(keptPaths())('$name is walked again', async ({ path }) => {
    const suite = suites.get(path.machine)?.suite;
    if (!suite) throw new Error(`There is no machine ${path.machine} any more`);
    const { input, events, before } = replayOf(suite, path);
    const taken: string[] = [];
    const actor = new DrivenActor(suite.machine, input, (item) => taken.push(nameOf(item)));
    const happen = async (event: EventObject, index: number) => {
      if (index === before) taken.length = 0;
      await actor.happen(event);
      suite.holds?.(actor.snapshot, event);
    };
    await runPath(suite, pathOf(suite, input, events), happen, (expected) => expectAlike(actor.snapshot, expected));
    const { snapshot } = actor;
    actor.stop();
    const { steps, ends } = path;
    if (ends) expect(statesInWords(snapshot).map(({ state }) => state)).toEqual(ends);
    else expect(taken).toEqual(steps.flatMap(({ transitions }) => transitions));
  });
});
