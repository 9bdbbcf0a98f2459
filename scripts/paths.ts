/**
 * Paths of the machines, for testers: `npm run paths` lists all machines, `npm run paths -- <machine>` writes the paths of
 * one in words, as Gherkin, as JSON or as the beginning of a page walk; `--accept` makes what the machines do their records.
 * Told in docs/machines.md.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { nearestNames } from '#domain/text/nearest-names.ts';
import { machineCatalogue } from '#machines/catalogue.ts';
import { type FoundSuite, type FoundSuites, readSuites } from '#tests/paths/read-suites.ts';
import { type KeptPath, LostWay } from '#tests/paths/replay.ts';
import { keepPath, readPath } from '#tests/paths/saved-paths.ts';
import {
  pathsInWords,
  replayInWords,
  type Strategy,
  stateNamesOf,
  transitionsInWords,
} from '../tests/paths/path-words.ts';
import { faultInWords } from './charts/machine-fault.ts';
import { acceptRecords } from './paths/accept-records.ts';
import { asGherkin } from './paths/as-gherkin.ts';
import { asPageWalk } from './paths/as-page-walk.ts';
import { asText } from './paths/as-text.ts';
import { pathTable } from './paths/path-table.ts';

const formats = ['text', 'gherkin', 'json', 'playwright'] as const;
const strategies: readonly Strategy[] = ['edge-cover', 'shortest'];

const usage = `npm run paths                       a table of all machines
npm run paths -- <machine> [options]  the paths of one
npm run paths -- <machine> --from <file>  what was saved or copied in the live panel, by the cases of the suite
npm run paths -- --accept [machine]   show in what the records differ, and make them what the machines do now

  --strategy edge-cover|shortest   every edge once (default), or the shortest way to each state
  --to <state>                     the shortest way to this state, such as asked.code.refused; with the
                                   strategy edge-cover every way into it
  --per path|transition            paths (default), or the shortest way to each transition of the chart
  --format text|gherkin|json|playwright
                                   words (default), scenarios, data, or a page walk to fill in
  --keep <name>                    with --from: keep it, such as wrong-code, for npm test to walk it again
  --ends <states>                  with --keep: where its last step should have led, such as asked.code.refused
                                   (of parallel states each, with a comma between): the test fails until it does
  --help                           this text`;

class Mistake extends Error {}

function oneOf<Value extends string>(option: string, value: string, values: readonly Value[]): Value {
  const found = values.find((candidate) => candidate === value);
  if (!found) throw new Mistake(`--${option} ${value}: there is ${values.join(', ')}.`);
  return found;
}

function suiteNamed({ suites, faults }: FoundSuites, name: string): FoundSuite {
  const found = suites.get(name);
  if (found) return found;
  const names = machineCatalogue.map((entry) => entry.name);
  if (names.includes(name) && faults.length > 0)
    throw new Mistake(`No suite of ${name} could be read: see the faults above.`);
  if (names.includes(name))
    throw new Mistake(
      `The machine ${name} has no suite yet: no file of tests/paths/suites exports one (docs/machines.md).`,
    );
  throw new Mistake(`There is no machine ${name}. The nearest are: ${nearestNames(name, names).join(', ')}.`);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Mistake(`${file} cannot be read.`);
  }
}

function nameOf(keep: string): string {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(keep)) throw new Mistake(`--keep ${keep}: a name such as wrong-code.`);
  return keep;
}

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      strategy: { type: 'string' },
      format: { type: 'string' },
      per: { type: 'string' },
      to: { type: 'string' },
      from: { type: 'string' },
      keep: { type: 'string' },
      ends: { type: 'string' },
      accept: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return usage;
  const strategy = oneOf(
    'strategy',
    values.strategy ?? (values.to === undefined ? 'edge-cover' : 'shortest'),
    strategies,
  );
  const format = oneOf('format', values.format ?? 'text', formats);
  const per = oneOf('per', values.per ?? 'path', ['path', 'transition']);
  const { suites, faults } = await readSuites();
  for (const fault of faults) console.error(faultInWords(fault));
  if (faults.length > 0) process.exitCode = 1;
  const [name, ...more] = positionals;
  if (more.length > 0) throw new Mistake(`One machine at a time: ${positionals.join(' ')}`);
  if (values.accept) {
    // A record that accepts itself proves nothing: somebody has to read the difference.
    if (process.env.CI)
      throw new Mistake('--accept is not for CI: read the difference, accept it by hand and commit it.');
    // A machine that cannot be read is not one that is no more.
    if (faults.length > 0) throw new Mistake('--accept: every suite has to be readable first.');
    return acceptRecords(
      suites,
      name === undefined ? undefined : suiteNamed({ suites, faults }, name).suite.machine.id,
    );
  }
  if (name === undefined) {
    const [alone] = (['to', 'format', 'per', 'strategy', 'from', 'keep', 'ends'] as const).filter(
      (option) => values[option] !== undefined,
    );
    if (alone) throw new Mistake(`--${alone} needs a machine.`);
    return pathTable(suites);
  }
  const found = suiteNamed({ suites, faults }, name);
  const { suite } = found;
  const states = stateNamesOf(suite.machine);
  const known = (state: string) => {
    if (!states.includes(state))
      throw new Mistake(`${name} has no state ${state}. The nearest are: ${nearestNames(state, states).join(', ')}.`);
    return state;
  };
  if (values.to !== undefined) known(values.to);
  const { from, keep, ends } = values;
  if (from !== undefined) {
    if (format === 'playwright' || (values.to ?? values.per ?? values.strategy) !== undefined)
      throw new Mistake('--from is one path: --to, --per, --strategy and a page walk are for those of a suite.');
    const saved = readPath(textOf(from), name);
    const path: KeptPath = ends === undefined ? saved : { ...saved, ends: ends.split(',').map(known) };
    const words = [replayInWords(suite, path)];
    const kept = keep === undefined ? '' : `\nKept as ${keepPath(nameOf(keep), path)}: npm test walks it.\n`;
    if (format === 'json') return JSON.stringify({ machine: name, paths: words }, null, 2);
    return (format === 'gherkin' ? asGherkin(suite.machine, words) : asText(suite.machine, words)) + kept;
  }
  if ((keep ?? ends) !== undefined) throw new Mistake('--keep and --ends need a path: --from <file>.');
  if (format === 'playwright') return asPageWalk(found);
  if (per === 'transition' && (values.to ?? values.strategy) !== undefined)
    throw new Mistake('--per transition takes the shortest way to each: --to and --strategy go with paths.');
  const paths =
    per === 'transition'
      ? transitionsInWords(suite)
      : pathsInWords(suite, { strategy, ...(values.to === undefined ? {} : { to: values.to }) });
  if (paths.length === 0)
    throw new Mistake(
      `No path of ${name} enters ${values.to}: no line of the chart leads there, or no case of ${found.file} takes it.`,
    );
  if (format === 'json')
    return JSON.stringify({ machine: name, ...(per === 'path' ? { strategy } : { per }), paths }, null, 2);
  return format === 'gherkin' ? asGherkin(suite.machine, paths) : asText(suite.machine, paths);
}

try {
  console.log(await main());
} catch (error) {
  const isTyped =
    error instanceof Mistake || error instanceof LostWay || (error instanceof TypeError && 'code' in error);
  if (!isTyped) throw error;
  console.error(`${error.message}\nnpm run paths -- --help says what there is.`);
  process.exitCode = 2;
}
