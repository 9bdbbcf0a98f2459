import { afterAll, expect, it } from 'vitest';
import { query } from './connection.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openPgliteInMemory } from './pglite.ts';

const connection = await openPgliteInMemory();
afterAll(() => connection.close());

it('an owner of the database who may make roles, and is no superuser, migrates it and takes on each role', async () => {
  await connection.exec(`
    create role own createrole nosuperuser;
    grant create on database postgres to own;
    alter schema public owner to own;
    set session authorization own`);
  await migrate(connection, await readMigrations());
  const { rows } = await query(connection, `select rolname as name from pg_roles where rolname like 'marquee%'`);
  expect(rows.length).toBe(6);
  for (const { name } of rows) {
    await connection.exec(`begin; set local role ${String(name)}`);
    expect((await query(connection, 'select current_user as name')).rows).toEqual([{ name }]);
    await connection.exec('rollback');
  }
});
