import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { sql } from '#server/kernel/db/database.ts';
import { bookCampaign, key, pickScreens } from '../support/campaigns/book-campaign.ts';
import { booksOf, expectBalanced } from '../support/payments/ledger.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Credit = components['schemas']['ManualCredit'];

const reason = 'Two screens were dark on Saturday night';

describe('money that operators give by hand', () => {
  let server: TestServer;
  let maker: ApiUser;
  let checker: ApiUser;
  let company: components['schemas']['DeskCompany'];

  beforeAll(async () => {
    server = await startTestServer();
    maker = await apiUser(server, 'operator@demo.test');
    checker = await apiUser(server, 'operator-2@demo.test');
    const query = { q: 'corner bak' };
    const { items } = await bodyOf(maker.api.GET('/dsp/desk/companies', { params: { query } }));
    const [found] = items;
    if (!found) throw new Error('There is a company');
    company = found;
  });
  afterAll(async () => {
    await expectBalanced(server);
    await server.stop();
  });

  const ask = (amount: number, more: object = {}, header = key()) =>
    maker.api.POST('/dsp/desk/credits', {
      params: { header },
      body: { companyId: company.id, amount, reason, ...more },
    });
  const decide = (user: ApiUser, { id }: Pick<Credit, 'id'>, decision: 'approve' | 'decline' | 'withdraw') =>
    user.api.POST('/dsp/desk/credits/{id}/decision', { params: { path: { id }, header: key() }, body: { decision } });
  const refusal = async (asked: ReturnType<typeof decide>) => {
    const { error, response } = await asked;
    return [response.status, error?.code];
  };
  const available = async () =>
    (await bodyOf(maker.api.GET('/dsp/desk/companies', { params: { query: { q: company.name } } }))).items[0]
      ?.available;

  it('is there once another operator agrees, once, and earned no more', async () => {
    const header = key();
    const credit = await bodyOf(ask(2500, {}, header));
    expect(await bodyOf(ask(2500, {}, header))).toEqual(credit);
    expect(credit).toMatchObject({
      status: 'requested',
      isOwn: true,
      requestedBy: 'operator@demo.test',
      currency: 'USD',
    });
    expect(await booksOf(server, company.id)).toEqual({});

    expect(await refusal(decide(maker, credit, 'approve'))).toEqual([409, 'transition_refused']);
    expect(await refusal(decide(checker, credit, 'withdraw'))).toEqual([409, 'transition_refused']);
    const [first, second] = await Promise.all([decide(checker, credit, 'approve'), decide(checker, credit, 'approve')]);
    for (const { data } of [first, second])
      expect(data).toMatchObject({ status: 'approved', isOwn: false, decidedBy: 'operator-2@demo.test' });
    expect(await booksOf(server, company.id)).toEqual({ customer: -2500, revenue: 2500 });
    expect(await available()).toBe(2500);
    expect(await refusal(decide(maker, credit, 'withdraw'))).toEqual([409, 'transition_refused']);
    expect(await refusal(decide(checker, credit, 'decline'))).toEqual([409, 'transition_refused']);
  });

  it('stays where it is when it is refused or taken back', async () => {
    const [declined, withdrawn] = [await bodyOf(ask(100)), await bodyOf(ask(200))];
    expect(await bodyOf(decide(checker, declined, 'decline'))).toMatchObject({ status: 'declined' });
    expect(await bodyOf(decide(maker, withdrawn, 'withdraw'))).toMatchObject({
      status: 'withdrawn',
      decidedBy: 'operator@demo.test',
    });
    expect(await available()).toBe(2500);
    const { items } = await bodyOf(checker.api.GET('/dsp/desk/credits', { params: { query: { status: 'declined' } } }));
    expect(items.map(({ id }) => id)).toEqual([declined.id]);
    const all = await bodyOf(checker.api.GET('/dsp/desk/credits', { params: { query: { limit: 2 } } }));
    const rest = await bodyOf(
      checker.api.GET('/dsp/desk/credits', { params: { query: { limit: 2, cursor: all.nextCursor ?? '' } } }),
    );
    expect([...all.items, ...rest.items].map(({ amount }) => amount)).toEqual([200, 100, 2500]);
  });

  it('takes a reason, a sum above nothing, and a company of the tenant', async () => {
    const wrong = async (more: object) => {
      const { error, response } = await ask(100, more);
      return [response.status, error && 'errors' in error ? error.errors?.[0]?.path : undefined];
    };
    expect(await wrong({ reason: 'because' })).toEqual([400, '/reason']);
    expect(await wrong({ reason: ' '.repeat(20) })).toEqual([400, '/reason']);
    expect(await wrong({ amount: 0 })).toEqual([400, '/amount']);
    expect(await wrong({ companyId: '01939f00-0000-7000-8000-0000000000aa' })).toEqual([400, '/companyId']);
  });

  it('cannot be given by who asked for it, nor changed afterwards, not even by who owns the tables', async () => {
    const credit = await bodyOf(ask(300));
    const [own] = await server.rows<{ by: string }>(
      sql`select requested_by as by from manual_credits where id = ${credit.id}`,
    );
    const write = (set: ReturnType<typeof sql>) =>
      server.write(sql`update manual_credits set ${set} where id = ${credit.id}`);
    await expect(write(sql`status = 'approved', decided_by = ${own?.by}, decided_at = now()`)).rejects.toThrow(
      'four_eyes',
    );
    await expect(write(sql`amount_minor = 9`)).rejects.toThrow('decided once');
    await expect(server.write(sql`delete from manual_credits where id = ${credit.id}`)).rejects.toThrow();
    await decide(maker, credit, 'withdraw');
    await expect(write(sql`status = 'requested', decided_by = null, decided_at = null`)).rejects.toThrow(
      'decided once',
    );
  });

  it('stands in the ledger beside what cards have brought, by company, kind, account and words', async () => {
    const advertiser = await apiUser(server, 'advertiser@demo.test');
    await bookCampaign(server, advertiser, { screens: await pickScreens(advertiser, 1), startsInDays: 4 });
    const look = async (query: Record<string, string | number> = {}) =>
      bodyOf(maker.api.GET('/dsp/desk/ledger', { params: { query } }));
    const page = await look();
    expect(page.items.every(({ entries }) => entries.reduce((sum, { amount }) => sum + amount, 0) === 0)).toBe(true);
    expect(page.kinds).toEqual(['invoice', 'manual_credit', 'payment']);
    expect(page.sums?.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
    const kindsOf = async (query: Record<string, string>) => (await look(query)).items.map(({ kind }) => kind).sort();
    expect(await kindsOf({ kind: 'manual_credit' })).toEqual(['manual_credit']);
    expect(await kindsOf({ account: 'cash' })).toEqual(['payment']);
    expect(await kindsOf({ company: company.id })).toEqual(['invoice', 'manual_credit', 'payment']);
    expect(await kindsOf({ q: 'manual_credit:' })).toEqual(['manual_credit']);
    expect(await kindsOf({ q: company.name.toUpperCase() })).toEqual(['invoice', 'manual_credit', 'payment']);
    expect(await kindsOf({ to: '2020-01-01' })).toEqual([]);
    const first = await look({ limit: 1 });
    const second = await look({ limit: 1, cursor: first.nextCursor ?? '' });
    expect(second.sums).toBeUndefined();
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
  });
});
