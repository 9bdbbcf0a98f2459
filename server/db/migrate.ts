import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Connection } from './connection.ts';

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));

export interface Migration {
  readonly name: string;
  readonly script: string;
}

/** All migrations in their order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, script: await readFile(`${folder}${name}`, 'utf8') })));
}

/** Brings the database up to date, each migration in a transaction of its own; a second copy waits its turn. */
export async function migrate(connection: Connection, migrations: readonly Migration[]): Promise<void> {
  await connection.exec(
    'select pg_advisory_lock(714011); create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  try {
    const { rows } = await connection.query('select name from schema_migrations', []);
    const applied = new Set(rows.map((row) => row.name));
    for (const { name, script } of migrations) {
      if (applied.has(name)) continue;
      await connection.exec('begin');
      try {
        await connection.exec(script);
        await connection.query('insert into schema_migrations (name) values ($1)', [name]);
        await connection.exec('commit');
      } catch (error) {
        await connection.exec('rollback');
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`);
      }
    }
  } finally {
    await connection.exec('select pg_advisory_unlock(714011)');
  }
}
