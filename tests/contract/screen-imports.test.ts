import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { csvRows } from '#domain/csv/csv.ts';
import { sheetLimits } from '#domain/inventory/screen-sheet.ts';
import { readSheet } from '#server/flows/platform/read-sheet.ts';
import { sweepScreenImports } from '#server/jobs/import-screens.ts';
import { sql } from '#server/kernel/db/database.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import {
  checkSheet,
  importSheet,
  readImport,
  restOf,
  sendSheet,
  settled,
  takeImport,
} from '../support/screens/import-sheet.ts';
import { rawRequest } from '../support/server/raw-request.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

describe('an import of screens at the desk', () => {
  let server: TestServer;
  let operator: ApiUser;

  beforeAll(async () => {
    server = await startTestServer();
    operator = await apiUser(server, 'operator@deutschland.test');
  });
  afterAll(() => server.stop());

  const sheet = async () => {
    const { data } = await operator.api.GET('/dsp/desk/screens.csv', { params: { query: {} }, parseAs: 'text' });
    return readSheet(String(data));
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
  const cellOf = async (row: number, column: string) => {
    const cells = await sheet();
    return cells[row - 1]?.[cells[0]?.indexOf(column) ?? -1] ?? '';
  };
  const path = (id: string) => ({ params: { path: { id } } });

  it('says what would change, cell by cell, before anything is written; the second time it changes nothing', async () => {
    const before = await sheet();
    const rate = await cellOf(2, 'rate');
    const changed = await sheetWith({ '2 rate': '99.5', '3 code': 'NEW-1', '3 name': 'A new wall' });
    const report = await checkSheet(operator, changed);
    expect(report).toMatchObject({
      ...{ name: 'screens.csv', status: 'checked', startedBy: 'operator@deutschland.test', takes: null },
      ...{ rows: 3, created: 1, changed: 1, unchanged: 1, faulty: 0, problems: [], places: [], hasRest: false },
    });
    expect(report.changes).toEqual([
      {
        ...{ row: 2, code: before[1]?.[0], name: before[1]?.[1], isNew: false },
        cells: [{ column: 'rate', before: rate, after: '99.50' }],
      },
      { row: 3, code: 'NEW-1', name: 'A new wall', isNew: true, cells: [] },
    ]);
    expect(await sheet()).toEqual(before);

    await bodyOf(takeImport(operator, report.id));
    const done = await settled(operator, report.id);
    expect(done).toMatchObject({ status: 'imported', takes: 'all', created: 1, changed: 1, unchanged: 1, faulty: 0 });
    expect((await sheet()).find(([code]) => code === before[1]?.[0])).toContain('99.50');
    // A repeat finds it done; another sheet of the same finds nothing to do.
    expect(await bodyOf(takeImport(operator, report.id))).toMatchObject({ status: 'imported', created: 1 });
    expect(await importSheet(operator, changed)).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
  });

  it('comes from an Excel workbook all the same, numbers as numbers', async () => {
    const [head = [], ...screens] = (await sheet()).slice(0, 4);
    const numeric = ['rate', 'latitude', 'longitude', 'width_px'].map((column) => head.indexOf(column));
    const cells = screens.map((row) =>
      row.map((value, index) =>
        numeric.includes(index) ? { value: Number(value), type: Number } : { value, type: String },
      ),
    );
    const rate = cells[0]?.[head.indexOf('rate')];
    if (rate) rate.value = 77.25;
    const workbook = await writeXlsxFile([head.map((value) => ({ value, type: String })), ...cells]).toBuffer();
    expect(await checkSheet(operator, workbook)).toMatchObject({
      ...{ problems: [], changed: 1, unchanged: 2 },
      changes: [{ row: 2, cells: [{ column: 'rate', after: '77.25' }] }],
    });
    const locked = await checkSheet(operator, Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]));
    expect(locked).toMatchObject({ status: 'checked', rows: 0, problems: [{ row: 1, code: 'xlsx' }] });
    expect(locked.problems[0]?.text).toContain('without a password');
  });

  it('is all rows or none, or those without fault beside a sheet of the others', async () => {
    const name = await cellOf(2, 'name');
    const faulty = await sheetWith({ '2 name': `${name} renamed`, '3 rate': 'dear', '3 latitude': '95' });
    const report = await checkSheet(operator, faulty);
    expect(report).toMatchObject({ status: 'checked', faulty: 1, changed: 1, hasRest: true });
    expect(report.problems.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
      '3 latitude out_of_range',
      '3 rate format',
    ]);
    expect(report.problems[1]?.text).toBe('“dear” cannot be read; write it as in: 12.50');
    expect((await takeImport(operator, report.id, 'all')).error?.code).toBe('transition_refused');
    expect(await cellOf(2, 'name')).toBe(name);

    await bodyOf(takeImport(operator, report.id, 'faultless'));
    const done = await settled(operator, report.id);
    expect(done).toMatchObject({ status: 'imported', changed: 1, faulty: 1 });
    expect(readSheet(await restOf(operator, report.id))).toEqual([readSheet(faulty)[0], readSheet(faulty)[2]]);
    expect(await cellOf(2, 'name')).toBe(`${name} renamed`);
  });

  it('of what is no sheet, or too long a one, says why', async () => {
    const reason = async (content: string | Uint8Array) => {
      const { problems, status, rows, hasRest } = await checkSheet(operator, content);
      return [problems[0]?.code, status, rows, hasRest];
    };
    expect(await reason(Uint8Array.from([0x63, 0xe4, 0x0a]))).toEqual(['encoding', 'checked', 0, false]);
    expect(await reason('code,name\n"A,B')).toEqual(['csv', 'checked', 0, false]);
    expect(await reason('code\n'.repeat(sheetLimits.rows + 2))).toEqual(['rows', 'checked', 0, false]);
    expect(await reason('code,name\nA,B')).toEqual(['column_missing', 'checked', 1, false]);
    const { id } = await checkSheet(operator, 'code,name\nA,B');
    expect((await takeImport(operator, id, 'faultless')).error?.code).toBe('transition_refused');
  });

  it('of 200 MB is refused before any of it is read', async () => {
    const { answer: answered } = rawRequest(server, {
      ...{ method: 'POST', path: '/api/dsp/desk/screen-imports' },
      headers: {
        ...operator.headers,
        'Content-Type': 'multipart/form-data; boundary=x',
        'Idempotency-Key': randomUUID(),
        'Content-Length': '200000000',
      },
    });
    // Nothing of the body is ever sent.
    const answer = await answered;
    expect(answer).toContain('413');
    expect(answer).toContain('file_too_large');
  });

  it('overwrites nothing that was changed since it was checked, and says what', async () => {
    const [first, second] = [await cellOf(2, 'code'), await cellOf(3, 'code')];
    const content = await sheetWith({ '2 lead_time_days': '21', '3 lead_time_days': '22', '4 lead_time_days': '23' });
    const edit = (code: string, name: string) =>
      server.write(
        sql`update screens set name = ${name} where namespace_id = ${operator.tenant.id} and code = ${code}`,
      );
    const report = await checkSheet(operator, content);
    const other = await checkSheet(operator, content);
    await edit(first, 'Called otherwise');

    // All or none: none, and the check says what it would do now.
    await bodyOf(takeImport(operator, report.id, 'all'));
    const refused = await settled(operator, report.id);
    expect(refused).toMatchObject({ status: 'checked', isRefused: true, takes: null, changed: 3, problems: [] });
    expect(refused.changes[0]?.cells[0]).toMatchObject({ column: 'name', before: 'Called otherwise' });
    expect(await cellOf(3, 'lead_time_days')).not.toBe('22');

    // Those without fault: the others.
    await bodyOf(takeImport(operator, other.id, 'faultless'));
    const done = await settled(operator, other.id);
    expect(done).toMatchObject({ status: 'imported', changed: 2, faulty: 1, hasRest: true });
    expect(done.problems).toMatchObject([{ column: 'code', code: 'screen_changed' }]);
    const byCode = async (code: string) => (await sheet()).find(([own]) => own === code)?.[1];
    expect(await byCode(first)).toBe('Called otherwise');
    expect(await byCode(second)).toBeDefined();
    expect(readSheet(await restOf(operator, other.id)).map(([code]) => code)).toEqual(['code', first]);
  });

  it('takes a place in the sea once an operator says that it is meant, row by row', async () => {
    const at = { latitude: '54.45', longitude: '11.45' };
    const off = (row: number) => ({
      [`${row} code`]: `PIER-${row}`,
      [`${row} latitude`]: at.latitude,
      [`${row} longitude`]: at.longitude,
      [`${row} country_code`]: 'DE',
    });
    const content = await sheetWith({ ...off(2), ...off(3) });
    const report = await checkSheet(operator, content);
    expect(report).toMatchObject({ faulty: 2, created: 0, unchanged: 1, problems: [], hasRest: true });
    expect(report.places).toEqual(
      [2, 3].map((row) => ({
        ...{
          row,
          code: `PIER-${row}`,
          name: expect.any(String),
          latitude: 54.45,
          longitude: 11.45,
          isConfirmed: false,
        },
      })),
    );
    const confirm = (rows: number[], isConfirmed: boolean) =>
      operator.api.PUT('/dsp/desk/screen-imports/{id}/places', { ...path(report.id), body: { rows, isConfirmed } });
    expect(await bodyOf(confirm([2, 3, 4], true))).toMatchObject({ faulty: 0, created: 2 });
    expect(await bodyOf(confirm([3], false))).toMatchObject({ faulty: 1, created: 1 });
    await bodyOf(takeImport(operator, report.id, 'faultless'));
    expect(await settled(operator, report.id)).toMatchObject({ status: 'imported', created: 1, faulty: 1 });
    expect(readSheet(await restOf(operator, report.id)).map(([code]) => code)).toEqual(['code', 'PIER-3']);
    expect((await confirm([3], true)).error?.code).toBe('transition_refused');
    // Where a screen stands already nobody is asked again.
    expect(await checkSheet(operator, content)).toMatchObject({ places: [{ code: 'PIER-3' }], unchanged: 2 });
  });

  it('is cancelled, once and for all, and is listed for every operator of the tenant', async () => {
    const report = await checkSheet(operator, await sheetWith({ '2 lead_time_days': '33' }));
    const cancel = () => operator.api.POST('/dsp/desk/screen-imports/{id}/cancel', path(report.id));
    expect(await bodyOf(cancel())).toMatchObject({ status: 'cancelled', changed: 0, progress: null });
    expect((await cancel()).response.status).toBe(200);
    expect((await takeImport(operator, report.id)).error?.code).toBe('transition_refused');
    const retry = await operator.api.POST('/dsp/desk/screen-imports/{id}/retry', path(report.id));
    expect(retry.error?.code).toBe('transition_refused');
    expect(await cellOf(2, 'lead_time_days')).not.toBe('33');
    const { items } = await bodyOf(operator.api.GET('/dsp/desk/screen-imports'));
    expect(items[0]).toMatchObject({ id: report.id, status: 'cancelled', name: 'screens.csv' });
  });

  it('comes after those of the tenant that were there before, and with one key only once', async () => {
    const content = await sheetWith({});
    const key = randomUUID();
    const [first, same] = [
      await bodyOf(sendSheet(operator, content, key)),
      await bodyOf(sendSheet(operator, content, key)),
    ];
    expect(same.id).toBe(first.id);
    const next = await bodyOf(sendSheet(operator, content));
    expect(next.progress?.ahead).toBeLessThanOrEqual(1);
    expect(await settled(operator, next.id)).toMatchObject({ status: 'checked' });
    expect(await readImport(operator, first.id)).toMatchObject({ status: 'checked', progress: null });
  });

  it('is forgotten after its days', async () => {
    const { id } = await checkSheet(operator, await sheetWith({}));
    await sweepScreenImports(server.context);
    expect(await readImport(operator, id)).toMatchObject({ id });
    await server.write(sql`update screen_imports set expires_at = ${new Date(Date.now() - 1)} where id = ${id}`);
    await sweepScreenImports(server.context);
    const { error } = await operator.api.GET('/dsp/desk/screen-imports/{id}', path(id));
    expect(error?.code).toBe('not_found');
    expect(await server.rows(sql`select 1 from screen_import_rows where import_id = ${id}`)).toEqual([]);
  });

  it('is kept apart from those of another tenant', async () => {
    const others = () =>
      server.rows(sql`select code from screens where namespace_id <> ${operator.tenant.id} order by code`);
    const before = await others();
    await importSheet(operator, await sheetWith({ '2 min_spend': '7' }));
    expect(await others()).toEqual(before);
  });
});
