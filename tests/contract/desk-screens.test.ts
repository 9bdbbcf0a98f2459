import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { csvRows } from '#domain/csv/csv.ts';
import { importScreens } from '#server/flows/platform/import-screens.ts';
import { readSheet } from '#server/flows/platform/read-sheet.ts';
import { sql } from '#server/kernel/db/database.ts';
import { unpackPoints } from '#src/map/unpack-points.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { inRepair, retired } from '../support/screens/service.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

describe('the screens at the desk', () => {
  let server: TestServer;
  let operator: ApiUser;

  beforeAll(async () => {
    server = await startTestServer();
    operator = await apiUser(server, 'operator@deutschland.test');
  });
  afterAll(() => server.stop());

  const list = (
    query: {
      q?: string;
      status?: 'active' | 'maintenance' | 'retired';

      limit?: number;
      cursor?: string;
    } = {},
  ) => bodyOf(operator.api.GET('/dsp/desk/screens', { params: { query } }));
  const sheet = async (query: { q?: string; status?: 'active' | 'retired' } = {}) => {
    const { data, response } = await operator.api.GET('/dsp/desk/screens.csv', { params: { query }, parseAs: 'text' });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    return readSheet(String(data));
  };
  const namespaceId = () => operator.tenant.id;

  it('are told by where they are and how they stand, as the list would find them', async () => {
    const points = async (
      query: { q?: string; status?: 'active' | 'maintenance' | 'retired'; silent?: boolean } = {},
    ) => {
      const packed = await bodyOf(operator.api.GET('/dsp/desk/screens/points', { params: { query } }));
      const { ids, positions } = unpackPoints(packed);
      expect([ids.length, positions.length, packed.states.length]).toEqual([
        packed.count,
        2 * packed.count,
        packed.count,
      ]);
      return ids.map((id, at) => [id, positions[2 * at], positions[2 * at + 1], packed.states[at]]);
    };
    const owned = await server.rows<{ id: string; lat: number; lng: number; status: string }>(sql`
      select id, (latitude * 100000)::int as lat, (longitude * 100000)::int as lng, status from screens
      where namespace_id = ${namespaceId()} order by name, id`);
    const letters: Readonly<Record<string, string>> = { active: 'a', maintenance: 'm', retired: 'r' };
    const all = owned.map(({ id, lat, lng, status }) => [id, lat, lng, letters[status]]);
    expect(await points()).toEqual(all);
    expect(await points({ status: 'retired' })).toEqual(all.filter(([, , , state]) => state === 'r'));
    expect(await points({ silent: true })).toEqual([]);
    expect(await points({ q: 'no such screen' })).toEqual([]);
    const [first, second] = owned;
    if (!first || !second) throw new Error('The tenant has screens');
    const named = await bodyOf(
      operator.api.GET('/dsp/desk/screens', { params: { query: { ids: [second.id, first.id] } } }),
    );
    expect(named.items.map(({ id }) => id)).toEqual([first.id, second.id]);
    const foreign = await apiUser(server, 'operator@arabia.test');
    const theirs = await bodyOf(foreign.api.GET('/dsp/desk/screens', { params: { query: { ids: [first.id] } } }));
    expect(theirs.items).toEqual([]);
    const elsewhere = unpackPoints(await bodyOf(foreign.api.GET('/dsp/desk/screens/points'))).ids;
    expect(elsewhere.length).toBeGreaterThan(0);
    expect(elsewhere.filter((id) => owned.some((screen) => screen.id === id))).toEqual([]);
  });

  it('are all of the tenant’s by name, page after page, those that cannot be booked among them', async () => {
    const owned = await server.rows<{ name: string; code: string }>(sql`
      select name, code from screens where namespace_id = ${namespaceId()} order by name, id`);
    const [first, second] = owned;
    await server.write(
      sql`update screens set ${retired} where namespace_id = ${namespaceId()} and code = ${first?.code}`,
    );
    await server.write(
      sql`update screens set ${inRepair} where namespace_id = ${namespaceId()} and code = ${second?.code}`,
    );
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 20, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ code }) => code));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(owned.map(({ code }) => code));

    const codes = async (query: Parameters<typeof list>[0]) => (await list(query)).items.map(({ code }) => code);
    expect(await codes({ status: 'retired' })).toEqual([first?.code]);
    expect(await codes({ status: 'maintenance' })).toEqual([second?.code]);
    expect(await codes({ q: second?.code.toUpperCase() ?? '' })).toEqual([second?.code]);
    expect((await list({ q: first?.name ?? '' })).items[0]).toMatchObject({ currency: 'EUR', status: 'retired' });
  });

  it('are a sheet that can be imported again: the second time it changes nothing', async () => {
    const before = await sheet();
    expect(before).toHaveLength(
      (await server.rows(sql`select 1 from screens where namespace_id = ${namespaceId()}`)).length + 1,
    );
    // Sizes of files are whole megabytes in a sheet, and kinds of files come whole.
    const first = await importScreens(server.context.db, { namespaceId: namespaceId(), sheet: before });
    expect(first).toMatchObject({ created: 0, problems: [], isDone: true });
    const after = await sheet();
    expect(after).toEqual(before);
    const second = await importScreens(server.context.db, { namespaceId: namespaceId(), sheet: after });
    expect(second).toMatchObject({ created: 0, changed: 0, unchanged: before.length - 1, problems: [] });
    expect(await sheet({ status: 'retired' })).toHaveLength(2);
  });

  describe('imported from a sheet', () => {
    const send = async (content: string | Uint8Array, query: { dryRun?: boolean; rows?: 'all' | 'faultless' } = {}) => {
      const body = new FormData();
      body.append('file', new Blob([content as BlobPart]), 'screens.csv');
      return bodyOf(
        operator.api.POST('/dsp/desk/screens/imports', {
          params: { query },
          body: { file: '' },
          bodySerializer: () => body,
        }),
      );
    };
    /** The first screens of the tenant's own sheet, with some cells changed: by row as a spreadsheet counts, and column. */
    const sheetWith = async (changes: Readonly<Record<string, string>>, rows = 4) => {
      const cells = (await sheet()).slice(0, rows);
      for (const [cell, value] of Object.entries(changes)) {
        const [row = '', column = ''] = cell.split(' ');
        const of = cells[Number(row) - 1];
        if (of) of[cells[0]?.indexOf(column) ?? -1] = value;
      }
      return csvRows(cells);
    };
    const nameOf = async (row: number) => (await sheet())[row - 1]?.[1] ?? '';

    it('say what would change, cell by cell, before anything is written', async () => {
      const before = await sheet();
      const rate = before[0]?.indexOf('rate') ?? -1;
      const changed = await sheetWith({ '2 rate': '99.5', '3 code': 'NEW-1', '3 name': 'A new wall' });
      const report = await send(changed, { dryRun: true });
      expect(report).toMatchObject({
        rows: 3,
        created: 1,
        changed: 1,
        unchanged: 1,
        faulty: 0,
        isDone: false,
        rest: null,
      });
      expect(report.changes).toEqual([
        {
          ...{ row: 2, code: before[1]?.[0], name: before[1]?.[1], isNew: false },
          cells: [{ column: 'rate', before: before[1]?.[rate], after: '99.50' }],
        },
        { row: 3, code: 'NEW-1', name: 'A new wall', isNew: true, cells: [] },
      ]);
      expect(await sheet()).toEqual(before);

      expect(await send(changed)).toMatchObject({ created: 1, changed: 1, isDone: true, changes: [] });
      expect(await send(changed)).toMatchObject({ created: 0, changed: 0, unchanged: 3, isDone: true });
      expect((await list({ q: 'NEW-1' })).items.map(({ name }) => name)).toEqual(['A new wall']);
    });

    it('come from an Excel workbook all the same, numbers as numbers', async () => {
      const [head = [], ...screens] = (await sheet()).slice(0, 4);
      const numeric = ['rate', 'latitude', 'longitude', 'width_px'].map((column) => head.indexOf(column));
      const cells = screens.map((row) =>
        row.map((value, index) =>
          numeric.includes(index) ? { value: Number(value), type: Number } : { value, type: String },
        ),
      );
      const workbook = () => writeXlsxFile([head.map((value) => ({ value, type: String })), ...cells]).toBuffer();
      expect(await send(await workbook())).toMatchObject({ problems: [], unchanged: 3, isDone: true });
      const rate = cells[0]?.[head.indexOf('rate')];
      if (rate) rate.value = 77.25;
      expect((await send(await workbook(), { dryRun: true })).changes).toMatchObject([
        { row: 2, cells: [{ column: 'rate', after: '77.25' }] },
      ]);
      const locked = await send(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]));
      expect(locked).toMatchObject({ isDone: false, problems: [{ row: 1, code: 'xlsx' }] });
      expect(locked.problems[0]?.text).toContain('without a password');
    });

    it('are all or none, or those without fault beside a sheet of the others', async () => {
      const name = await nameOf(2);
      const faulty = await sheetWith({ '2 name': `${name} renamed`, '3 rate': 'dear', '3 latitude': '95' });
      const refused = await send(faulty);
      expect(refused).toMatchObject({ isDone: false, faulty: 1, created: 0, changed: 0 });
      expect(refused.problems.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
        '3 latitude out_of_range',
        '3 rate format',
      ]);
      expect(refused.problems[1]?.text).toBe('“dear” cannot be read; write it as in: 12.50');
      expect(await nameOf(2)).toBe(name);

      const taken = await send(faulty, { rows: 'faultless' });
      expect(taken).toMatchObject({ isDone: true, changed: 1, faulty: 1 });
      expect(readSheet(taken.rest ?? '')).toEqual([readSheet(faulty)[0], readSheet(faulty)[2]]);
      expect((await list({ q: `${name} renamed` })).items).toHaveLength(1);
    });

    it('from what is no sheet, or too long a one, are refused with the reason', async () => {
      const reason = async (content: string | Uint8Array) => {
        const { problems, isDone, rows } = await send(content, { dryRun: true });
        return [problems[0]?.code, isDone, rows];
      };
      expect(await reason(Uint8Array.from([0x63, 0xe4, 0x0a]))).toEqual(['encoding', false, 0]);
      expect(await reason('code,name\n"A,B')).toEqual(['csv', false, 0]);
      expect(await reason('code\n'.repeat(5002))).toEqual(['rows', false, 0]);
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(10_000_001)]), 'screens.csv');
      const { error } = await operator.api.POST('/dsp/desk/screens/imports', {
        ...{ params: { query: {} }, body: { file: '' }, bodySerializer: () => body },
      });
      expect(error?.code).toBe('file_too_large');
      expect(await reason('code,name\nA,B')).toEqual(['column_missing', false, 1]);
    });

    it('are kept apart from those of another tenant', async () => {
      const others = () =>
        server.rows(sql`select code from screens where namespace_id <> ${namespaceId()} order by code`);
      const before = await others();
      await send(await sheetWith({ '2 min_spend': '7' }));
      expect(await others()).toEqual(before);
    });
  });
});
