import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  readonly version?: string;
  readonly resolved?: string;
  /** A folder of this repository, linked as a package. */
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const { packages } = read('package-lock.json') as { packages: Readonly<Record<string, Entry>> };

/** Where Node would find `name` from the folder of a package: beside it, or in any folder above. */
function isLocked(from: string, name: string): boolean {
  const folders = from
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return ['', ...folders].some((folder) => `${folder ? `${folder}/` : ''}node_modules/${name}` in packages);
}

test('the lock names every package that any package asks for, on every platform', () => {
  // `npm ci` refuses a lock that lacks even a package of another platform.
  const missing = Object.entries(packages).flatMap(([from, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter((name) => !isLocked(from, name))
      .map((name) => `${from} → ${name}`),
  );
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test('every dependency is pinned to one version, and the lock holds that one', () => {
  const { workspaces } = read('package.json') as { readonly workspaces: readonly string[] };
  const loose = ['', ...workspaces.map((folder) => `${folder}/`)].flatMap((folder) => {
    const { dependencies, devDependencies } = read(`${folder}package.json`) as Entry;
    return Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([name, version]) =>
        !/^\d+\.\d+\.\d+$/.test(version) || packages[`${folder}node_modules/${name}`]?.version !== version,
    );
  });
  expect(workspaces.length).toBeGreaterThan(0);
  expect(loose).toEqual([]);
});

test('the lock is bound to no registry', () => {
  expect(Object.entries(packages).filter(([, { resolved, link }]) => resolved && !link)).toEqual([]);
});
