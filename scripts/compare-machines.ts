/**
 * `npm run machines:diff -- <ref> [<machine>…] [options]`: what has become of the machines since a commit, a branch or a tag:
 * states and transitions that came, are gone or lead elsewhere, the paths that break, and what each machine does otherwise. Ends with 0
 * when nothing differs, 1 when something does, 2 for a mistake in the command, 3 when one of the two cannot be read (docs/machines.md).
 */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { nearestNames } from '#domain/text/nearest-names.ts';
import {
  comparisonFormat,
  type ExportedComparisons,
} from '#src/features/devtools/machines/compare/comparison-model.ts';
import { faultInWords } from './charts/machine-fault.ts';
import { type ChartComparison, compareCharts } from './compare/compare-charts.ts';
import { exportedComparison } from './compare/comparison-export.ts';
import { comparisonSvg } from './compare/comparison-svg.ts';
import { comparisonText } from './compare/comparison-text.ts';
import type { DescribedMachines } from './compare/describe-machines.ts';
import { lentParts } from './compare/lent-parts.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
/** What a machine and its suite are made of. */
const parts = ['machines', 'domain', 'src', 'openapi', 'tests/paths', 'tests/support', 'package.json'];

const usage = `npm run machines:diff -- <ref> [<machine>…] [options]
                     what has become of all machines, or of those named, since a commit, a branch or a tag

  --svg <folder>     draw each that differs, both charts in one
  --json <file>      write all of it for the page /devtools/machines/compare
  --mutants          list what npm test would not notice if the changed machines were changed once more: minutes
  --help             this text`;

class Mistake extends Error {}

const git = (...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

function commitOf(ref: string): string {
  try {
    return git('rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`);
  } catch {
    throw new Mistake(`There is no commit ${ref}.`);
  }
}

/** The tree of a commit with the tools of today laid over it: they read machines of any age. */
function checkOut(commit: string): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/compare-'));
  const there = parts.filter((part) => git('ls-tree', '--name-only', commit, part) !== '');
  const archive = execFileSync('git', ['archive', commit, '--', ...there], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  for (const part of lentParts) cpSync(join(root, part), join(folder, part), { recursive: true });
  const tools = readdirSync(join(root, 'tests/paths'), { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name } of tools) cpSync(join(root, 'tests/paths', name), join(folder, 'tests/paths', name));
  return folder;
}

async function readTree(tree: string, names: readonly string[]): Promise<DescribedMachines> {
  const script = join(tree, 'scripts/compare/describe-machines.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...names], {
    cwd: tree,
    maxBuffer: 1 << 28,
  });
  return JSON.parse(stdout) as DescribedMachines;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      svg: { type: 'string' },
      json: { type: 'string' },
      mutants: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const [ref, ...names] = positionals;
  if (ref === undefined) throw new Mistake('Since when? Say a commit, a branch or a tag.');
  const folder = checkOut(commitOf(ref));
  try {
    const [before, after] = await Promise.all([readTree(folder, names), readTree(root, names)]);
    const known = [...before.machines, ...after.machines, ...before.faults, ...after.faults].map(({ name }) => name);
    const unknown = names.find((name) => !known.includes(name));
    if (unknown !== undefined)
      throw new Mistake(`There is no machine ${unknown}, neither then nor now.${await nearestTo(unknown)}`);
    for (const fault of before.faults) console.error(`at ${ref}: ${faultInWords(fault)}`);
    for (const fault of after.faults) console.error(faultInWords(fault));
    const faulty = new Set([...before.faults, ...after.faults].map(({ name }) => name));
    const readable = ({ name }: { readonly name: string }) => !faulty.has(name);
    const found = compareCharts(before.machines.filter(readable), after.machines.filter(readable));
    const mutants = values.mutants ? await survivorsOf(found) : new Map<string, readonly string[]>();
    const mutantsOf = ({ name }: ChartComparison) => mutants.get(name) ?? null;
    const texts = found.map((comparison) => comparisonText(comparison, mutantsOf(comparison)));
    console.log(texts.length > 0 ? texts.join('\n\n') : `Nothing differs since ${ref}.`);
    if (values.svg !== undefined && found.length > 0) {
      const out = resolve(process.env.INIT_CWD ?? '.', values.svg);
      mkdirSync(out, { recursive: true });
      for (const comparison of found)
        writeFileSync(join(out, `${comparison.name}.svg`), await comparisonSvg(comparison));
      console.log(`\nDrawn in ${relative(process.cwd(), out) || '.'}.`);
    }
    if (values.json !== undefined) {
      const file = resolve(process.env.INIT_CWD ?? '.', values.json);
      const comparisons = await Promise.all(found.map((one) => exportedComparison(one, mutantsOf(one))));
      const exported: ExportedComparisons = { format: comparisonFormat, since: ref, comparisons };
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(exported));
      console.log(`\nFor /devtools/machines/compare: ${relative(process.cwd(), file)}`);
    }
    if (faulty.size > 0) return 3;
    return found.length > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Of each machine that is there, the changes that `npm test` would not notice, but those that are named as the same. */
async function survivorsOf(found: readonly ChartComparison[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const [{ judge }, { readSuites }, { equivalentMutants }] = await Promise.all([
    import('#tests/paths/mutation.ts'),
    import('#tests/paths/read-suites.ts'),
    import('#tests/paths/equivalent-mutants.ts'),
  ]);
  const { suites } = await readSuites();
  const survivors = new Map<string, readonly string[]>();
  for (const { name } of found.filter(({ after }) => after !== null)) {
    const suite = suites.get(name)?.suite;
    if (!suite) continue;
    const report = await judge(suite);
    const named = report.survivors.map(({ place, change }) => `${place}, ${change}`);
    survivors.set(
      name,
      named.filter((mutant) => !(mutant in (equivalentMutants[name] ?? {}))),
    );
  }
  return survivors;
}

async function nearestTo(name: string): Promise<string> {
  const { machineCatalogue } = await import('#machines/catalogue.ts');
  return ` The nearest are: ${nearestNames(
    name,
    machineCatalogue.map((entry) => entry.name),
  ).join(', ')}.`;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof Mistake || (error instanceof TypeError && 'code' in error)) {
    console.error(`${error.message}\nnpm run machines:diff -- --help says what there is.`);
    process.exitCode = 2;
  } else {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 3;
  }
}
