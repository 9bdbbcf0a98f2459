import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { settlePayments } from '#server/jobs/settle-payments.ts';
import { sql } from '#server/kernel/db/database.ts';
import {
  confirm,
  key,
  payByCard,
  pickScreens,
  readCampaign,
  startCheckout,
  uploadedArtwork,
} from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { inRepair, inService } from '../support/screens/service.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Schemas = components['schemas'];

describe('packages at the desk', () => {
  let server: TestServer;
  let user: ApiUser;
  let operator: ApiUser;
  let screens: Schemas['Screen'][];

  beforeAll(async () => {
    server = await startTestServer();
    [user, operator] = await Promise.all([
      apiUser(server, 'advertiser@demo.test'),
      apiUser(server, 'operator@demo.test'),
    ]);
    screens = await pickScreens(user, 2);
  });
  afterAll(() => server.stop());

  const plain = { terms: '', flightFrom: null, flightTo: null, leadDays: 0 };
  const draft = (over: Partial<Schemas['NewPackage']> = {}): Schemas['NewPackage'] => ({
    name: 'Two of the desk',
    description: 'Two screens for a week.',
    pricing: 'percent_off',
    price: null,
    percentOff: 25,
    durationDays: 7,
    slots: 1,
    conditions: plain,
    screenIds: screens.map(({ id }) => id),
    rule: null,
    ...over,
  });
  const rule = (over: Partial<Schemas['PackageRule']> = {}) => ({
    screenIds: [],
    rule: { cities: [], venues: [], near: null, audience: null, ...over },
  });
  const make = (over: Partial<Schemas['NewPackage']> = {}, header = key()) =>
    operator.api.POST('/dsp/desk/packages', { params: { header }, body: draft(over) });
  const edit = (item: Schemas['DeskPackage'], over: Partial<Schemas['NewPackage']>) =>
    operator.api.PUT('/dsp/desk/packages/{id}', {
      params: { path: { id: item.id }, header: { 'If-Match': `"${item.version}"` } },
      body: draft(over),
    });
  const change = (item: Pick<Schemas['DeskPackage'], 'id' | 'version'>, what: 'publish' | 'withdraw') =>
    operator.api.POST('/dsp/desk/packages/{id}/changes', {
      params: { path: { id: item.id }, header: { ...key(), 'If-Match': `"${item.version}"` } },
      body: { change: what },
    });
  const preview = (id: string) =>
    bodyOf(operator.api.GET('/dsp/desk/packages/{id}/preview', { params: { path: { id } } }));
  const shown = (id: string) => user.api.GET('/dsp/marketplace/packages/{id}', { params: { path: { id } } });
  const row = async (id: string) => {
    const { items } = await bodyOf(operator.api.GET('/dsp/desk/packages', { params: { query: { limit: 200 } } }));
    return items.find((item) => item.id === id);
  };
  const errors = async (answer: ReturnType<typeof make>) =>
    (await answer).error?.errors?.map(({ path, code }) => [path, code]);

  it('are made unseen, looked at as advertisers will see them, published, rewritten and withdrawn', async () => {
    const header = key();
    const made = await bodyOf(make({}, header));
    const again = await bodyOf(make({}, header));
    expect(again.id).toBe(made.id);
    expect(made).toMatchObject({ status: 'draft', sold: null, campaigns: 0, paid: 0, screenIds: draft().screenIds });
    expect((await shown(made.id)).response.status).toBe(404);

    const seen = await preview(made.id);
    expect(seen).toMatchObject({ version: made.version, face: { name: made.name, screenCount: 2, percentOff: 25 } });
    expect(seen.face?.price).toBe(Math.round((seen.face?.singles ?? 0) * 0.75));
    expect(seen.screens.reduce((sum, { price }) => sum + price, 0)).toBe(seen.face?.price);

    const published = await bodyOf(change(made, 'publish'));
    expect(published).toMatchObject({ status: 'published', sold: { number: 1, screenCount: 2, isCurrent: true } });
    const { price, startDate } = await bodyOf(shown(made.id));
    expect({ price, startDate }).toEqual({ price: seen.face?.price, startDate: seen.face?.startDate });

    // Whoever looked before somebody else wrote publishes nothing unseen.
    const edited = await bodyOf(edit(published, { pricing: 'fixed', price: 12_300, percentOff: null }));
    expect(edited).toMatchObject({ status: 'published', price: 12_300, sold: { number: 1, isCurrent: false } });
    expect((await bodyOf(shown(made.id))).price).toBe(price);
    expect((await change(published, 'publish')).error?.code).toBe('stale_version');
    expect((await edit(published, {})).error?.code).toBe('stale_version');
    expect(await bodyOf(change(edited, 'publish'))).toMatchObject({ sold: { number: 2, isCurrent: true } });
    expect((await bodyOf(shown(made.id))).price).toBe(12_300);

    const before = await row(made.id);
    const withdrawn = await bodyOf(change(before ?? made, 'withdraw'));
    expect(withdrawn).toMatchObject({ status: 'withdrawn', sold: { number: 2 } });
    expect((await shown(made.id)).response.status).toBe(404);
    expect((await change(withdrawn, 'withdraw')).error?.code).toBe('transition_refused');
    expect(withdrawn.log.map(({ event, actor }) => [event, actor])).toEqual(
      ['made', 'published', 'changed', 'published', 'withdrawn'].map((event) => [event, 'operator@demo.test']),
    );
  });

  it('say what was paid for them, and nothing of a draft or a payment that is left', async () => {
    const made = await bodyOf(make({ name: 'Paid for' }));
    await bodyOf(change(made, 'publish'));
    const book = async () => {
      const { versionId, startDate, price } = await bodyOf(shown(made.id));
      const params = { path: { id: made.id }, header: key() };
      const body = { versionId, startDate, price };
      return bodyOf(user.api.POST('/dsp/marketplace/packages/{id}/bookings', { params, body }));
    };
    const campaign = await book();
    expect(await row(made.id)).toMatchObject({ campaigns: 0, paid: 0 });
    const artworks = await Promise.all(
      screens.map(({ widthPx, heightPx }) => uploadedArtwork(server, user, widthPx, heightPx)),
    );
    const [line] = campaign.lines;
    const whole = await bodyOf(
      user.api.PATCH('/dsp/campaigns/{id}', {
        params: { path: { id: campaign.id }, header: { 'If-Match': `"${campaign.version}"` } },
        body: {
          brand: 'Brand',
          category: 'food_drink',
          lines: [{ ...line, screenIds: line?.screenIds ?? [], artworkIds: artworks.map(({ id }) => id) }],
        },
      }),
    );
    const checkout = await bodyOf(startCheckout(user, whole));
    expect(await row(made.id)).toMatchObject({ campaigns: 0, paid: 0 });
    await payByCard(server, checkout, '4200 0000 0000 0000');
    await confirm(user, checkout.checkoutId);
    await settlePayments(server.context);
    expect((await readCampaign(user, campaign.id)).status).toBe('in_review');
    expect(await row(made.id)).toMatchObject({ campaigns: 1, paid: campaign.package?.price });
  });

  it('find their screens by a rule, anew with each version', async () => {
    const [city] = screens.map(({ city: key }) => key);
    const made = await bodyOf(make({ name: 'All of a city', ...rule({ cities: [city ?? ''] }) }));
    const all = await preview(made.id);
    expect(all.screens.length).toBeGreaterThan(2);
    const [first] = all.screens;
    await server.write(sql`update screens set ${inRepair} where id = ${first?.id ?? null}`);
    const fewer = await preview(made.id);
    await server.write(sql`update screens set ${inService} where id = ${first?.id ?? null}`);
    expect(fewer.screens.map(({ id }) => id)).toEqual(all.screens.slice(1).map(({ id }) => id));
    const near = first && { latitude: first.latitude, longitude: first.longitude, radiusM: 100 };
    const narrow = await bodyOf(make({ name: 'Around one', ...rule({ near: near ?? null }) }));
    expect((await preview(narrow.id)).screens.map(({ id }) => id)).toContain(first?.id);

    const none = await bodyOf(make({ name: 'Nobody', ...rule({ audience: 100_000_000 }) }));
    expect(await preview(none.id)).toEqual({ version: none.version, face: null, screens: [], conditions: plain });
    expect((await change(none, 'publish')).error?.code).toBe('transition_refused');
    expect(await row(none.id)).toMatchObject({ status: 'draft', sold: null });
  });

  it('make sense, or are refused with the field', async () => {
    expect(await errors(make({ percentOff: null }))).toEqual([['/percentOff', 'required']]);
    expect(await errors(make({ pricing: 'fixed' }))).toEqual([['/price', 'required']]);
    expect(await errors(make({ screenIds: [] }))).toEqual([['/screenIds', 'required']]);
    expect(await errors(make(rule()))).toEqual([['/rule', 'required']]);
    expect(await errors(make({ rule: rule({ audience: 1 }).rule }))).toEqual([['/screenIds', 'rule_given']]);
    expect(await errors(make(rule({ cities: ['atlantis'] })))).toEqual([['/rule/cities', 'unknown_reference']]);
    expect(await errors(make({ name: '  ' }))).toEqual([['/name', 'pattern']]);
    expect(await errors(make({ durationDays: 93 }))).toEqual([['/durationDays', 'maximum']]);
    const of = (over: object) => make({ conditions: { ...plain, ...over } });
    expect(await errors(of({ leadDays: 366 }))).toEqual([['/conditions/leadDays', 'maximum']]);
    expect(await errors(of({ flightFrom: '2027-03-01', flightTo: '2027-03-06' }))).toEqual([
      ['/conditions/flightTo', 'before_start'],
    ]);
  });

  it('are a tenant’s own, and of its own screens', async () => {
    const made = await bodyOf(make({ name: 'Of this tenant' }));
    const elsewhere = await apiUser(server, 'operator@arabia.test');
    const path = { id: made.id };
    const { items } = await bodyOf(elsewhere.api.GET('/dsp/desk/packages', { params: { query: { limit: 200 } } }));
    expect(items.filter(({ id }) => id === made.id)).toEqual([]);
    const answers = [
      await elsewhere.api.GET('/dsp/desk/packages/{id}/preview', { params: { path } }),
      await elsewhere.api.POST('/dsp/desk/packages/{id}/changes', {
        params: { path, header: { ...key(), 'If-Match': `"${made.version}"` } },
        body: { change: 'publish' },
      }),
    ];
    expect(answers.map(({ response }) => response.status)).toEqual([404, 404]);
    const foreign = await elsewhere.api.POST('/dsp/desk/packages', { params: { header: key() }, body: draft() });
    expect(foreign.error?.errors).toEqual([{ path: '/screenIds', code: 'unknown_reference' }]);
    expect((await user.api.GET('/dsp/desk/packages')).response.status).toBe(403);
  });
});
