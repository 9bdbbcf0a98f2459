import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import type { Database, Sql } from '#server/kernel/db/database.ts';
import { openTestDatabase } from '#server/kernel/db/test-database.ts';
import { createLogger } from '#server/kernel/log.ts';
import { type RunningServer, startServer } from '#server/start-server.ts';
import { demoScene } from './demo-scene.ts';
import { freePort } from './free-port.ts';

export interface TestServer extends RunningServer {
  readonly origin: string;
  readonly port: number;
  /** Lines of the log with level error. */
  readonly errors: readonly string[];
  /** Where uploads are kept. */
  readonly folder: string;
  /** Moves the wall clock from where it is, and business time along with it. */
  shift(milliseconds: number): void;
  /** Rows as a worker sees them: of every tenant. */
  rows<R>(query: Sql): Promise<R[]>;
  /** Writes past every rule of the product, to set a scene. */
  write(query: Sql): Promise<number>;
}

/** Where a server is, whoever started it. */
export type ServerAddress = Pick<TestServer, 'origin' | 'port'>;

/**
 * The real server on a free port and a database of its own, without the built client unless `pages` are asked for; every
 * response is held against the contract, unless it is to be as fast as in production.
 */
export async function startTestServer(
  environment: Record<string, string> = {},
  { checkResponses = true, pages = false, db }: { checkResponses?: boolean; pages?: boolean; db?: Database } = {},
): Promise<TestServer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'marquee-test-'));
  const errors: string[] = [];
  const worker = { role: 'marquee_worker' } as const;
  let offset = 0;
  const config = readConfig({ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, ...environment });
  const running = await startServer({
    config,
    log: createLogger((line) => {
      if (line.includes('"level":"error"')) errors.push(line);
    }),
    db: db ?? (await openTestDatabase(config.demo && config.identity.engine === 'local' ? demoScene : undefined)),
    pages,
    checkResponses,
    wall: () => new Date(Date.now() + offset),
  });
  return {
    ...running,
    origin: `http://127.0.0.1:${port}`,
    port,
    errors,
    folder,
    shift(milliseconds) {
      offset += milliseconds;
    },
    rows: (query) => running.context.db.transaction(worker, (tx) => tx.rows(query)),
    write: (query) => running.context.db.transaction(worker, (tx) => tx.run(query)),
    async stop() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
