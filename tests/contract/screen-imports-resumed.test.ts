import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { csvRows } from '#domain/csv/csv.ts';
import { openFolderStore } from '#server/engines/storage/folder-store.ts';
import type { ObjectStore } from '#server/engines/storage/object-store.ts';
import { readSheet } from '#server/flows/platform/read-sheet.ts';
import { readSheetParts } from '#server/flows/platform/sheet-thread.ts';
import { cancelImport, retryImport, takeImport } from '#server/flows/platform/steer-import.ts';
import { advanceOneImport, sweepScreenImports } from '#server/jobs/import-screens.ts';
import { removeObjects } from '#server/jobs/remove-objects.ts';
import { plainClock } from '#server/kernel/clock.ts';
import { type Database, sql, type Tx } from '#server/kernel/db/database.ts';
import { openTestDatabase } from '#server/kernel/db/test-database.ts';
import { createLogger } from '#server/kernel/log.ts';
import { findImport, type ImportRow } from '#server/rooms/inventory/screen-imports.ts';
import { showImport } from '#server/rooms/inventory/show-import.ts';
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
  /** One step of a server that does not come to note that the step has failed. */
  const died = async () => {
    let isDead = false;
    const dying: Database = {
      ...db,
      transaction: (scope, of) => {
        isDead ||= scope.by !== undefined;
        return isDead ? Promise.reject(new Error('The server is dead')) : db.transaction(scope, of);
      },
    };
    await expect(advanceOneImport({ db: dying, store, clock, log })).rejects.toThrow('dead');
    passed += 10_000;
  };
  const fileOf = async (id: string) => Boolean(await store.head(`imports/${id}.sheet`));
  /** Lets go of every file that nothing leads to. */
  const tidied = async () => {
    await work((tx) => tx.run(sql`update unkept_objects set next_try_at = '2000-01-01'`));
    await removeObjects({ db, store, clock, log });
  };
  const staged = (id: string) =>
    work((tx) => tx.one<{ count: number }>(sql`select count(*)::int from screen_import_rows where import_id = ${id}`));
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

  it('is given up as well where each try takes the server with it', async () => {
    const id = await start(sheetOf('DIE', 3, null));
    await toEnd();
    await take(id, 'faultless');
    await died();
    expect(await read(id)).toMatchObject({ status: 'importing', attempts: 1 });
    await died();
    await died();
    expect(await read(id)).toMatchObject({ status: 'importing', attempts: 3 });
    expect(await step()).toBe(true);
    expect(await read(id)).toMatchObject({ status: 'failed', attempts: 0 });
    await work((tx) => retryImport(tx, clock, id));
    await toEnd();
    expect(await read(id)).toMatchObject({ status: 'imported', created: 3, attempts: 0 });
  });

  it('keeps its file as long as it is read, and lets go of it whatever becomes of it', async () => {
    const noted = async (id: string) => {
      const note = sql`insert into unkept_objects (storage_key, namespace_id) values (${`imports/${id}.sheet`}, ${namespaceId})`;
      await work((tx) => tx.run(note));
      await tidied();
      expect(await fileOf(id)).toBe(true);
    };
    const read = await start(sheetOf('KEEP', 2, null));
    await noted(read);
    await toEnd();
    const refused = await start('no sheet');
    await toEnd();
    const cancelled = await start(sheetOf('KEEP', 2, null));
    await noted(cancelled);
    await work((tx) => cancelImport(tx, cancelled));
    const swept = await start(sheetOf('KEEP', 2, null));
    await work((tx) =>
      tx.run(sql`update screen_imports set status = 'failed', expires_at = '2000-01-01' where id = ${swept}`),
    );
    await sweepScreenImports({ db, store, clock, log });
    await tidied();
    expect(await Promise.all([read, refused, cancelled, swept].map(fileOf))).toEqual([false, false, false, false]);
  });

  it('says that its file is gone, and does not try again', async () => {
    const id = await start(sheetOf('GONE', 2, null));
    await store.delete(`imports/${id}.sheet`);
    expect(await step()).toBe(true);
    expect(await read(id)).toMatchObject({ status: 'checked', head: null, storageKey: null });
    const { problems } = await work((tx) => showImport(tx, id, 'en'));
    expect(problems).toMatchObject([{ row: 1, column: null, code: 'file_missing' }]);
    expect(await step()).toBe(false);
  });

  describe('read by a thread', () => {
    const given: AbortController[] = [];
    /** Stands in for the time that each part of a file has: it is over at once from the given part on. */
    const overFrom = (part: number) =>
      vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
        const time = new AbortController();
        if (given.push(time) > part) time.abort();
        return time.signal;
      });
    afterEach(() => {
      given.length = 0;
      vi.restoreAllMocks();
    });

    it('that is too slow, has nothing kept of what was read', async () => {
      const id = await start(sheetOf('SLOW', 700, null));
      overFrom(2);
      await step();
      expect(given).toHaveLength(3);
      expect(await read(id)).toMatchObject({ status: 'checked', head: null, rowCount: 0 });
      expect(await staged(id)).toEqual({ count: 0 });
      expect((await work((tx) => showImport(tx, id, 'en'))).problems).toMatchObject([{ code: 'rows' }]);
    });

    it('may be written as slowly as the database does', async () => {
      overFrom(Number.POSITIVE_INFINITY);
      const parts: string[] = [];
      for await (const part of readSheetParts(new Uint8Array(Buffer.from(sheetOf('LATE', 700, null))))) {
        for (const time of given) time.abort();
        parts.push(...Object.keys(part));
      }
      expect(parts).toEqual(['head', 'count', 'rows', 'rows', 'isOver']);
    });
  });

  it('lists the places first that nobody has confirmed, in the order of the rows', async () => {
    const id = await start('');
    await work(async (tx) => {
      await tx.run(
        sql`update screen_imports set status = 'checked', is_read = true, storage_key = null where id = ${id}`,
      );
      await tx.run(sql`
        insert into screen_import_rows (import_id, row, cells, at_sea, is_confirmed)
        select ${id}::uuid, r, '[]', '{"code": "A", "name": "A", "latitude": 1, "longitude": 1}', r <= 300
        from generate_series(2, 551) r`);
    });
    const { places } = await work((tx) => showImport(tx, id, 'en'));
    expect(places).toHaveLength(500);
    expect(places.filter(({ isConfirmed }) => !isConfirmed)).toHaveLength(251);
    const rows = places.map(({ row }) => row);
    expect(rows).toEqual([...rows].sort((one, other) => one - other));
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
