import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChartModel } from '#src/features/devtools/machines/chart-model.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, '.cache/charts');
const folders: Readonly<Record<string, string>> = {
  '#domain': 'domain',
  '#machines': 'machines',
  '#contract': 'openapi/generated',
  '#src': 'src',
};

/** The files that make a chart what it is, whatever machine it shows. */
const makers = [
  ...globSync('scripts/charts/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts')),
  'src/features/devtools/machines/chart-text.ts',
  ...['elkjs', 'typescript', 'xstate'].map((name) => `node_modules/${name}/package.json`),
].sort();

/** A file and all that it imports, types too: a payload may be described in any of them. */
function closureOf(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || !existsSync(join(root, file))) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(/\bfrom\s+'([^']+\.ts)'/g)) {
    const [alias = '', ...rest] = path.split('/');
    const target = folders[alias];
    closureOf(target === undefined ? join(dirname(file), path) : [target, ...rest].join('/'), found);
  }
  return found;
}

const makersHash = createHash('sha256');
for (const file of makers) makersHash.update(file).update(readFileSync(join(root, file)));
const makersKey = makersHash.digest('hex');

/** Where a machine's chart is kept, which changes with everything the chart depends on. */
export function chartPath(name: string, file: string): string {
  const hash = createHash('sha256').update(makersKey);
  for (const source of [...closureOf(file)].sort()) hash.update(source).update(readFileSync(join(root, source)));
  return join(folder, `${name}.${hash.digest('hex').slice(0, 16)}.json`);
}

/** Undefined when it has to be built. */
export async function readCached(path: string): Promise<ChartModel | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as ChartModel);
}

/** Others may build the same chart at the same time: a reader meets a whole file or none. */
export async function writeCached(path: string, chart: ChartModel): Promise<void> {
  await mkdir(folder, { recursive: true });
  const outdated = globSync(`${chart.name}.*.json`, { cwd: folder });
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, JSON.stringify(chart));
  await rename(unfinished, path);
  await Promise.all(
    outdated.filter((name) => join(folder, name) !== path).map((name) => rm(join(folder, name), { force: true })),
  );
}
