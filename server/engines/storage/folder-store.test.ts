import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolderStore } from './folder-store.ts';
import { describeObjectStore, testNow, testUrl } from './test-object-store.ts';

const openIn = (root: string) => openFolderStore({ folder: join(root, 'store'), now: testNow, url: testUrl });
const newRoot = () => mkdtemp(join(tmpdir(), 'store-'));

describeObjectStore('a folder', async () => {
  const root = await newRoot();
  return {
    store: await openIn(root),
    reopen: () => openIn(root),
    everything: async () =>
      (await readdir(root, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    close: () => rm(root, { recursive: true }),
  };
});

test('what a process left aside when it died is cleared away by the next start once it is a day old', async () => {
  const root = await newRoot();
  await openIn(root);
  const incoming = join(root, 'store', 'incoming');
  for (const [name, hours] of [
    ['old', 25],
    ['young', 1],
  ] as const) {
    await mkdir(join(incoming, name));
    const at = new Date(testNow().getTime() - hours * 3_600_000);
    await utimes(join(incoming, name), at, at);
  }
  await openIn(root);
  await expect(readdir(incoming)).resolves.toEqual(['young']);
  await rm(root, { recursive: true });
});
