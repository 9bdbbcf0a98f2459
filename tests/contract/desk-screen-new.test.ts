import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { sql } from '#server/kernel/db/database.ts';
import { pickScreens } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Cell = components['schemas']['ScreenCell'];

describe('a new screen', () => {
  let server: TestServer;
  let user: ApiUser;
  let operator: ApiUser;
  let pattern: components['schemas']['ScreenSheet'];

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
    operator = await apiUser(server, 'operator@demo.test');
    const [screen] = await pickScreens(user, 1);
    const path = { id: screen?.id ?? '' };
    pattern = await bodyOf(operator.api.GET('/dsp/desk/screens/{id}', { params: { path } }));
  });
  afterAll(() => server.stop());

  const cells = (changes: Readonly<Record<string, string>>): Cell[] => {
    const all = new Map([
      ['currency', pattern.currency],
      ...pattern.cells.map(({ column, value }): [string, string] => [column, value]),
      ...Object.entries(changes),
    ]);
    return [...all].map(([column, value]) => ({ column, value }));
  };
  const add = (body: Cell[], as = operator) => as.api.POST('/dsp/desk/screens', { body: { cells: body } });
  const count = async () => (await server.rows(sql`select 1 from screens`)).length;

  it('is added by the rules of a sheet, logged, and can be booked at once', async () => {
    const before = await count();
    const { screen, problems } = await bodyOf(add(cells({ code: ' NEW-1 ', name: 'One more' })));
    expect(problems).toEqual([]);
    expect(screen).toMatchObject({ code: 'NEW-1', name: 'One more', service: { status: 'active', running: 0 } });
    expect(await count()).toBe(before + 1);
    const path = { id: screen?.id ?? '' };
    expect(await bodyOf(user.api.GET('/dsp/screens/{id}', { params: { path } }))).toMatchObject({ name: 'One more' });
    const { items } = await bodyOf(
      operator.api.GET('/dsp/desk/log', { params: { query: { operation: 'createDeskScreen' } } }),
    );
    expect(items).toMatchObject([{ subjectId: screen?.id, subjectName: 'One more' }]);
  });

  it('is one, however often it is sent, and takes no other’s code', async () => {
    const before = await count();
    const again = await bodyOf(add(cells({ code: 'NEW-1', name: 'One more' })));
    expect(again).toMatchObject({ screen: { code: 'NEW-1' }, problems: [] });
    const other = await bodyOf(add(cells({ code: 'NEW-1', name: 'Another' })));
    expect(other).toMatchObject({
      screen: null,
      problems: [{ column: 'code', code: 'code_taken', text: expect.stringContaining('NEW-1') }],
    });
    expect(await count()).toBe(before);
    expect(await server.rows(sql`select name from screens where code = 'NEW-1'`)).toEqual([{ name: 'One more' }]);
    const both = await Promise.all(['Left', 'Right'].map((name) => bodyOf(add(cells({ code: 'NEW-2', name })))));
    expect(both.filter(({ screen }) => screen !== null)).toHaveLength(1);
    expect(await count()).toBe(before + 1);
  });

  it('is refused by column, in the reader’s language, with nothing written', async () => {
    const before = await count();
    const { screen, problems } = await bodyOf(
      add(cells({ code: '', latitude: '91', timezone: 'Berlin', rate: '=1+1' })),
    );
    expect(screen).toBeNull();
    expect(problems.map(({ column, code }) => `${column} ${code}`).sort()).toEqual([
      'code missing',
      'latitude out_of_range',
      'rate formula',
      'timezone format',
    ]);
    const foreign = await bodyOf(add(cells({ code: 'NEW-3', currency: 'JPY', rate: '12', min_spend: '1' })));
    expect(foreign.problems).toMatchObject([{ column: 'currency', code: 'currency_foreign' }]);
    const { error } = await add([{ column: 'public_key', value: 'x' }]);
    expect(error?.errors).toEqual([{ path: '/cells/0/column', code: 'not_offered' }]);
    expect((await add(cells({ code: 'NEW-4' }), user)).error?.code).toBe('forbidden');
    expect(await count()).toBe(before);
  });

  it('breaks nothing', () => {
    expect(server.errors).toEqual([]);
  });
});
