import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Database, sql, type Tx } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openDatabase, singleConnectionDatabase } from './open-database.ts';
import { type ClosableConnection, openPgliteInMemory } from './pglite.ts';

const cache = new URL('../../../.cache/', import.meta.url);

/** What many tests begin with: made once for each state of the server's code, and copied for each of them. */
export interface Scene {
  /** Of lower-case letters. */
  readonly name: string;
  make(db: Database): Promise<void>;
}

const migrated: Scene = { name: 'migrated', make: async () => undefined };

/** Changes with anything that a scene is made by. */
async function templateName({ name }: Scene): Promise<string> {
  const server = fileURLToPath(new URL('../../', import.meta.url));
  const files = (await readdir(server, { recursive: true })).filter((file) => /\.(ts|sql)$/.test(file)).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(server + file));
  return `${name}_${hash.digest('hex').slice(0, 16)}`;
}

/**
 * A fresh, migrated database for one test file, as a scene has left it: PGlite in memory, or a new database on the PostgreSQL server
 * of TEST_DATABASE_URL.
 */
export async function openTestDatabase(scene: Scene = migrated): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  const template = await templateName(scene);
  return server ? openOnPostgres(server, template, scene) : openInMemory(template, scene);
}

/** The embedded one, in the run on PostgreSQL too; `around` hears what goes to it. */
export const openEmbeddedTestDatabase = async (
  scene: Scene,
  around: (connection: ClosableConnection) => ClosableConnection,
): Promise<Database> => openInMemory(await templateName(scene), scene, around);

async function openInMemory(
  template: string,
  scene: Scene,
  around = (connection: ClosableConnection) => connection,
): Promise<Database> {
  const file = new URL(`${template}.tar`, cache);
  if (!existsSync(file)) {
    const connection = await openPgliteInMemory();
    await migrate(connection, await readMigrations());
    await scene.make(singleConnectionDatabase(connection));
    const dump = new Uint8Array(await (await connection.dump()).arrayBuffer());
    await connection.close();
    await mkdir(cache, { recursive: true });
    const temporary = new URL(`${randomUUID()}.tar`, cache);
    await writeFile(temporary, dump);
    await rename(temporary, file); // whole or not at all: other test files may read it now
    const olds = (await readdir(cache)).filter(
      (name) => name.startsWith(`${scene.name}_`) && name !== `${template}.tar`,
    );
    await Promise.all(olds.map((name) => rm(new URL(name, cache), { force: true })));
  }
  return singleConnectionDatabase(around(await openPgliteInMemory(new Blob([new Uint8Array(await readFile(file))]))));
}

async function withClient<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  // One that breaks fails its statement; unheard, it would end the process as well: a test's cluster may stop while its database is dropped.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const openNamed = (server: string, name: string): Promise<Database> => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return openDatabase({ url: url.href, dataDir: '' });
};

/** Makes the template unless it is there; whoever comes meanwhile waits for it. */
async function ensureTemplate(client: pg.Client, server: string, template: string, { make }: Scene): Promise<void> {
  await client.query('select pg_advisory_lock(714099)');
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return;
    const making = `making_${randomUUID().replaceAll('-', '')}`;
    await client.query(`create database ${making}`);
    const database = await openNamed(server, making);
    await make(database);
    await database.close();
    await client.query(`alter database ${making} rename to ${template}`);
  } finally {
    await client.query('select pg_advisory_unlock(714099)');
  }
}

async function openOnPostgres(server: string, template: string, scene: Scene): Promise<Database> {
  const name = `marquee_test_${randomUUID().replaceAll('-', '')}`;
  await withClient(server, async (client) => {
    await ensureTemplate(client, server, template, scene);
    await client.query(`create database ${name} template ${template}`);
  });
  const database = await openNamed(server, name);
  return {
    ...database,
    async close() {
      await database.close();
      await withClient(server, (client) => client.query(`drop database ${name} with (force)`));
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
