/**
 * The server's tests on PostgreSQL: a cluster of its own in a temporary folder, on a Unix socket alone, removed at the end.
 * Arguments go to vitest, with --bench to its benchmarks; unless they name files, every test of the server runs.
 */
import { spawnSync } from 'node:child_process';
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts';

function start(): TemporaryPostgres {
  try {
    return startTemporaryPostgres();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

const postgres = start();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    postgres.stop();
    process.exit(130);
  });
}

let status = 1;
try {
  const isBench = process.argv.includes('--bench');
  const wanted = process.argv.slice(2).filter((argument) => argument !== '--bench');
  const mode = isBench ? ['bench', '--run'] : ['run', '--project', 'server'];
  status =
    spawnSync('npx', ['vitest', ...mode, ...wanted], {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: postgres.url },
    }).status ?? 1;
} finally {
  postgres.stop();
}
process.exit(status);
