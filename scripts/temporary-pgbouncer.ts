import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** PgBouncer's program, Debian's or one on PATH; undefined when there is none. */
export const findPgbouncer = (): string | undefined =>
  ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
    .map((folder) => join(folder, 'pgbouncer'))
    .find((program) => existsSync(program));

export interface TemporaryPgbouncer {
  readonly url: string;
  stop(): void;
}

/** PgBouncer in transaction mode before a server on a Unix socket, with fewer connections to it than the product has to PgBouncer. */
export async function startTemporaryPgbouncer(program: string, postgresUrl: string): Promise<TemporaryPgbouncer> {
  const { username, pathname, searchParams } = new URL(postgresUrl);
  const folder = mkdtempSync(join(tmpdir(), 'marquee-pgbouncer-'));
  chmodSync(folder, 0o777);
  writeFileSync(join(folder, 'users'), `"${username}" ""\n`);
  const settings = {
    unix_socket_dir: folder,
    unix_socket_mode: '0777',
    listen_port: 6432,
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    pool_mode: 'transaction',
    default_pool_size: 4,
    max_client_conn: 100,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const target = `* = host=${searchParams.get('host') ?? ''} user=${username}`;
  writeFileSync(join(folder, 'ini'), `[databases]\n${target}\n[pgbouncer]\n${lines.join('\n')}\n`);
  // It refuses to run as root.
  const account =
    process.getuid?.() === 0 ? Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout) : 0;
  const child: ChildProcess = spawn(program, [join(folder, 'ini')], {
    stdio: 'ignore',
    ...(account ? { uid: account } : {}),
  });
  for (let wait = 0; !existsSync(join(folder, '.s.PGSQL.6432')); wait += 1) {
    if (wait > 200 || child.exitCode !== null) throw new Error('PgBouncer did not start');
    await delay(50);
  }
  return {
    url: `postgres://${username}@localhost:6432${pathname}?host=${encodeURIComponent(folder)}`,
    stop() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
