import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { advanceOffers } from '#server/jobs/advance-offers.ts';
import { settlePayments } from '#server/jobs/settle-payments.ts';
import { sql } from '#server/kernel/db/database.ts';
import {
  businessDay,
  confirm,
  createDraft,
  dayAfter,
  key,
  payByCard,
  pickScreens,
  readCampaign,
  startCheckout,
  uploadedArtwork,
} from '../support/campaigns/book-campaign.ts';
import { makeOffer } from '../support/campaigns/make-offer.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Schemas = components['schemas'];

const good = '4200 0000 0000 0000';
const budget = 100_000;
const halfAnHour = 30 * 60_000;

describe('offers', () => {
  let server: TestServer;
  let user: ApiUser;
  let rival: ApiUser;
  let operator: ApiUser;
  let screens: Schemas['Screen'][];
  let today: string;
  const artworks = new Map<ApiUser, string>();

  beforeAll(async () => {
    server = await startTestServer();
    [user, rival, operator] = await Promise.all([
      apiUser(server, 'advertiser@demo.test'),
      apiUser(server, 'rival@demo.test'),
      apiUser(server, 'operator@demo.test'),
    ]);
    screens = await pickScreens(user, 2);
    today = await businessDay(user, 'America/New_York');
    for (const one of [user, rival]) {
      const { id } = await uploadedArtwork(server, one, screens[0]?.widthPx ?? 0, screens[0]?.heightPx ?? 0);
      artworks.set(one, id);
    }
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    // What tests before have made and booked is out of the way.
    await server.write(sql`update offers set status = 'withdrawn' where created_by <> 'demo'`);
    await server.write(sql`update bookings set state = 'released' where state <> 'released'`);
  });

  const make = (over: Partial<Schemas['NewOffer']> = {}) => makeOffer(operator, today, over);
  const change = (id: string, to: 'start' | 'withdraw') =>
    operator.api.POST('/dsp/desk/offers/{id}/changes', {
      params: { path: { id }, header: key() },
      body: { change: to },
    });
  const draft = (of = user, over: { budgetTotal?: number } = {}) =>
    createDraft(of, { screens, artworkIds: [artworks.get(of) ?? ''], startsInDays: 2, budgetTotal: budget, ...over });
  const offersOf = (id: string, of = user) =>
    bodyOf(of.api.GET('/dsp/campaigns/{id}/offers', { params: { path: { id } } }));
  const choose = (id: string, body: Schemas['OfferChoice'], of = user) =>
    of.api.PUT('/dsp/campaigns/{id}/offers', { params: { path: { id } }, body });
  const orderOf = ({ checkoutId }: { readonly checkoutId: string }) =>
    bodyOf(user.api.GET('/dsp/checkouts/{checkoutId}/order', { params: { path: { checkoutId } } }));
  const deskOffer = async (id: string) => {
    const { items } = await bodyOf(operator.api.GET('/dsp/desk/offers'));
    const found = items.find((item) => item.id === id);
    if (!found) throw new Error('The desk has no such offer');
    return found;
  };

  it('apply by themselves when best, to every play and all that is paid, and never two', async () => {
    await bodyOf(make({ title: 'A tenth off', percentOff: 10 }));
    const offer = await bodyOf(make());
    const listed = await bodyOf(user.api.GET('/dsp/marketplace/offers', { params: { query: { q: 'fifth' } } }));
    expect(listed.items).toEqual([expect.objectContaining({ id: offer.id, usesLeft: null, percentOff: 20 })]);
    const campaign = await draft();
    const judged = await offersOf(campaign.id);
    expect(judged).toMatchObject({ price: budget, bestId: offer.id, choice: { kind: 'best' } });
    expect(judged.items[0]).toMatchObject({ net: 80_000, saved: 20_000, failed: [] });
    const checkout = await bodyOf(startCheckout(user, campaign));
    const order = await orderOf(checkout);
    expect(order).toMatchObject({
      net: 80_000,
      offer: { id: offer.id, title: 'A fifth off', full: budget, net: 80_000 },
    });
    expect(order.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(80_000);
    expect(checkout.amount).toBe(80_000 + order.tax.amount);
    const rates = await server.rows<{ rate: number; single: number }>(sql`
      select b.rate_micros as rate, s.rate_micros as single from bookings b join screens s on s.id = b.screen_id
      where b.campaign_id = ${campaign.id}`);
    expect(rates).toHaveLength(2);
    for (const { rate, single } of rates) expect(rate).toBe(Math.round(single * 0.8));
    expect(await deskOffer(offer.id)).toMatchObject({ held: 1, used: 0, paid: 0 });
    await payByCard(server, checkout, good);
    expect((await confirm(user, checkout.checkoutId)).outcome).toBe('paid');
    expect(await readCampaign(user, campaign.id)).toMatchObject({
      budgetTotal: 80_000,
      offer: { full: budget, net: 80_000 },
    });
    expect(await deskOffer(offer.id)).toMatchObject({ held: 0, used: 1, paid: 80_000, saved: 20_000 });
    const [invoice] = await server.rows<{ document: string }>(
      sql`select document from invoices where campaign_id = ${campaign.id}`,
    );
    const { lines, net } = JSON.parse(invoice?.document ?? '') as { lines: { description: string }[]; net: number };
    expect(net).toBe(80_000);
    expect(lines[0]?.description).toContain('A fifth off');
    // What is paid back is of the price that was paid, and a copy has the whole one.
    const quote = await bodyOf(
      user.api.POST('/dsp/campaigns/{id}/refund-quotes', { params: { path: { id: campaign.id }, header: key() } }),
    );
    expect(quote).toMatchObject({ paid: 80_000, refund: 80_000 });
    const copy = await bodyOf(
      user.api.POST('/dsp/campaigns/{id}/duplicate', { params: { path: { id: campaign.id }, header: key() } }),
    );
    expect(copy).toMatchObject({ budgetTotal: budget });
    expect(copy.offer).toBeUndefined();
  });

  it('come back with a payment that comes to nothing, and the draft has its own price again', async () => {
    const offer = await bodyOf(make({ perCompany: 1 }));
    const campaign = await draft();
    await bodyOf(startCheckout(user, campaign));
    const other = await draft();
    expect((await offersOf(other.id)).items.find((item) => item.offer.id === offer.id)?.failed).toEqual([
      { code: 'company_limit', limit: 1 },
    ]);
    await user.api.DELETE('/dsp/campaigns/{id}/checkout', { params: { path: { id: campaign.id } } });
    expect(await readCampaign(user, campaign.id)).toMatchObject({ status: 'draft', budgetTotal: budget });
    expect((await offersOf(other.id)).bestId).toBe(offer.id);
    // The same by the clock alone.
    const again = await readCampaign(user, campaign.id);
    await bodyOf(startCheckout(user, again));
    server.shift(halfAnHour);
    await settlePayments(server.context);
    await expect
      .poll(() => readCampaign(user, campaign.id), { timeout: 8000 })
      .toMatchObject({ status: 'draft', statusReason: 'hold_expired', budgetTotal: budget });
    server.shift(-halfAnHour);
    expect(await deskOffer(offer.id)).toMatchObject({ held: 0, used: 0 });
  });

  it('of a code are for who enters it, and say what keeps a draft from them', async () => {
    const offer = await bodyOf(make({ code: 'spring-20', leastBudget: 150_000, flightTo: dayAfter(today, 3) }));
    expect(offer).toMatchObject({ code: 'SPRING-20', status: 'active' });
    expect((await make({ code: 'Spring-20' })).error).toMatchObject({ code: 'name_taken' });
    const listed = await bodyOf(user.api.GET('/dsp/marketplace/offers'));
    expect(listed.items.map(({ id }) => id)).not.toContain(offer.id);
    const campaign = await draft();
    expect((await offersOf(campaign.id)).items.map((item) => item.offer.id)).not.toContain(offer.id);
    expect((await choose(campaign.id, { kind: 'code', code: 'NOT-THERE' })).error).toMatchObject({
      code: 'invalid_request',
      errors: [{ path: '/code', code: 'unknown_reference' }],
    });
    const judged = await bodyOf(choose(campaign.id, { kind: 'code', code: ' spring-20 ' }));
    expect(judged).toMatchObject({ choice: { kind: 'code', code: 'SPRING-20' }, bestId: null });
    expect(judged.items.find(({ isOfCode }) => isOfCode)?.failed).toEqual([
      { code: 'budget_too_low', limit: 150_000, by: 50_000 },
      { code: 'ends_too_late', limit: dayAfter(today, 3), by: expect.any(Number) },
    ]);
    const refused = await startCheckout(user, campaign);
    expect(refused.error).toMatchObject({ code: 'offer_refused', facts: { condition: { code: 'budget_too_low' } } });
    expect(await readCampaign(user, campaign.id)).toMatchObject({ status: 'draft', version: campaign.version });
    await bodyOf(choose(campaign.id, { kind: 'best' }));
    const checkout = await bodyOf(startCheckout(user, campaign));
    expect(await orderOf(checkout)).toMatchObject({ net: budget, offer: null });
    expect((await choose(campaign.id, { kind: 'none' })).error).toMatchObject({ code: 'transition_refused' });
  });

  it('are left alone when the full price is wanted', async () => {
    await bodyOf(make());
    const campaign = await draft();
    expect(await bodyOf(choose(campaign.id, { kind: 'none' }))).toMatchObject({
      choice: { kind: 'none' },
      bestId: null,
    });
    expect(await orderOf(await bodyOf(startCheckout(user, campaign)))).toMatchObject({ net: budget, offer: null });
  });

  it('are never had more often than they are there, whoever comes at the same time', async () => {
    const offer = await bodyOf(make({ quota: 1, code: 'ONLY-ONE' }));
    const drafts = await Promise.all([user, user, rival, rival].map(async (of) => ({ of, campaign: await draft(of) })));
    for (const { of, campaign } of drafts) await bodyOf(choose(campaign.id, { kind: 'code', code: 'ONLY-ONE' }, of));
    const answers = await Promise.all(drafts.map(({ of, campaign }) => startCheckout(of, campaign)));
    expect(answers.map(({ response }) => response.status).sort()).toEqual([201, 409, 409, 409]);
    for (const { error } of answers.filter((answer) => answer.error))
      expect(error).toMatchObject({ code: 'offer_refused', facts: { condition: { code: 'used_up', limit: 1 } } });
    expect(await deskOffer(offer.id)).toMatchObject({ held: 1, status: 'active' });
    // Without its code the others pay the full price.
    const loser = drafts[answers.findIndex(({ error }) => error)];
    if (!loser) throw new Error('Three of them were refused');
    await bodyOf(choose(loser.campaign.id, { kind: 'best' }, loser.of));
    await bodyOf(startCheckout(loser.of, loser.campaign));
    // The last use that is paid ends it; one that comes back begins it again.
    await server.write(sql`update offer_uses set status = 'used' where offer_id = ${offer.id} and status = 'held'`);
    await advanceOffers(server.context);
    expect(await deskOffer(offer.id)).toMatchObject({ status: 'exhausted', usesLeft: 0 });
    await server.write(sql`update offer_uses set status = 'returned' where offer_id = ${offer.id}`);
    await advanceOffers(server.context);
    expect(await deskOffer(offer.id)).toMatchObject({ status: 'active', usesLeft: 1 });
  });

  it('begin and end on their days, or by an operator’s hand', async () => {
    const offer = await bodyOf(make({ bookFrom: dayAfter(today, 5), code: 'LATER' }));
    expect(offer.status).toBe('scheduled');
    const campaign = await draft();
    const judged = await bodyOf(choose(campaign.id, { kind: 'code', code: 'later' }));
    expect(judged.items.find(({ isOfCode }) => isOfCode)?.failed).toEqual([
      { code: 'not_begun', limit: dayAfter(today, 5), by: 5 },
    ]);
    expect(await bodyOf(change(offer.id, 'start'))).toMatchObject({ status: 'active' });
    expect((await offersOf(campaign.id)).bestId).toBe(offer.id);
    expect((await change(offer.id, 'start')).error).toMatchObject({ code: 'transition_refused' });
    const ended = await bodyOf(change(offer.id, 'withdraw'));
    expect(ended.status).toBe('withdrawn');
    expect(ended.log.map(({ event, actor }) => [event, actor])).toEqual([
      ['made', 'operator@demo.test'],
      ['started', 'operator@demo.test'],
      ['withdrawn', 'operator@demo.test'],
    ]);
    expect((await startCheckout(user, campaign)).error).toMatchObject({
      code: 'offer_refused',
      facts: { condition: { code: 'over' } },
    });
    const past = await bodyOf(make({ bookTo: today }));
    await advanceOffers({
      ...server.context,
      clock: { ...server.context.clock, business: () => new Date(Date.parse(today) + 3 * 86_400_000) },
    });
    expect((await deskOffer(past.id)).status).toBe('expired');
  });

  it('make sense, or are refused with the field', async () => {
    const refusal = async (over: Partial<Schemas['NewOffer']>) =>
      ((await make(over)).error as { errors?: { path: string; code: string }[] } | undefined)?.errors?.[0];
    expect(await refusal({ percentOff: null })).toMatchObject({ path: '/percentOff', code: 'required' });
    expect(await refusal({ kind: 'fixed_price' })).toMatchObject({ path: '/price', code: 'required' });
    expect(await refusal({ kind: 'fixed_price', price: 5 })).toMatchObject({
      path: '/appliesTo',
      code: 'packages_only',
    });
    expect(await refusal({ kind: 'last_minute' })).toMatchObject({ path: '/withinDays', code: 'required' });
    expect(await refusal({ bookTo: dayAfter(today, -2) })).toMatchObject({ path: '/bookTo', code: 'before_start' });
    expect(await refusal({ cities: ['atlantis'] })).toMatchObject({ path: '/cities', code: 'unknown_reference' });
  });

  it('are a tenant’s own, and stay as they were made', async () => {
    const offer = await bodyOf(make({ code: 'HERE-ONLY' }));
    const stranger = await apiUser(server, 'advertiser@arabia.test');
    const theirs = await bodyOf(stranger.api.GET('/dsp/marketplace/offers'));
    const ours = await bodyOf(user.api.GET('/dsp/marketplace/offers'));
    expect(theirs.items.length).toBeGreaterThan(0);
    expect(ours.items.map(({ id }) => id)).not.toContain(theirs.items[0]?.id);
    const elsewhere = await apiUser(server, 'operator@arabia.test');
    const params = { path: { id: offer.id }, header: key() };
    expect(
      (await elsewhere.api.POST('/dsp/desk/offers/{id}/changes', { params, body: { change: 'withdraw' } })).error,
    ).toMatchObject({ code: 'not_found' });
    await expect(server.write(sql`update offers set percent_off = 90 where id = ${offer.id}`)).rejects.toThrow();
    await expect(server.write(sql`delete from sale_log`)).rejects.toThrow();
  });
});
