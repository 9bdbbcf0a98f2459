import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { sql } from '#server/kernel/db/database.ts';
import { pickScreens } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Change = components['schemas']['CellChange'];

describe('a screen at the desk', () => {
  let server: TestServer;
  let operator: ApiUser;
  let id: string;

  beforeAll(async () => {
    server = await startTestServer();
    operator = await apiUser(server, 'operator@demo.test');
    const [screen] = await pickScreens(await apiUser(server, 'advertiser@demo.test'), 1);
    if (!screen) throw new Error('The demo has screens');
    id = screen.id;
  });
  afterAll(() => server.stop());

  const read = (by = operator) => by.api.GET('/dsp/desk/screens/{id}', { params: { path: { id } } });
  const textOf = async (column: string) =>
    (await bodyOf(read())).cells.find((cell) => cell.column === column)?.value ?? '';
  const edit = (cells: Change[], by = operator) =>
    by.api.PATCH('/dsp/desk/screens/{id}', { params: { path: { id } }, body: { cells } });
  const to = async (column: string, after: string): Promise<Change> => ({
    column,
    before: await textOf(column),
    after,
  });
  const stored = async () =>
    (
      await server.rows<Record<string, unknown>>(sql`
        select name, rate_micros, lead_time_days, status, public_key, city_name from screens where id = ${id}`)
    )[0];
  const lines = async () =>
    (await bodyOf(operator.api.GET('/dsp/desk/log', { params: { query: { operation: 'editDeskScreen' } } }))).items;

  it('is changed cell by cell, logged with what stood there before, and changed back', async () => {
    const before = await stored();
    const changes = [await to('name', ' Renamed at the desk '), await to('lead_time_days', '9')];
    const { screen, problems } = await bodyOf(edit(changes));
    expect(problems).toEqual([]);
    expect(screen).toMatchObject({ id, name: 'Renamed at the desk', service: { status: 'active' } });
    expect(await stored()).toEqual({ ...before, name: 'Renamed at the desk', leadTimeDays: 9 });
    // Sent again, as after an answer that was lost, it changes nothing.
    expect((await bodyOf(edit(changes))).problems).toEqual([]);
    expect(await lines()).toMatchObject([
      { subjectId: id, changes: expect.arrayContaining([expect.objectContaining({ field: 'name' })]) },
    ]);
    const back = changes.map(({ column, before: was, after }) => ({ column, before: after.trim(), after: was }));
    expect((await bodyOf(edit(back))).problems).toEqual([]);
    expect(await stored()).toEqual(before);
    expect(await lines()).toHaveLength(2);
  });

  it('is not changed from what it does not say any more', async () => {
    const change = await to('name', 'One of two');
    expect((await bodyOf(edit([await to('name', 'Another’s')]))).problems).toEqual([]);
    const lead = await to('lead_time_days', '3');
    expect((await edit([lead, change])).error?.code).toBe('stale_version');
    expect(await textOf('name')).toBe('Another’s');
    expect(await textOf('lead_time_days')).toBe(lead.before);
  });

  it('says what is wrong by column, in the reader’s language, and changes nothing then', async () => {
    const before = await stored();
    const { problems } = await bodyOf(
      edit([await to('name', 'Half of it'), await to('rate', 'dear'), await to('latitude', '200')]),
    );
    expect(problems.map(({ column, code }) => [column, code]).sort()).toEqual([
      ['latitude', 'out_of_range'],
      ['rate', 'format'],
    ]);
    const swapped = await bodyOf(
      edit([
        await to('latitude', await textOf('longitude')),
        { column: 'longitude', before: await textOf('longitude'), after: await textOf('latitude') },
      ]),
    );
    expect(swapped.problems).toMatchObject([{ code: expect.stringMatching(/coordinates_swapped|outside_country/) }]);
    expect(await stored()).toEqual(before);
    const fixed = await edit([{ column: 'code', before: 'A', after: 'B' }]);
    expect(fixed.error?.errors).toEqual([{ path: '/cells/0/column', code: 'not_offered' }]);
  });

  it('is its tenant’s own', async () => {
    const stranger = await apiUser(server, 'operator@arabia.test');
    expect((await read(stranger)).response.status).toBe(404);
    expect((await edit([await to('name', 'Theirs')], stranger)).response.status).toBe(404);
  });

  it('says what takes a change of its history back, however long ago, and keeps what was changed since', async () => {
    const undoOf = (entryId: string, of = id, by = operator) =>
      by.api.GET('/dsp/desk/screens/{id}/undo/{entryId}', { params: { path: { id: of, entryId } } });
    const [name, hours, price] = [await textOf('name'), await textOf('opening_hours'), await textOf('rate')];
    await bodyOf(
      edit([await to('name', 'Another name'), await to('opening_hours', 'Mo-Fr 08:00-20:00'), await to('rate', '7.5')]),
    );
    const [line] = await lines();
    // Somebody changes the name once more.
    await bodyOf(edit([await to('name', 'A third name')]));
    const { data: undo } = await undoOf(line?.id ?? '');
    expect(undo).toMatchObject({ id: line?.id, actorEmail: 'operator@demo.test', at: line?.at });
    const now = await textOf('opening_hours');
    expect(undo?.cells).toEqual(
      expect.arrayContaining([
        { column: 'name', before: 'A third name', after: name },
        { column: 'opening_hours', before: now, after: hours },
        { column: 'rate', before: '7.50', after: price },
      ]),
    );
    // With the hours went who passes by in them.
    expect(undo?.cells.map(({ column }) => column).sort()).toEqual([
      'impressions_per_play',
      'name',
      'opening_hours',
      'rate',
    ]);
    // Saved as any other change, two of them; what another operator changes meanwhile is not written over.
    const chosen = (undo?.cells ?? []).filter(({ column }) => column !== 'name');
    expect((await bodyOf(edit(chosen))).problems).toEqual([]);
    expect([await textOf('name'), await textOf('opening_hours'), await textOf('rate')]).toEqual([
      'A third name',
      hours,
      price,
    ]);
    expect((await undoOf(line?.id ?? '')).data?.cells.map(({ column }) => column)).toEqual(['name']);
    await bodyOf(edit([await to('name', 'A fourth name')]));
    const late = (undo?.cells ?? []).filter(({ column }) => column === 'name');
    expect((await edit(late)).error).toMatchObject({ code: 'stale_version' });
    expect(await textOf('name')).toBe('A fourth name');
    await bodyOf(edit([await to('name', name)]));
    expect((await undoOf(line?.id ?? '')).data?.cells).toEqual([]);
    // Of another screen, and of nothing.
    const other = await server.rows<{ id: string }>(sql`
      select id from screens where namespace_id = ${operator.tenant.id} and id <> ${id} limit 1`);
    expect((await undoOf(line?.id ?? '', other[0]?.id)).response.status).toBe(404);
    expect((await undoOf('00000000-0000-4000-8000-000000000000')).response.status).toBe(404);
    const advertiser = await apiUser(server, 'advertiser@demo.test');
    expect((await undoOf(line?.id ?? '', id, advertiser)).response.status).toBe(403);
  });
});
