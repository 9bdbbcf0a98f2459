import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';

/** In a process of its own, as the product runs: what transforms tests would be measured with it. */
const script = fileURLToPath(new URL('beside-bare/measure.ts', import.meta.url));

for (const kind of ['postgres', 'pglite'])
  test(`requests a second beside the bare engine, ${kind}`, { timeout: 600_000 }, () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, kind], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    console.log(stdout);
  });
