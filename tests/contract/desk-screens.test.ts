import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importScreens } from '#server/flows/platform/import-screens.ts';
import { readSheet } from '#server/flows/platform/read-sheet.ts';
import { sql } from '#server/kernel/db/database.ts';
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
