import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('the development server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-dev-'));
  let child: ChildProcess;
  let origin: string;
  let said = '';

  beforeAll(async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as { port: number };
    probe.close();
    origin = `http://127.0.0.1:${port}`;
    const { NODE_ENV: _, DATABASE_URL: __, DEMO: ___, ...inherited } = process.env;
    child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: { ...inherited, VITE: '1', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
    for (let tries = 0; tries < 400; tries += 1) {
      const response = await fetch(`${origin}/api/health`).catch(() => undefined);
      if (response?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The server did not come up: ${said}`);
  });
  afterAll(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it('serves the app from its sources, and stops at once although a page listens for changes', async () => {
    const page = await (await fetch(`${origin}/login`, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('/src/app/main.tsx');
    const source = await (await fetch(`${origin}/src/app/main.tsx`)).text();
    expect(source).toContain('createAppRouter');

    const client = await (await fetch(`${origin}/@vite/client`)).text();
    const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
    const listening = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
    await once(listening, 'message');

    // A restart waits for the old process: one that waited for its pages would never end.
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const waited = new Promise((resolve) => setTimeout(() => resolve('still running'), 10_000));
    expect(await Promise.race([ended, waited])).toEqual([0, null]);
  });
});
