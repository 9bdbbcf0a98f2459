import type { exportConfig } from './export-config.ts';

type Config = ReturnType<typeof exportConfig>;

/** Names that a configuration holds of each kind, in the order in which they stand there. */
function namesIn(config: Config) {
  const names = {
    guards: new Set<string>(),
    actions: new Set<string>(),
    actors: new Set<string>(),
    delays: new Set<string>(),
  };
  const nameOf = (item: unknown): string[] => {
    if (typeof item === 'string') return [item];
    return typeof item === 'object' && item !== null && 'type' in item && typeof item.type === 'string'
      ? [item.type]
      : [];
  };
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      value.forEach(look);
      return;
    }
    for (const [key, part] of Object.entries(value)) {
      if (key === 'context' || key === 'delays') continue;
      if (key === 'guard') for (const name of nameOf(part)) names.guards.add(name);
      if (['actions', 'entry', 'exit'].includes(key))
        for (const name of [part].flat().flatMap(nameOf)) names.actions.add(name);
      if (key === 'src') for (const name of nameOf(part)) names.actors.add(name);
      if (key === 'after')
        for (const name of Object.keys(part as object)) if (!/^\d+$/.test(name)) names.delays.add(name);
      look(part);
    }
  };
  look(config);
  return names;
}

const lines = (names: Iterable<string>, standIn: (name: string) => string) =>
  [...names].map((name) => `    ${JSON.stringify(name)}: ${standIn(name)},`).join('\n');

/**
 * A module that makes the exported configuration a machine of plain XState, with a stand-in for everything that it names: it starts and
 * takes events as it is, and each stand-in is where somebody's own code goes.
 */
export function exportStubs(name: string, config: Config): string {
  const { guards, actions, actors, delays } = namesIn(config);
  return `// ${name} in plain XState: every stand-in below is to be replaced by code of your own.
import { readFileSync } from 'node:fs';
import { createActor, fromPromise, setup } from 'xstate';

const config = JSON.parse(readFileSync(new URL('./${name}.json', import.meta.url), 'utf8'));
/** Work that has not ended yet: send \`xstate.done.actor.<id>\` or \`xstate.error.actor.<id>\` to end it by hand. */
const underWay = fromPromise(() => new Promise(() => {}));

export const machine = setup({
  actors: {
${lines(actors, () => 'underWay')}
  },
  guards: {
${lines(guards, () => '() => true')}
  },
  actions: {
${lines(actions, () => '() => {}')}
  },
  delays: {
${lines(delays, (delay) => `config.delays?.[${JSON.stringify(delay)}] ?? 1_000`)}
  },
}).createMachine(config);

// node ${name}.stubs.mjs [<event>…]: where the events lead.
if (process.argv[1] === new URL(import.meta.url).pathname) {
  const actor = createActor(machine).start();
  for (const type of process.argv.slice(2)) actor.send({ type });
  console.log(JSON.stringify(actor.getSnapshot().value));
  actor.stop();
}
`.replaceAll(/\{\n\n {2}\}/g, '{}');
}
