import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

const isType = (name: string) => name.trim().startsWith('type ');

/** The machine files whose values, not only types, a source imports. */
export function machinesIn(source: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, names = '', path = ''] of source.matchAll(
    /^import (?!type\b)([^;]*?) from '#(machines\/[^']+\.machine\.ts)';/gm,
  ))
    if (
      !names
        .replace(/[{}\n]/g, '')
        .split(',')
        .filter((name) => name.trim() !== '')
        .every(isType)
    )
      found.add(path);
  for (const [, path = ''] of source.matchAll(/(?<!typeof )\bimport\(\s*'#(machines\/[^']+\.machine\.ts)'\s*\)/g))
    found.add(path);
  return found;
}

/** By machine file, the files of the app, the server and the other machines' helpers that run it. */
export function findUses(): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, string[]>();
  const files = globSync('{machines,src,server}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/test-[^/]+$|^machines\/catalogue\.ts$/.test(file))
    .sort();
  for (const file of files) {
    for (const machine of machinesIn(readFileSync(`${root}${file}`, 'utf8'))) {
      uses.set(machine, [...(uses.get(machine) ?? []), file]);
    }
  }
  return uses;
}
