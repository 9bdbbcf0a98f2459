/**
 * The server's tests on PostgreSQL: a cluster of its own in a temporary folder, on a Unix socket alone, removed at the end.
 * Arguments go to vitest, with --bench to its benchmarks; unless they name files, every test of the server and the contract runs.
 */
import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from './find-postgres.ts';

const least = 15;
const tests = ['server', 'tests/attacks', 'tests/contract'];

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** The newest PostgreSQL's programs. */
function findPrograms(): string {
  const found = findPostgres();
  if (!found) fail(`PostgreSQL ${least} or newer is not installed: there is no initdb with a pg_ctl beside it.`);
  const version = spawnSync(join(found, 'initdb'), ['--version'], { encoding: 'utf8' }).stdout;
  const major = Number(/(\d+)/.exec(version)?.[1]);
  if (!(major >= least)) fail(`PostgreSQL ${least} or newer is needed, ${found} has ${version.trim()}.`);
  return found;
}

/** PostgreSQL refuses to run as root, so root lends it the account that its package made. */
function findAccount(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || NaN);
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  if (!Number.isInteger(uid) || !Number.isInteger(gid))
    fail('PostgreSQL does not run as root, and there is no user postgres.');
  return { uid, gid };
}

const programs = findPrograms();
const account = findAccount();
const folder = mkdtempSync(join(tmpdir(), 'marquee-postgres-'));
if (account) chownSync(folder, account.uid, account.gid);
const data = join(folder, 'data');
const superuser = account ? 'postgres' : userInfo().username;

function run(program: string, args: readonly string[]): boolean {
  const { status, stdout, stderr, error } = spawnSync(join(programs, program), args, {
    ...account,
    cwd: folder,
    encoding: 'utf8',
    // A server inherits the streams of whoever starts it: it would keep a pipe open.
    stdio: program === 'pg_ctl' ? 'ignore' : 'pipe',
  });
  if (status !== 0) console.error(`${program} failed: ${error?.message ?? `${stdout ?? ''}${stderr ?? ''}`.trim()}`);
  return status === 0;
}

let running = false;
function clean(): void {
  if (running) run('pg_ctl', ['stop', '-D', data, '-m', 'immediate', '-w']);
  running = false;
  rmSync(folder, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    clean();
    process.exit(130);
  });
}

let status = 1;
try {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    'timezone=UTC',
  ];
  const started =
    run('initdb', [
      '-D',
      data,
      '-U',
      superuser,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
      '--no-instructions',
    ]) &&
    run('pg_ctl', [
      'start',
      '-D',
      data,
      '-w',
      '-l',
      join(folder, 'log'),
      '-o',
      settings.map((setting) => `-c ${setting}`).join(' '),
    ]);
  if (started) {
    running = true;
    const isBench = process.argv.includes('--bench');
    const wanted = process.argv.slice(2).filter((argument) => argument !== '--bench');
    const named = wanted.some((argument) => !argument.startsWith('-'));
    status =
      spawnSync(
        'npx',
        ['vitest', ...(isBench ? ['bench', '--run'] : ['run']), ...(named || isBench ? [] : tests), ...wanted],
        {
          stdio: 'inherit',
          env: {
            ...process.env,
            TEST_DATABASE_URL: `postgres://${superuser}@localhost/postgres?host=${encodeURIComponent(folder)}`,
          },
        },
      ).status ?? 1;
  }
} finally {
  clean();
}
process.exit(status);
