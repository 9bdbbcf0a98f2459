import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The server as whoever runs it starts it. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly port: number;
  out(): string;
  err(): string;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/** Builds the app where it is not, as the server serves its pages. */
export function buildOnce(): void {
  if (!existsSync(join(root, 'dist/client/index.html'))) execFileSync('npx', ['vite', 'build'], { cwd: root });
}

/** Starts a process; each that this has made is ended by `endAll`. */
export function serverProcesses(dataDir: string) {
  const running: ServerProcess[] = [];
  return {
    async start(environment: Record<string, string> = {}): Promise<ServerProcess> {
      const port = environment.PORT ?? String(await freePort());
      const { NODE_ENV: _, DATABASE_URL: __, DEMO: ___, ...inherited } = process.env;
      const child = spawn(process.execPath, ['server/main.ts'], {
        cwd: root,
        env: { ...inherited, PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, ...environment },
      });
      let out = '';
      let err = '';
      child.stdout.on('data', (chunk) => {
        out += chunk;
      });
      child.stderr.on('data', (chunk) => {
        err += chunk;
      });
      const ended = new Promise<number | string>((resolve) => {
        child.on('close', (code, signal) => resolve(code ?? signal ?? ''));
      });
      const origin = `http://127.0.0.1:${port}`;
      const started = { child, origin, port: Number(port), out: () => out, err: () => err, ended };
      running.push(started);
      return started;
    },
    async endAll(): Promise<void> {
      for (const { child, ended } of running.splice(0)) {
        if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
        await ended;
      }
    },
  };
}

/** The status of a path now; what the process has said when it does not answer. */
export const statusOf = (server: ServerProcess, path = '/api/health'): Promise<number | string> =>
  fetch(`${server.origin}${path}`, { headers: { Connection: 'close' }, signal: AbortSignal.timeout(8000) }).then(
    ({ status }) => status,
    () => server.err(),
  );

/** Waits until the server answers as it does when all is up. */
export async function healthy(server: ServerProcess): Promise<void> {
  await expect.poll(() => statusOf(server), { timeout: 50_000, interval: 100 }).toBe(200);
}
