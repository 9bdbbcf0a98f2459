/** `npm run paths:mutate [-- <machine>]`: whether the paths notice when one line of a chart is changed (docs/machines.md). */
import { mutate } from '#tests/paths/mutation.ts';
import { readSuites } from '#tests/paths/read-suites.ts';
import { nearest } from './paths/nearest.ts';
import { table } from './paths/table.ts';

const LEAST = 0.95;

// A child that broke hears nothing more: what is sent to it is dropped, as the chart draws it.
console.warn = () => undefined;

const suites = await readSuites();
const [wanted, ...more] = process.argv.slice(2);
if (more.length > 0) {
  console.error(`One machine at a time: ${[wanted, ...more].join(' ')}`);
  process.exit(2);
}
if (wanted !== undefined && !suites.has(wanted)) {
  console.error(`There is no machine ${wanted}. There are: ${nearest(wanted, [...suites.keys()]).join(', ')}.`);
  process.exit(2);
}
const rows: (string | number)[][] = [];
for (const name of wanted ? [wanted] : [...suites.keys()].sort()) {
  const suite = suites.get(name)?.suite;
  if (!suite) continue;
  const { mutants, survivors } = await mutate(suite);
  const share = mutants === 0 ? 1 : 1 - survivors.length / mutants;
  rows.push([name, mutants, mutants - survivors.length, `${Math.floor(share * 100)} %`]);
  for (const { transition, change } of survivors) console.log(`${name}: survived: ${transition}, ${change}`);
  if (share < LEAST) process.exitCode = 1;
}
console.log(table([['machine', 'mutants', 'noticed', 'share'], ...rows]));
