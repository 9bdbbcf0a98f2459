import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Connection, query } from './connection.ts';

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

const table =
  'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())';

/** Others may read the table meanwhile, and nobody else migrates until the transaction ends. */
const lock = 'lock table schema_migrations in share row exclusive mode';

/**
 * The roles that requests are done in, made and taken on. Since PostgreSQL 16 whoever makes a role without being a superuser may give it to
 * others, and has to give it to themselves before they can take it on; a migration that asks for `member` does not see that.
 */
const roles = `
do $$
declare
  r text;
  may_set boolean;
begin
  foreach r in array array['marquee_app', 'marquee_reviewer', 'marquee_worker', 'marquee_identity', 'marquee_provider', 'marquee_owner'] loop
    begin
      execute format('create role %I nologin nosuperuser nobypassrls', r);
    exception when duplicate_object or unique_violation then null;
    end;
    execute format('select pg_has_role(current_user, %L, %L)', r,
      case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) into may_set;
    if not may_set then
      execute format('grant %I to %I', r, current_user);
    end if;
  end loop;
end $$`;

async function inTransaction(connection: Connection, work: () => Promise<void>): Promise<void> {
  await connection.exec(`begin; ${lock}`);
  try {
    await work();
    await connection.exec('commit');
  } catch (error) {
    await connection.exec('rollback').catch(() => undefined); // the first error tells more
    throw error;
  }
}

/** Brings the database up to date, each migration in a transaction of its own; a second copy waits its turn. */
export async function migrate(connection: Connection, migrations: readonly Migration[]): Promise<void> {
  // Of two copies that make it at the same moment one fails, and finds it made.
  await connection.exec(table).catch(() => connection.exec(table));
  const { rows } = await query(connection, 'select name from schema_migrations');
  const known = new Set(rows.map((row) => row.name));
  if (migrations.every(({ name }) => known.has(name))) return;
  await inTransaction(connection, () => connection.exec(roles));
  for (const { name, script } of migrations) {
    if (known.has(name)) continue;
    await inTransaction(connection, async () => {
      const applied = await query(connection, 'select 1 from schema_migrations where name = $1', [name]);
      if (applied.rows.length > 0) return; // by another copy, while this one waited
      await connection.exec(script).catch((error) => {
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`);
      });
      await query(connection, 'insert into schema_migrations (name) values ($1)', [name]);
    });
  }
}
