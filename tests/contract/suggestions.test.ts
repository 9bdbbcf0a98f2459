import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { addDays } from '#domain/planner/zone.ts';
import { createPackage, publishPackage } from '#server/flows/packages/make-package.ts';
import { expireSuggestions } from '#server/jobs/plan-suggestions.ts';
import { sql } from '#server/kernel/db/database.ts';
import { businessDay, key, pickScreens, readCampaign } from '../support/campaigns/book-campaign.ts';
import { makeOffer } from '../support/campaigns/make-offer.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { newUser } from '../support/people/test-users.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Suggestion = components['schemas']['Suggestion'];
type Brief = components['schemas']['Brief'];

describe('suggestions', () => {
  let server: TestServer;
  let user: ApiUser;
  let today: string;

  const show = (id: string): Promise<Suggestion> =>
    bodyOf(user.api.GET('/dsp/suggestions/{id}', { params: { path: { id } } }));
  const send = (body: Brief, header = key()) => user.api.POST('/dsp/suggestions', { params: { header }, body });
  const planned = async (id: string): Promise<Suggestion> => {
    await expect.poll(async () => (await show(id)).status, { timeout: 20_000 }).not.toBe('generating');
    return show(id);
  };
  const ask = async (body: Brief): Promise<Suggestion> => planned((await bodyOf(send(body))).id);
  const refine = (id: string, body: components['schemas']['Refinement']) =>
    user.api.POST('/dsp/suggestions/{id}/versions', { params: { path: { id }, header: key() }, body });
  const accept = (id: string, body: components['schemas']['Acceptance'], header = key()) =>
    user.api.POST('/dsp/suggestions/{id}/acceptance', { params: { path: { id }, header }, body });
  const dismiss = (id: string, number: number) =>
    user.api.POST('/dsp/suggestions/{id}/dismissal', { params: { path: { id } }, body: { number } });

  const wishes = () => ({ startDate: addDays(today, 10), endDate: addDays(today, 23), budget: 150_000 });

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
    today = await businessDay(user, 'America/New_York');
  });
  afterAll(() => server.stop());

  it('are three plans that differ in kind, within the budget, with a reason for every screen', async () => {
    const { status, plans, considered, question, assumed } = await ask({ text: '', wishes: wishes() });
    expect(status).toBe('ready');
    expect(plans.map(({ kind }) => kind)).toEqual(['reach', 'presence', 'price']);
    const [reach, presence, price] = plans as [(typeof plans)[0], (typeof plans)[0], (typeof plans)[0]];
    expect(reach.reach.expected).toBeGreaterThanOrEqual(presence.reach.expected);
    expect(presence.frequency.expected).toBeGreaterThan(reach.frequency.expected);
    expect(price.budget).toBeLessThan(reach.budget);
    expect(price.reach.expected).toBeGreaterThan(0.79 * reach.reach.expected);
    for (const plan of plans) {
      expect(plan.budget).toBeLessThanOrEqual(150_000);
      expect(plan.screens.length).toBeGreaterThan(0);
      expect(plan.screens.reduce((sum, { spend }) => sum + spend, 0)).toBeLessThanOrEqual(plan.budget);
      for (const { reason } of plan.screens) expect(reason.rank).toBeLessThanOrEqual(reason.of);
      expect(plan.gap).toBeGreaterThanOrEqual(0);
    }
    expect(considered).toBeGreaterThan(reach.screens.length);
    expect(question).toEqual({ slot: 'places', reason: 'missing' });
    expect(assumed).toEqual(['places', 'objective']);
  });

  it('forecast what the forecast of the draft says', async () => {
    const { id, number, plans } = await ask({ text: '', wishes: wishes() });
    const [plan] = plans;
    const { data: draft } = await accept(id, { number, plan: 'reach' });
    const [line] = draft?.lines ?? [];
    if (!plan || !draft || !line) throw new Error('There is a draft');
    expect(draft).toMatchObject({
      status: 'draft',
      budgetTotal: plan.budget,
      startDate: addDays(today, 10),
      suggestionId: id,
    });
    const forecast = await bodyOf(
      user.api.POST('/dsp/forecasts', {
        body: {
          startDate: draft.startDate ?? '',
          endDate: draft.endDate ?? '',
          budgetTotal: draft.budgetTotal ?? 0,
          lines: [{ screenIds: line.screenIds, slots: line.slots, spendShares: line.spendShares ?? {} }],
        },
      }),
    );
    expect(forecast.reach.expected).toBeCloseTo(plan.reach.expected, -2);
    expect(forecast.unavailableScreenIds).toEqual([]);
  });

  it('keep to hours, venues and places, and leave out what is not wanted', async () => {
    const everything = await ask({ text: '', wishes: wishes() });
    const [city] = new Set(everything.plans.flatMap(({ screens }) => screens.map(({ cityName }) => cityName)));
    const narrow = await ask({
      text: '',
      wishes: {
        ...wishes(),
        places: [{ name: city ?? '', kind: 'city' }],
        withoutVenues: [2],
        hours: [{ days: [1, 2, 3, 4, 5], from: '07:00', to: '10:00' }],
      },
    });
    const screens = narrow.plans.flatMap((plan) => plan.screens);
    expect(new Set(screens.map(({ cityName }) => cityName))).toEqual(new Set([city]));
    expect(screens.filter(({ venueType }) => venueType === 2 || Math.floor(venueType / 100) === 2)).toEqual([]);
    const { data: draft } = await accept(narrow.id, { number: 1, plan: 'price' });
    expect(draft?.lines[0]?.schedule?.filter(Boolean)).toHaveLength(15);
  });

  it('change as new versions, of which the older are past, and say what is different', async () => {
    const { id } = await ask({ text: '', wishes: wishes() });
    const { response } = await refine(id, { number: 1, changes: { budget: 300_000 } });
    expect(response.status).toBe(202);
    const next = await planned(id);
    expect(next).toMatchObject({
      number: 2,
      status: 'ready',
      wishes: { budget: 300_000, startDate: addDays(today, 10) },
    });
    expect(next.versions[1]?.changed).toEqual(['budget']);
    expect((await refine(id, { number: 1, changes: { budget: 1 } })).response.status).toBe(412);
    const statuses = await server.context.db.transaction({ role: 'marquee_worker' }, (tx) =>
      tx.rows(sql`select status from suggestion_versions where suggestion_id = ${id} order by number`),
    );
    expect(statuses).toEqual([{ status: 'edited' }, { status: 'ready' }]);
  });

  it('become one draft, however often it is asked for', async () => {
    const { id } = await ask({ text: '', wishes: wishes() });
    const header = key();
    const [one, same] = [
      await accept(id, { number: 1, plan: 'price' }, header),
      await accept(id, { number: 1, plan: 'price' }, header),
    ];
    expect(one.data?.id).toBe(same.data?.id);
    const other = await accept(id, { number: 1, plan: 'reach' });
    expect([other.response.status, other.error?.code]).toEqual([409, 'transition_refused']);
    expect((await show(id)).campaignId).toBe(one.data?.id);
    expect((await readCampaign(user, one.data?.id ?? '')).suggestionId).toBe(id);
    expect((await refine(id, { number: 1, changes: { budget: 5 } })).error?.code).toBe('transition_refused');
  });

  it('read a brief in the language it is written in, ask for one’s own place, and get cheaper by what is said', async () => {
    const german = await ask({
      text: 'Café, neue Kunden, rund 2.000 $, zwei Wochen ab dem 1. März, keine Tankstellen, in New York',
    });
    expect(german.wishes).toMatchObject({ budget: 200_000, category: 'restaurants', withoutVenues: [201] });
    const cheaper = await bodyOf(refine(german.id, { number: german.number, words: '500 weniger, mehr an Bahnhöfen' }));
    expect((await planned(cheaper.id)).wishes).toMatchObject({ budget: 150_000, moreVenues: [106], venues: [] });
    const own = await ask({ text: 'Cafe near our shop, $2000, new customers, next week' });
    expect(own.question).toMatchObject({ slot: 'places', reason: 'own_place' });
  });

  it('are tried with another sum, other days and another reach, and nothing of it is kept', async () => {
    const { id, number, plans, considered } = await ask({ text: '', wishes: wishes() });
    const attempt = (body: Omit<components['schemas']['Trial'], 'number'>, of = number) =>
      user.api.POST('/dsp/suggestions/{id}/trial', { params: { path: { id } }, body: { number: of, ...body } });
    const same = await bodyOf(attempt({}));
    expect(same).toMatchObject({ considered, failure: null });
    expect(same.plans.map(({ kind, reach }) => [kind, reach])).toEqual(plans.map(({ kind, reach }) => [kind, reach]));
    const more = await bodyOf(attempt({ budget: 300_000 }));
    expect(more.plans[0]?.reach.expected).toBeGreaterThan(same.plans[0]?.reach.expected ?? Infinity);
    const shorter = await bodyOf(attempt({ endDate: addDays(today, 12) }));
    expect(shorter.plans[0]?.reach.expected).toBeLessThan(same.plans[0]?.reach.expected ?? 0);
    expect((await show(id)).number).toBe(number);
    // Of several at once the last is answered, and nobody waits for the others.
    const answers = await Promise.all([attempt({ budget: 1 }), attempt({ budget: 2 }), attempt({ budget: 150_000 })]);
    expect(answers.at(-1)?.data?.plans[0]?.reach).toEqual(same.plans[0]?.reach);
    for (const { response } of answers) expect([200, 429]).toContain(response.status);
    expect((await attempt({}, number + 1)).error?.code).toBe('stale_version');
    const backwards = await attempt({ startDate: addDays(today, 9), endDate: addDays(today, 8) });
    expect(backwards.error?.errors).toEqual([{ path: '/endDate', code: 'before_start' }]);
  });

  it('reach further in a wider area', async () => {
    const { id, number } = await ask({
      text: '',
      wishes: { ...wishes(), places: [{ name: 'Chicago', kind: 'city', latitude: 41.88, longitude: -87.63 }] },
    });
    const within = async (radiusM: number) =>
      bodyOf(user.api.POST('/dsp/suggestions/{id}/trial', { params: { path: { id } }, body: { number, radiusM } }));
    const [near, far] = [await within(2000), await within(50_000)];
    expect(far.considered).toBeGreaterThan(near.considered);
    expect(far.plans[0]?.reach.expected).toBeGreaterThanOrEqual(near.plans[0]?.reach.expected ?? 0);
  });

  it('are rated, and a later word takes the place of an earlier one', async () => {
    const { id, number, feedback } = await ask({ text: '', wishes: wishes() });
    expect(feedback).toBeNull();
    const rate = (body: components['schemas']['SuggestionFeedback']) =>
      user.api.PUT('/dsp/suggestions/{id}/feedback', { params: { path: { id } }, body });
    const no = { number, isUseful: false, reason: 'too_dear', words: ' Half of that ' } as const;
    expect((await bodyOf(rate(no))).feedback).toEqual({ ...no, words: 'Half of that' });
    await bodyOf(rate({ number, isUseful: true, reason: 'other', words: '' }));
    // Who found it useful has no reason against it.
    expect((await show(id)).feedback).toEqual({ number, isUseful: true, reason: null, words: '' });
    expect((await rate({ ...no, number: 9 })).error?.code).toBe('stale_version');
    const other = await apiUser(server, 'rival@demo.test');
    const theirs = await other.api.PUT('/dsp/suggestions/{id}/feedback', { params: { path: { id } }, body: no });
    expect(theirs.response.status).toBe(404);
  });

  it('name no offer that leaves the price as it is', async () => {
    const operator = await apiUser(server, 'operator@demo.test');
    const bonus = { kind: 'bonus_plays', percentOff: null, bonusPercent: 20, appliesTo: 'screens' } as const;
    const far = addDays(today, 100);
    const made = await bodyOf(makeOffer(operator, today, { ...bonus, title: 'A fifth more', flightFrom: far }));
    const { plans, marketplace } = await ask({
      text: '',
      wishes: { startDate: far, endDate: addDays(far, 13), budget: 150_000 },
    });
    expect(plans.length).toBeGreaterThan(0);
    expect(marketplace.filter(({ id, saved }) => id === made.id || saved === 0)).toEqual([]);
  });

  it('name a package and an offer that are better, at their own prices', async () => {
    const screens = await pickScreens(user, 12);
    const packageId = await server.context.db.transaction({ role: 'marquee_worker' }, async (tx) => {
      const context = { tx, clock: server.context.clock, namespaceId: user.tenant.id, actor: 'operator' };
      const made = await createPackage(context, {
        ...{
          name: 'Next to nothing',
          description: 'Twelve screens.',
          selection: { screenIds: screens.map(({ id }) => id) },
        },
        ...{ pricing: 'fixed', priceMinor: 900, percentOff: null, durationDays: 14, slots: 1 },
        currency: screens[0]?.currency ?? '',
      });
      await publishPackage(context, made);
      return made;
    });
    const operator = await apiUser(server, 'operator@demo.test');
    const offer = await bodyOf(makeOffer(operator, today));
    const [{ cityName }] = screens as [(typeof screens)[0]];
    const brief = {
      text: '',
      wishes: {
        ...{ startDate: addDays(today, 20), endDate: addDays(today, 50), budget: 1_500 },
        places: [{ name: cityName, kind: 'city' as const }],
      },
    };
    const { plans, marketplace, wishes: settled } = await ask(brief);
    for (const { kind, id, plan, price, saved, reach, moreReach } of marketplace) {
      const beaten = plans.find((one) => one.kind === plan);
      if (!beaten) throw new Error('It beats a plan');
      expect(price + saved).toBe(beaten.budget);
      if (kind === 'package') {
        const sold = await bodyOf(
          user.api.GET('/dsp/marketplace/packages/{id}', { params: { path: { id }, query: {} } }),
        );
        expect(sold.name).not.toBe('');
        expect(saved).toBeGreaterThanOrEqual(0);
        expect(moreReach).toBeGreaterThanOrEqual(0);
        expect((reach ?? 0) - (moreReach ?? 0)).toBe(beaten.reach.expected);
        expect(price).toBeLessThanOrEqual(settled?.budget ?? 0);
      } else expect(saved).toBeGreaterThan(0);
    }
    expect(marketplace.map(({ id }) => id)).toEqual(expect.arrayContaining([packageId, offer.id]));
    // What is not wished is not named: a package plays at all hours, and where nobody wants it.
    const elsewhere = await ask({
      text: '',
      wishes: { ...brief.wishes, hours: [{ days: [1, 2], from: '08:00', to: '12:00' }] },
    });
    expect(elsewhere.marketplace.filter(({ kind }) => kind === 'package')).toEqual([]);
  });

  it('say why there is no plan', async () => {
    const dear = await ask({ text: '', wishes: { ...wishes(), budget: 0 } });
    expect(dear).toMatchObject({ status: 'failed', plans: [] });
    expect(['too_dear', 'no_screens']).toContain(dear.failure);
    const nowhere = await ask({ text: '', wishes: { ...wishes(), places: [{ name: 'Nowhere', kind: 'city' }] } });
    expect(nowhere).toMatchObject({
      status: 'failed',
      failure: 'unanswered',
      question: { slot: 'places', reason: 'unknown_place', words: 'Nowhere' },
    });
    const past = await ask({
      text: '',
      wishes: { ...wishes(), startDate: addDays(today, -9), endDate: addDays(today, -3) },
    });
    expect(past).toMatchObject({ failure: 'unanswered', question: { slot: 'dates', reason: 'past' } });
  });

  it('are read from words, each with those that it stands in, and ask for what is missing', async () => {
    const text =
      'Coffee shop, more people should drop in at lunch time, not Sundays. $900 for three weeks from next Monday week. No malls.';
    const { status, wishes: read, readings, question, assumed } = await ask({ text });
    expect(status).toBe('ready');
    expect(read).toMatchObject({
      objective: 'store_visits',
      category: 'restaurants',
      budget: 90_000,
      withoutVenues: [205],
    });
    expect(read?.hours).toEqual([{ days: [1, 2, 3, 4, 5, 6], from: '11:00', to: '14:00' }]);
    expect(readings).toContainEqual({ slot: 'budget', words: '$900' });
    expect(question).toEqual({ slot: 'places', reason: 'missing' });
    expect(assumed).toEqual(['places']);
  });

  it('never convert a currency, and go on once the company’s own is named', async () => {
    const asked = await ask({ text: 'Yoga studio, €300, two weeks' });
    expect(asked).toMatchObject({ status: 'failed', failure: 'unanswered', plans: [] });
    expect(asked.question).toEqual({ slot: 'budget', reason: 'currency', currency: 'EUR', amount: 30_000 });
    await refine(asked.id, { number: 1, words: 'no malls' });
    expect((await planned(asked.id)).question?.reason).toBe('currency');
    await refine(asked.id, { number: 2, changes: { budget: 33_000 } });
    expect(await planned(asked.id)).toMatchObject({
      status: 'ready',
      wishes: { budget: 33_000, withoutVenues: [205] },
    });
    expect((await ask({ text: 'Yoga studio, €300 or £280 or $310' })).question?.reason).toBe('currencies');
  });

  it('are put aside, found again by their words, and expire', async () => {
    const { id } = await ask({ text: 'Cinnamon and cloves for everybody', wishes: wishes() });
    const found = await bodyOf(user.api.GET('/dsp/suggestions', { params: { query: { q: 'cloves cinnamon' } } }));
    expect(found.items.map((item) => item.id)).toEqual([id]);
    // A clock that counts microseconds is ahead of one that cuts them off.
    const past = sql`now() - interval '1 second'`;
    await server.write(sql`update suggestion_versions set expires_at = ${past} where suggestion_id = ${id}`);
    await expireSuggestions(server.context);
    expect((await show(id)).status).toBe('expired');
    expect((await accept(id, { number: 1, plan: 'reach' })).error?.code).toBe('transition_refused');
    expect((await refine(id, { number: 1 })).response.status).toBe(202);
    expect((await planned(id)).status).toBe('ready');
    expect((await dismiss(id, 2)).data?.status).toBe('dismissed');
  });

  it('refuse what makes no sense, and a reader who may not write', async () => {
    expect((await send({ text: '  ' })).error).toMatchObject({
      code: 'invalid_request',
      errors: [{ path: '/text', code: 'required' }],
    });
    const backwards = await send({ text: '', wishes: { startDate: addDays(today, 5), endDate: today } });
    expect(backwards.error?.errors).toEqual([{ path: '/wishes/endDate', code: 'before_start' }]);
    const instanceId = user.headers['X-Instance-Id'] ?? '';
    const viewer = await newUser(server, {
      instanceId,
      claims: instanceId,
      membership: { instanceId, role: 'viewer' },
    });
    expect(
      (await viewer.api.POST('/dsp/suggestions', { params: { header: key() }, body: { text: 'x' } })).response.status,
    ).toBe(403);
  });

  it('end in plans or in a question, whatever is written', async () => {
    for (const text of [
      'x'.repeat(20_000),
      '}{[]"; drop table suggestions; --',
      '😀😀😀 ١٢٣ абв 你好',
      '\u202eكلمة word слово',
    ]) {
      const { status, failure, question } = await ask({ text });
      expect(status === 'ready' || (failure !== 'broken' && question !== null), text.slice(0, 30)).toBe(true);
    }
    expect((await send({ text: 'x'.repeat(20_001) })).response.status).toBe(400);
  });
});
