import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
const id = 'virtual:walks';
/** What the paths are made of. */
const sources = ['machines', 'domain', 'tests/paths', 'tests/e2e/paths', 'tests/support', 'scripts/paths'];

async function keyOf(): Promise<string> {
  const hash = createHash('sha256');
  const files = sources.flatMap((folder) => globSync(`${folder}/**/*.{ts,json}`, { cwd: root })).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(root, file))));
  for (const [place, text] of texts.entries()) hash.update(files[place] ?? '').update(text);
  return hash.digest('hex').slice(0, 16);
}

/** As JSON: what was kept of the same sources, or made in a process of its own, which takes some seconds. */
async function readWalks(): Promise<string> {
  const folder = join(root, '.cache/walks');
  const kept = join(folder, `${await keyOf()}.json`);
  const known = await readFile(kept, 'utf8').catch(() => null);
  if (known !== null) return known;
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/paths/print-walks.ts'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  await mkdir(folder, { recursive: true });
  await writeFile(`${kept}.${process.pid}`, stdout);
  await rename(`${kept}.${process.pid}`, kept);
  return stdout;
}

/** Gives the viewer how often the tests take each transition, in a chunk of its own. */
export function walksPlugin(): Plugin {
  return {
    name: 'walks',
    resolveId: { filter: { id: /^virtual:walks$/ }, handler: () => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:walks$/ },
      handler: async () => `export const walks = JSON.parse(${JSON.stringify(await readWalks())});`,
    },
  };
}
