import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { operations } from '#contract/product-api.ts';
import { bookCampaign, key, pickScreens } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Sort<Operation extends 'listInvoices' | 'listDeskScreens' | 'listDeskCompanies'> = NonNullable<
  NonNullable<operations[Operation]['parameters']['query']>['sort']
>;
const bothWays = <T extends string>(sorts: readonly T[]) => sorts.flatMap((sort) => [sort, `-${sort}`] as const);

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor?: string;
}

/** A list page by page, and at once. */
async function walked<Item>(
  ask: (query: { limit: number; cursor?: string }) => Promise<Page<Item>>,
  limit: number,
): Promise<{ pages: Item[]; all: readonly Item[] }> {
  const pages: Item[] = [];
  let cursor: string | undefined;
  do {
    const page: Page<Item> = await ask({ limit, ...(cursor ? { cursor } : {}) });
    pages.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return { pages, all: (await ask({ limit: 200 })).items };
}

/** Whether values go up or down all the way. */
const inOrder = (values: readonly (string | number)[], isDown: boolean) =>
  values.every((value, at) => {
    const before = values[at - 1];
    return before === undefined || (isDown ? before >= value : before <= value);
  });

describe('the lists that can be sorted', () => {
  let server: TestServer;
  let user: ApiUser;
  let operator: ApiUser;
  /** Of the tenant that has several companies. */
  let clerk: ApiUser;

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@arabia.test');
    operator = await apiUser(server, 'operator@arabia.test');
    clerk = await apiUser(server, 'operator@demo.test');
    const screens = await pickScreens(user, 2);
    for (const [index, [name, budgetTotal]] of (
      [
        ['Bread', 90_000],
        ['almonds', 120_000],
        ['Cakes', 70_000],
      ] as const
    ).entries()) {
      const { campaign } = await bookCampaign(server, user, {
        screens,
        name,
        budgetTotal,
        startsInDays: 4 + 4 * index,
      });
      if (name !== 'Cakes') continue;
      const { id } = campaign;
      const ask = { params: { path: { id }, header: key() } };
      const quote = await bodyOf(user.api.POST('/dsp/campaigns/{id}/refund-quotes', ask));
      const header = { ...key(), 'If-Match': `"${quote.campaignVersion}"` };
      const body = { event: 'cancel', quoteId: quote.id } as const;
      await bodyOf(user.api.POST('/dsp/campaigns/{id}/transitions', { params: { path: { id }, header }, body }));
    }
  });
  afterAll(() => server.stop());

  it.each(bothWays<Sort<'listInvoices'>>(['issued', 'number', 'campaign', 'due', 'total']))(
    'invoices by %s are whole over their pages, and in order',
    async (sort) => {
      const ask = (query: object) =>
        bodyOf(user.api.GET('/dsp/invoices', { params: { query: { ...query, sort: sort as Sort<'listInvoices'> } } }));
      const { pages, all } = await walked(ask, 1);
      expect(pages.length).toBeGreaterThanOrEqual(4);
      expect(pages.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
      const by = {
        issued: ({ issuedOn }: (typeof pages)[number]) => issuedOn,
        number: ({ number }: (typeof pages)[number]) => number,
        campaign: ({ campaignName }: (typeof pages)[number]) => campaignName.toLowerCase(),
        due: ({ dueOn }: (typeof pages)[number]) => dueOn ?? '',
        total: ({ kind, gross }: (typeof pages)[number]) => (kind === 'credit_note' ? -gross : gross),
      }[sort.replace('-', '') as 'issued'];
      expect(inOrder(pages.map(by), sort.startsWith('-'))).toBe(true);
    },
  );

  it.each(bothWays<Sort<'listDeskScreens'>>(['name', 'venue', 'price', 'weekly', 'lead', 'status']))(
    'screens at the desk by %s are whole over their pages, and in order',
    async (sort) => {
      const ask = (query: object) =>
        bodyOf(
          operator.api.GET('/dsp/desk/screens', {
            params: { query: { ...query, sort: sort as Sort<'listDeskScreens'> } },
          }),
        );
      const { pages, all } = await walked(ask, 9);
      expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
      expect(pages.length).toBeGreaterThan(18);
      expect(pages.slice(0, 200).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
      const by = {
        name: () => 0,
        venue: ({ venueType }: (typeof pages)[number]) => venueType,
        price: ({ cpmMicros }: (typeof pages)[number]) => cpmMicros,
        weekly: ({ weeklyImpressions }: (typeof pages)[number]) => weeklyImpressions,
        lead: ({ leadTimeDays }: (typeof pages)[number]) => leadTimeDays,
        status: ({ status }: (typeof pages)[number]) => status,
      }[sort.replace('-', '') as 'venue'];
      expect(inOrder(pages.map(by), sort.startsWith('-'))).toBe(true);
    },
  );

  it.each(bothWays<Sort<'listDeskCompanies'>>(['name', 'status']))(
    'companies at the desk by %s are whole over their pages, and the same backwards',
    async (sort) => {
      const asking = (by: string) => (query: object) =>
        bodyOf(
          clerk.api.GET('/dsp/desk/companies', {
            params: { query: { ...query, sort: by as Sort<'listDeskCompanies'> } },
          }),
        );
      const { pages, all } = await walked(asking(sort), 1);
      expect(pages.length).toBeGreaterThanOrEqual(2);
      expect(pages.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
      const turned = await walked(asking(sort.startsWith('-') ? sort.slice(1) : `-${sort}`), 200);
      expect(turned.all.map(({ id }) => id)).toEqual(pages.map(({ id }) => id).toReversed());
    },
  );

  it('are refused a cursor of another order, and an order that is not theirs', async () => {
    const { nextCursor = '' } = await bodyOf(
      user.api.GET('/dsp/invoices', { params: { query: { sort: 'number', limit: 1 } } }),
    );
    const other = await user.api.GET('/dsp/invoices', { params: { query: { sort: 'total', cursor: nextCursor } } });
    expect(other.error).toMatchObject({ code: 'invalid_request', errors: [{ path: 'query/cursor' }] });
    const unknown = await user.api.GET('/dsp/invoices', { params: { query: { sort: 'colour' as 'total' } } });
    expect(unknown.response.status).toBe(400);
  });

  it('keep their views with the person, list by list', async () => {
    const id = '01939f00-0000-7000-8000-00000000aaaa';
    const view = { id, list: 'invoices' as const, name: 'Overdue', search: 'status=overdue&sort=due' };
    const path = '/admin/users/self/preferences';
    await bodyOf(user.api.PATCH(path, { body: { density: 'compact' } }));
    expect(await bodyOf(user.api.PATCH(path, { body: { listViews: [view] } }))).toMatchObject({
      density: 'compact',
      listViews: [view],
    });
    expect((await bodyOf(operator.api.GET(path))).listViews).toBeUndefined();
    const strange = await user.api.PATCH(path, { body: { listViews: [{ ...view, list: 'wishes' as 'invoices' }] } });
    expect(strange.response.status).toBe(400);
    const many = await user.api.PATCH(path, { body: { listViews: Array.from({ length: 61 }, () => view) } });
    expect(many.response.status).toBe(400);
  });
});
