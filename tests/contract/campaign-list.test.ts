import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { operations } from '#contract/product-api.ts';
import { sql } from '#server/kernel/db/database.ts';
import { isTextId, textsIn } from '#server/texts/texts.ts';
import { effectiveReasons } from '#src/features/campaigns/campaign-messages.ts';
import { createDraft, key, pickScreens, uploadedArtwork } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Query = NonNullable<operations['listCampaigns']['parameters']['query']>;
const columns = ['name', 'brand', 'poNumber', 'category', 'status', 'startDate', 'endDate', 'budget', 'spent', 'plays'];
const sorts = [...columns, 'impressions', 'updatedAt'].flatMap((column) => [column, `-${column}`]) as Query['sort'][];

describe('the list of campaigns', () => {
  let server: TestServer;
  let advertiser: ApiUser;
  let rival: ApiUser;

  beforeAll(async () => {
    server = await startTestServer();
    advertiser = await apiUser(server, 'advertiser@demo.test');
    rival = await apiUser(server, 'rival@demo.test');
    const owner = { namespaceId: rival.tenant.id, instanceId: rival.headers['X-Instance-Id'] ?? '' };
    await server.write(sql`
      insert into campaigns (id, namespace_id, instance_id, name, brand, po_number, category, start_date, end_date, budget_minor,
        currency_code, status, created_at, created_by, updated_at)
      select gen_random_uuid(), ${owner.namespaceId}, ${owner.instanceId}, 'Campaign ' || chr(65 + n % 5) || ' ' || n,
        case when n % 3 > 0 then 'Brand ' || n % 7 end, case when n % 4 > 0 then 'PO-' || n % 9 end,
        case when n % 5 > 0 then (array['retail', 'travel', 'health'])[1 + n % 3] end,
        case when n % 6 > 0 then date '2030-01-01' + n % 11 end, case when n % 6 > 0 then date '2030-02-01' + n % 11 end,
        case when n % 7 > 0 then (n % 13) * 100 end, 'USD', (array['draft', 'completed', 'cancelled', 'archived'])[1 + n % 4],
        now(), 'test', timestamptz '2029-01-01' + (n % 17) * interval '1 hour'
      from generate_series(1, 60) n`);
    await server.write(sql`
      update campaign_totals t set plays = x.n % 5, impressions = (x.n % 7) / 3.0, cost_micros = (x.n % 4) * 1000
      from (select id, row_number() over (order by name) as n from campaigns where instance_id = ${owner.instanceId}) x
      where x.id = t.campaign_id`);
  });
  afterAll(() => server.stop());

  const list = (query: Query) => bodyOf(rival.api.GET('/dsp/campaigns', { params: { query } }));

  it.each(sorts)('sorted by %s is whole over its pages, in order, and the same backwards', async (sort) => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 7, ...(sort ? { sort } : {}), ...(cursor ? { cursor } : {}) });
      expect(page.total === undefined).toBe(cursor !== undefined);
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    const all = await list({ limit: 200, ...(sort ? { sort } : {}) });
    expect(ids).toEqual(all.items.map(({ id }) => id));
    expect([new Set(ids).size, all.total]).toEqual([45, 45]);
    const back = (sort?.startsWith('-') ? sort.slice(1) : `-${sort}`) as NonNullable<Query['sort']>;
    const turned = await list({ limit: 200, sort: back });
    expect(turned.items.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it('is filtered by statuses, categories, dates, text and ids, all at once', async () => {
    const { items } = await list({ limit: 200, status: ['draft', 'completed', 'cancelled', 'archived'] });
    expect(items).toHaveLength(60);
    const expected = items.filter(
      ({ status, category, startDate, endDate, poNumber }) =>
        (status === 'draft' || status === 'archived') &&
        (category === 'retail' || category === 'health') &&
        (endDate ?? '') >= '2030-02-03' &&
        startDate &&
        startDate <= '2030-01-09' &&
        poNumber?.includes('PO-'),
    );
    const query: Query = {
      limit: 200,
      status: ['draft', 'archived'],
      category: ['retail', 'health'],
      from: '2030-02-03',
      to: '2030-01-09',
      q: 'po-',
    };
    const found = await list(query);
    expect(expected.length).toBeGreaterThan(2);
    expect(found.items.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
    expect(found.total).toBe(expected.length);
    const [first] = expected;
    expect((await list({ ...query, id: [first?.id ?? ''] })).items).toHaveLength(1);
  });

  it('is searched for in names, brands and PO numbers, wildcards taken literally and in every alphabet', async () => {
    const screens = await pickScreens(advertiser, 1);
    const draft = await createDraft(advertiser, { screens, artworkIds: [] });
    const params = { path: { id: draft.id }, header: { 'If-Match': `"${draft.version}"` } };
    const body = { name: 'ÉTÉ 100%_x ربيع', brand: 'Maison', poNumber: 'PO-42/7' };
    await bodyOf(advertiser.api.PATCH('/dsp/campaigns/{id}', { params, body }));
    const idsOf = async (q: string) =>
      (await bodyOf(advertiser.api.GET('/dsp/campaigns', { params: { query: { q } } }))).items.map(({ id }) => id);
    for (const q of ['ÉTÉ 100%_X', 'ربيع', 'maison', 'po-42/7']) expect(await idsOf(q), q).toEqual([draft.id]);
    for (const q of ['100%x', '1__%', 'nowhere']) expect(await idsOf(q), q).toEqual([]);
  });

  it('is a file with the columns, the filter and the order that are shown, no cell of which a spreadsheet runs', async () => {
    const screens = await pickScreens(advertiser, 1);
    const draft = await createDraft(advertiser, { screens, artworkIds: [] });
    const header = { 'If-Match': `"${draft.version}"` };
    const body = { name: '=HYPERLINK("http://evil")', brand: 'formula', budgetTotal: 12_345 };
    await bodyOf(advertiser.api.PATCH('/dsp/campaigns/{id}', { params: { path: { id: draft.id }, header }, body }));
    const query = { column: ['name', 'dates', 'budget'] as const, q: 'formula' };
    const { data, response } = await advertiser.api.GET('/dsp/campaigns.csv', {
      params: { query: { ...query, column: [...query.column] } },
      parseAs: 'text',
    });
    expect(response.headers.get('content-disposition')).toContain('campaigns.csv');
    expect(data?.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Name,Start,End,Budget,Currency',
      `"'=HYPERLINK(""http://evil"")",${draft.startDate},${draft.endDate},123.45,${draft.currency}`,
      '',
    ]);
  });

  it('is a file in the words of its reader, the reason beside the status', async () => {
    const screens = await pickScreens(advertiser, 1);
    const draft = await createDraft(advertiser, { screens, artworkIds: [], name: 'Worded' });
    await server.write(sql`
      update campaigns set status = 'live', started_at = created_at, category = 'restaurants' where id = ${draft.id}`);
    const read = async (locale: string) => {
      const { data = '' } = await advertiser.api.GET('/dsp/campaigns.csv', {
        params: { query: { column: ['name', 'status', 'category'], q: 'Worded' } },
        headers: { 'Accept-Language': locale, 'X-Locale': locale },
        parseAs: 'text',
      });
      return data.replace('\uFEFF', '').split('\r\n').slice(0, 2);
    };
    const [head, row = ''] = await read('en');
    expect(head).toBe('Name,Status,Why,Category');
    const [name, status, why = '', category] = row.split(',');
    expect([name, status, category]).toEqual(['Worded', 'Live', 'Restaurants']);
    // Which one depends on the hour at the screen.
    const reasons = Object.keys(effectiveReasons).map((reason) => `campaigns.reason.${reason}`);
    const { t } = textsIn('en');
    expect(reasons.filter(isTextId).map((id) => t(id))).toContain(why);
    const ar = textsIn('ar');
    expect((await read('ar'))[1]?.split(',')).toEqual([
      'Worded',
      ar.t('campaigns.status.live'),
      expect.stringMatching(/./),
      ar.t('campaigns.category.restaurants'),
    ]);
  });

  it('is a file of more rows than are read at a time, each once', async () => {
    const instanceId = rival.headers['X-Instance-Id'] ?? '';
    await server.write(sql`
      insert into campaigns (id, namespace_id, instance_id, name, brand, currency_code, created_at, created_by, updated_at)
      select gen_random_uuid(), ${rival.tenant.id}, ${instanceId}, 'Many ' || n, 'many', 'USD', now(), 'test', timestamptz '2029-01-01'
      from generate_series(1, 2001) n`);
    const { data = '' } = await rival.api.GET('/dsp/campaigns.csv', {
      params: { query: { column: ['name'], q: 'many', sort: 'updatedAt' } },
      parseAs: 'text',
    });
    const rows = data.split('\r\n').slice(1, -1);
    expect([rows.length, new Set(rows).size]).toEqual([2001, 2001]);
  });

  it('remembers a user’s columns with the user', async () => {
    const read = () => bodyOf(rival.api.GET('/admin/users/self/preferences'));
    expect(await read()).toEqual({});
    const body = { campaignColumns: ['plays' as const, 'status' as const] };
    expect(await bodyOf(rival.api.PATCH('/admin/users/self/preferences', { body }))).toEqual(body);
    expect(await read()).toEqual(body);
    expect(await bodyOf(advertiser.api.GET('/admin/users/self/preferences'))).toEqual({});
  });

  it('remembers the views a user names, and how much room rows take, beside the columns', async () => {
    const path = '/admin/users/self/preferences';
    const views = [
      { id: randomUUID(), name: 'Unpaid', search: 'needs=action&sort=-budget', columns: ['budget' as const] },
    ];
    await bodyOf(rival.api.PATCH(path, { body: { campaignViews: views } }));
    const both = await bodyOf(rival.api.PATCH(path, { body: { density: 'compact' } }));
    expect(both).toMatchObject({ campaignViews: views, density: 'compact' });
    const nameless = await rival.api.PATCH(path, {
      body: { campaignViews: [{ id: randomUUID(), name: '', search: '' }] },
    });
    expect(nameless.response.status).toBe(400);
    expect((await bodyOf(rival.api.GET(path))).campaignViews).toEqual(views);
  });

  it('shows the first artwork of each campaign, and how many it has, with a search and without', async () => {
    const screens = await pickScreens(advertiser, 1);
    const { widthPx = 0, heightPx = 0 } = screens[0] ?? {};
    const first = await uploadedArtwork(server, advertiser, widthPx, heightPx);
    const second = await uploadedArtwork(server, advertiser, heightPx, widthPx);
    const draft = await createDraft(advertiser, { screens, artworkIds: [second.id, first.id], name: 'Pictured' });
    const bare = await createDraft(advertiser, { screens, artworkIds: [], name: 'Bare' });
    for (const query of [{}, { q: 'corner' }]) {
      const { items } = await bodyOf(advertiser.api.GET('/dsp/campaigns', { params: { query } }));
      const pictureOf = (id: string) => items.find((item) => item.id === id)?.picture;
      expect(pictureOf(draft.id)).toMatchObject({ artworks: 2 });
      expect(pictureOf(draft.id)?.thumbnailUrl.split('?')[0]).toBe(first.thumbnailUrl.split('?')[0]);
      expect(pictureOf(bare.id)).toBeNull();
    }
  });

  it('leaves those that wait for their advertiser: to pay, or for an artwork that may be shown', async () => {
    const screens = await pickScreens(advertiser, 1);
    const { widthPx = 0, heightPx = 0 } = screens[0] ?? {};
    const artwork = await uploadedArtwork(server, advertiser, widthPx, heightPx);
    const made = async (name: string, artworkIds: string[], change: string, reason: string | null = null) => {
      const { id } = await createDraft(advertiser, { screens, artworkIds, name });
      await server.write(sql`update campaigns set status = ${change}, status_reason = ${reason} where id = ${id}`);
    };
    await made('Waits: unpaid', [artwork.id], 'pending_payment');
    await made('Waits: refused card', [artwork.id], 'draft', 'payment_declined');
    await made('Waits: bare', [], 'scheduled');
    await made('Idle: draft', [], 'draft');
    await made('Idle: over', [], 'completed');
    await made('Then: rejected', [artwork.id], 'in_review');
    const names = async () => {
      const query = { needsAction: true, q: ':', sort: 'name' as const };
      const { items, total } = await bodyOf(advertiser.api.GET('/dsp/campaigns', { params: { query } }));
      expect(total).toBe(items.length);
      return items.map(({ name }) => name);
    };
    const waiting = ['Waits: bare', 'Waits: refused card', 'Waits: unpaid'];
    expect(await names()).toEqual(waiting);
    await server.write(sql`update artworks set status = 'rejected' where id = ${artwork.id}`);
    expect(await names()).toEqual(['Then: rejected', ...waiting]);
  });

  it('tells of a duplicate as a draft with everything but past dates', async () => {
    const screens = await pickScreens(advertiser, 2);
    const draft = await createDraft(advertiser, { screens, artworkIds: [] });
    await server.write(sql`update campaigns set start_date = '2020-01-01' where id = ${draft.id}`);
    const copy = () =>
      bodyOf(
        advertiser.api.POST('/dsp/campaigns/{id}/duplicate', { params: { path: { id: draft.id }, header: key() } }),
      );
    const first = await copy();
    expect(first).toMatchObject({
      name: `${draft.name} (copy)`,
      status: 'draft',
      brand: draft.brand,
      budgetTotal: draft.budgetTotal,
      startDate: null,
      endDate: draft.endDate,
    });
    expect(first.lines.map(({ screenIds }) => screenIds)).toEqual(draft.lines.map(({ screenIds }) => screenIds));
    expect((await copy()).name).toBe(`${draft.name} (copy 2)`);
  });
});
