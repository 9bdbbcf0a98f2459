import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { type Database, sql, type Tx } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openDatabase, singleConnectionDatabase } from './open-database.ts';
import { openPgliteInMemory } from './pglite.ts';

const cache = new URL('../../.cache/', import.meta.url);

/**
 * A fresh, migrated database for one test file: PGlite in memory (from a dump kept per set of migrations), or a new
 * database on the PostgreSQL server of TEST_DATABASE_URL.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnPostgres(server) : openInMemory();
}

async function openInMemory(): Promise<Database> {
  const migrations = await readMigrations();
  const hash = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
  const file = new URL(`migrated-${hash}.tar`, cache);
  if (existsSync(file)) {
    return singleConnectionDatabase(await openPgliteInMemory(new Blob([new Uint8Array(await readFile(file))])));
  }
  const connection = await openPgliteInMemory();
  await migrate(connection, migrations);
  const dump = new Uint8Array(await (await connection.dump()).arrayBuffer());
  await mkdir(cache, { recursive: true });
  const temporary = new URL(`${randomUUID()}.tar`, cache);
  await writeFile(temporary, dump);
  await rename(temporary, file); // whole or not at all: other test files may read it now
  return singleConnectionDatabase(connection);
}

async function openOnPostgres(server: string): Promise<Database> {
  const name = `marquee_test_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href, dataDir: '' });
  return {
    ...database,
    async close() {
      await database.close();
      await run(`drop database ${name} with (force)`);
    },
  };
}

/** Makes a tenant with one company, which has the tenant's id: the ground that a scene of campaigns stands on. */
export async function addCompany(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`insert into namespaces (id, domain, name, url, icon_url, theme, locale, user_pool_id, oauth_client_id,
    oauth_client_id_google, oauth_client_id_apple) values (${id}, 'a.test', 'A', 'http://a.test', '', '{}', 'en-US', '', '', '', '')`);
  await tx.run(sql`insert into agencies (id, namespace_id, name) values (${id}, ${id}, 'A')`);
  await tx.run(sql`insert into instances (id, namespace_id, agency_id, name, country_code, country_name, currency_code)
    values (${id}, ${id}, ${id}, 'A', 'GB', 'United Kingdom', 'GBP')`);
}
