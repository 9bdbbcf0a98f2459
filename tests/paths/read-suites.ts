import { readdir } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MachineFault } from '#src/features/devtools/machines/chart-model.ts';
import { BrokenRule, eachOrFault } from '../../scripts/charts/machine-fault.ts';
import type { PathSuite } from './path-suite.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ownFolder = new URL('./suites/', import.meta.url);

export interface FoundSuite {
  readonly suite: PathSuite;
  /** Where it is written, from the repository's root. */
  readonly file: string;
}

const isSuite = (value: unknown): value is PathSuite =>
  typeof value === 'object' && value !== null && 'machine' in value && 'name' in value;

export interface FoundSuites {
  /** By the name of their machine. */
  readonly suites: ReadonlyMap<string, FoundSuite>;
  /** Files that could not be read, and why. */
  readonly faults: readonly MachineFault[];
}

/** Every suite that a file of a folder exports; a file that cannot be read is a fault, and the others are there. */
export async function readSuites(folder = ownFolder): Promise<FoundSuites> {
  const suites = new Map<string, FoundSuite>();
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort();
  const files = names.map((name) => ({ name, file: relative(root, fileURLToPath(new URL(name, folder))) }));
  const { faults } = await eachOrFault(files, async ({ name, file }) => {
    const found: object = await import(/* @vite-ignore */ new URL(name, folder).href);
    for (const suite of Object.values(found).filter(isSuite)) {
      const { id } = suite.machine;
      if (suites.has(id))
        throw new BrokenRule(`the machine ${id} has two suites; the other is in ${suites.get(id)?.file}`);
      suites.set(id, { suite, file });
    }
  });
  return { suites, faults };
}
