import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from './find-postgres.ts';

const least = 15;

/** The newest PostgreSQL's programs. */
function findPrograms(): string {
  const found = findPostgres();
  if (!found)
    throw new Error(`PostgreSQL ${least} or newer is not installed: there is no initdb with a pg_ctl beside it.`);
  const version = spawnSync(join(found, 'initdb'), ['--version'], { encoding: 'utf8' }).stdout;
  const major = Number(/(\d+)/.exec(version)?.[1]);
  if (!(major >= least)) throw new Error(`PostgreSQL ${least} or newer is needed, ${found} has ${version.trim()}.`);
  return found;
}

/** PostgreSQL refuses to run as root, so root lends it the account that its package made. */
function findAccount(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || NaN);
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  if (!Number.isInteger(uid) || !Number.isInteger(gid))
    throw new Error('PostgreSQL does not run as root, and there is no user postgres.');
  return { uid, gid };
}

export interface TemporaryPostgres {
  /** For TEST_DATABASE_URL. */
  readonly url: string;
  /** Ends it as a crash would, and keeps its data. */
  crash(): void;
  /** Starts it after a crash. */
  restart(): void;
  /** Ends the cluster and removes it. */
  stop(): void;
}

/**
 * Starts a PostgreSQL cluster of its own in a temporary folder, on a Unix socket alone.
 * @throws Error when there is none of a known version, or it does not start
 */
export function startTemporaryPostgres(): TemporaryPostgres {
  const programs = findPrograms();
  const account = findAccount();
  const folder = mkdtempSync(join(tmpdir(), 'marquee-postgres-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const superuser = account ? 'postgres' : userInfo().username;
  const run = (program: string, args: readonly string[]): void => {
    const { status, stdout, stderr, error } = spawnSync(join(programs, program), args, {
      ...account,
      cwd: folder,
      encoding: 'utf8',
      // A server inherits the streams of whoever starts it: it would keep a pipe open.
      stdio: program === 'pg_ctl' ? 'ignore' : 'pipe',
    });
    if (status !== 0)
      throw new Error(`${program} failed: ${error?.message ?? `${stdout ?? ''}${stderr ?? ''}`.trim()}`);
  };
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    'timezone=UTC',
  ];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  const begin = () => run('pg_ctl', ['start', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options]);
  const crash = () => run('pg_ctl', ['stop', '-D', data, '-m', 'immediate', '-w']);
  try {
    const cluster = ['-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale=C'];
    run('initdb', [...cluster, '--no-sync', '--no-instructions']);
    begin();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    url: `postgres://${superuser}@localhost/postgres?host=${encodeURIComponent(folder)}`,
    crash,
    restart: begin,
    stop() {
      crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
