import { readdir } from 'node:fs/promises';
import type { PathSuite } from './path-suite.ts';

const folder = new URL('./suites/', import.meta.url);

export interface FoundSuite {
  readonly suite: PathSuite;
  /** Where it is written, from the repository's root. */
  readonly file: string;
}

const isSuite = (value: unknown): value is PathSuite =>
  typeof value === 'object' && value !== null && 'machine' in value && 'name' in value;

/** Every suite that a file of tests/paths/suites exports, by the name of its machine. */
export async function readSuites(): Promise<ReadonlyMap<string, FoundSuite>> {
  const suites = new Map<string, FoundSuite>();
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort()) {
    for (const suite of Object.values(await import(new URL(file, folder).href)).filter(isSuite)) {
      const { id } = suite.machine;
      if (suites.has(id)) throw new Error(`The machine ${id} has two suites: one in tests/paths/suites/${file}`);
      suites.set(id, { suite, file: `tests/paths/suites/${file}` });
    }
  }
  return suites;
}
