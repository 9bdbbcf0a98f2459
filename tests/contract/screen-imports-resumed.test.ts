import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvRows } from '#domain/csv/csv.ts';
import { openFolderStore } from '#server/engines/storage/folder-store.ts';
import type { ObjectStore } from '#server/engines/storage/object-store.ts';
import { readSheet } from '#server/flows/platform/read-sheet.ts';
import { cancelImport, retryImport, takeImport } from '#server/flows/platform/steer-import.ts';
import { advanceOneImport } from '#server/jobs/import-screens.ts';
import { plainClock } from '#server/kernel/clock.ts';
import { type Database, sql, type Tx } from '#server/kernel/db/database.ts';
import { openTestDatabase } from '#server/kernel/db/test-database.ts';
import { createLogger } from '#server/kernel/log.ts';
import { findImport, type ImportRow } from '#server/rooms/inventory/screen-imports.ts';
import { tenantOf } from '../support/people/api-user.ts';
import { demoScene } from '../support/server/demo-scene.ts';

const [head = [], sample = []] = readSheet(
  readFileSync(new URL('../../docs/samples/screens.csv', import.meta.url), 'utf8'),
);
const at = (column: string) => head.indexOf(column);

describe('an import of screens whose server is killed', { timeout: 180_000 }, () => {
  let db: Database;
  let store: ObjectStore;
  const folder = mkdtempSync(join(tmpdir(), 'marquee-imports-'));
  const namespaceId = tenantOf('operator@deutschland.test').id;
  let passed = 0;
  const clock = plainClock(() => new Date(Date.now() + passed));
  const warned: string[] = [];
  const log = createLogger((line) => void warned.push(line));

  beforeAll(async () => {
    db = await openTestDatabase(demoScene);
    store = await openFolderStore({ folder, now: clock.wall, url: () => '' });
  });
  afterAll(async () => {
    await db.close();
    rmSync(folder, { recursive: true });
  });

  const work = <T>(what: (tx: Tx) => Promise<T>) => db.transaction({ role: 'marquee_worker' }, what);
  /** A sheet with so many rows, of which one has a fault. */
  const sheetOf = (prefix: string, rows: number, faulty: number | null) =>
    csvRows([
      head,
      ...Array.from({ length: rows }, (_, index) =>
        sample.with(at('code'), `${prefix}-${index}`).with(at('rate'), index === faulty ? 'dear' : '12.50'),
      ),
    ]);
  const start = async (content: string): Promise<string> => {
    const id = randomUUID();
    const key = `imports/${id}.sheet`;
    await store.put(key, Buffer.from(content), { contentType: 'text/csv' });
    await work((tx) =>
      tx.run(sql`
        insert into screen_imports (id, namespace_id, name, storage_key, created_at, created_by_email, queued_at, expires_at)
        values (${id}, ${namespaceId}, 'screens.csv', ${key}, now(), '', now(), now() + interval '1 day')`),
    );
    return id;
  };
  const take = (id: string, takes: 'all' | 'faultless') => {
    const operator = { namespaceId, userId: 'u1', email: 'o@x.test', registration: '', operation: 'importDeskScreens' };
    return work((tx) => takeImport(tx, clock, operator, id, takes));
  };
  const read = async (id: string): Promise<ImportRow> => {
    const row = await work((tx) => findImport(tx, id));
    if (!row) throw new Error('There is no such import');
    return row;
  };
  /** One step of a server that lives, or of one that is killed before the step is kept. */
  const step = () => advanceOneImport({ db, store, clock, log });
  const killed = async () => {
    const dying: Database = {
      ...db,
      transaction: (scope, of) =>
        scope.by === undefined
          ? db.transaction(scope, of)
          : db.transaction(scope, async (tx) => {
              await of(tx);
              throw new Error('The server is killed');
            }),
    };
    await advanceOneImport({ db: dying, store, clock, log });
    // It is tried again a while later.
    passed += 10_000;
  };
  const toEnd = async () => {
    while (await step());
  };
  const written = (prefix: string) =>
    work((tx) =>
      tx.one<{ screens: number; lines: number }>(sql`
        select (select count(*)::int from screens where namespace_id = ${namespaceId} and code like ${`${prefix}-%`}) as screens,
          (select count(*)::int from desk_log where after ->> 'code' like ${`${prefix}-%`}) as lines`),
    );

  it('goes on behind the last row that is written, and touches none twice', async () => {
    const id = await start(sheetOf('FAR', 1003, 700));
    await toEnd();
    expect(await read(id)).toMatchObject({ status: 'checked', rowCount: 1003, created: 1002, faulty: 1 });
    await take(id, 'faultless');
    await step();
    expect(await read(id)).toMatchObject({ status: 'importing', created: 500, position: 501 });
    expect(await written('FAR')).toEqual({ screens: 500, lines: 500 });

    // In the middle of the second part: nothing of it stays.
    await killed();
    expect(await read(id)).toMatchObject({ status: 'importing', created: 500, position: 501, attempts: 1 });
    expect(await written('FAR')).toEqual({ screens: 500, lines: 500 });

    await toEnd();
    expect(await read(id)).toMatchObject({ status: 'imported', created: 1002, changed: 0, unchanged: 0, faulty: 1 });
    expect(await written('FAR')).toEqual({ screens: 1002, lines: 1002 });
  });

  it('has all rows of it or none', async () => {
    const id = await start(sheetOf('ALL', 520, null));
    await toEnd();
    await take(id, 'all');
    await killed();
    expect(await written('ALL')).toEqual({ screens: 0, lines: 0 });
    await toEnd();
    expect(await read(id)).toMatchObject({ status: 'imported', created: 520 });
    expect(await written('ALL')).toEqual({ screens: 520, lines: 520 });
  });

  it('is given up after three tries, and goes on when an operator says so', async () => {
    const id = await start(sheetOf('TRY', 600, null));
    await toEnd();
    await take(id, 'faultless');
    await step();
    for (let turn = 0; turn < 3; turn += 1) await killed();
    expect(await read(id)).toMatchObject({ status: 'failed', created: 500 });
    expect(await step()).toBe(false);
    await work((tx) => retryImport(tx, clock, id));
    await toEnd();
    expect(await read(id)).toMatchObject({ status: 'imported', created: 600 });
    expect(await written('TRY')).toEqual({ screens: 600, lines: 600 });
    expect(warned.some((line) => line.includes('The server is killed'))).toBe(true);
  });

  it('is stopped between two parts, and keeps what is written', async () => {
    const id = await start(sheetOf('END', 700, null));
    await toEnd();
    await take(id, 'faultless');
    await step();
    await work((tx) => cancelImport(tx, id));
    expect(await step()).toBe(false);
    expect(await read(id)).toMatchObject({ status: 'cancelled', created: 500, done: 500 });
    expect(await written('END')).toEqual({ screens: 500, lines: 500 });
  });

  it('lets one of a tenant pass before the next', async () => {
    const first = await start(sheetOf('ONE', 600, null));
    const second = await start(sheetOf('TWO', 1, null));
    await step();
    await step();
    expect(await read(second)).toMatchObject({ status: 'checking', isRead: false });
    await toEnd();
    expect([(await read(first)).status, (await read(second)).status]).toEqual(['checked', 'checked']);
  });
});
