import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
});
