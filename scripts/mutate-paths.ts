/** `npm run paths:mutate [-- <machine>]`: whether it is noticed when a chart is changed in one place (docs/machines.md). */
import { nearestNames } from '#domain/text/nearest-names.ts';
import { equivalentMutants } from '#tests/paths/equivalent-mutants.ts';
import { judge, mutate } from '#tests/paths/mutation.ts';
import { readSuites } from '#tests/paths/read-suites.ts';
import { differencesFrom } from '#tests/paths/record-files.ts';
import { faultInWords } from './charts/machine-fault.ts';
import { table } from './paths/table.ts';

const LEAST = 0.95;

// A child that broke hears nothing more: what is sent to it is dropped, as the chart draws it.
console.warn = () => undefined;

const { suites, faults } = await readSuites();
for (const fault of faults) console.error(faultInWords(fault));
if (faults.length > 0) process.exitCode = 1;
const [wanted, ...more] = process.argv.slice(2);
if (more.length > 0) {
  console.error(`One machine at a time: ${[wanted, ...more].join(' ')}`);
  process.exit(2);
}
if (wanted !== undefined && !suites.has(wanted)) {
  console.error(
    `There is no machine ${wanted}. The nearest are: ${nearestNames(wanted, [...suites.keys()]).join(', ')}.`,
  );
  process.exit(2);
}

function fail(said: string): void {
  console.log(said);
  process.exitCode = 1;
}

/** The two cells of a score; below the least the whole check fails. */
function scored(mutants: number, noticed: number): [number, string] {
  const share = mutants === 0 ? 1 : noticed / mutants;
  if (share < LEAST) process.exitCode = 1;
  return [noticed, `${Math.floor(share * 100)} %`];
}

const rows: (string | number)[][] = [];
const sums = [0, 0, 0, 0];
for (const name of wanted ? [wanted] : [...suites.keys()].sort()) {
  const suite = suites.get(name)?.suite;
  if (!suite) continue;
  if (differencesFrom(suite) !== '')
    fail(`${name} does otherwise than its record says: npm run paths -- --accept ${name}`);
  const byPaths = await mutate(suite);
  for (const { place, change } of byPaths.survivors) console.log(`${name}: its paths pass: ${place}, ${change}`);

  const byTests = await judge(suite);
  const equivalent = equivalentMutants[name] ?? {};
  const survived = byTests.survivors.map(({ place, change }) => `${place}, ${change}`);
  for (const one of survived.filter((mutant) => !(mutant in equivalent))) console.log(`${name}: survived: ${one}`);
  for (const one of Object.keys(equivalent).filter((mutant) => !survived.includes(mutant)))
    fail(`${name}: not equivalent, or no change of it: ${one} (tests/paths/equivalent-mutants.ts)`);
  if (wanted)
    for (const [one, reason] of Object.entries(equivalent)) console.log(`${name}: the same: ${one}: ${reason}`);

  const changes = byTests.mutants - Object.keys(equivalent).length;
  const noticed = [byPaths.mutants - byPaths.survivors.length, byTests.mutants - survived.length] as const;
  rows.push([name, byPaths.mutants, ...scored(byPaths.mutants, noticed[0]), changes, ...scored(changes, noticed[1])]);
  for (const [index, count] of [byPaths.mutants, noticed[0], changes, noticed[1]].entries()) {
    sums[index] = (sums[index] ?? 0) + count;
  }
}
const [lines = 0, inPaths = 0, changes = 0, inTests = 0] = sums;
const total = ['all', lines, ...scored(lines, inPaths), changes, ...scored(changes, inTests)];
console.log(
  table([
    ['machine', 'lines changed', 'its paths fail', 'share', 'changes', 'npm test fails', 'share'],
    ...rows,
    ...(wanted ? [] : [total]),
  ]),
);
