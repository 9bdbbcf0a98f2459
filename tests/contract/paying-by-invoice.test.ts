import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { payRefunds } from '#server/flows/orders/pay-refunds.ts';
import { watchDueInvoices } from '#server/jobs/watch-due-invoices.ts';
import { sql } from '#server/kernel/db/database.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import {
  createDraft,
  dayAfter,
  key,
  pickScreens,
  readCampaign,
  startCheckout,
  uploadedArtwork,
} from '../support/campaigns/book-campaign.ts';
import { booksOf, expectBalanced, transfersOf } from '../support/payments/ledger.ts';
import { balanceOf, statementOf, topUp } from '../support/payments/top-up.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Terms = components['schemas']['CreditTerms'];
type Decision = components['schemas']['ManualCreditDecision'];

const day = 86_400_000;
const budget = 60_000;
const reason = 'Has paid its invoices in time for two years';

describe('a campaign that is paid by invoice', () => {
  let server: TestServer;
  let user: ApiUser;
  let maker: ApiUser;
  let checker: ApiUser;
  let companyId: string;
  let screens: components['schemas']['Screen'][];

  const signIn = async () => {
    user = await apiUser(server, 'advertiser@demo.test');
    maker = await apiUser(server, 'operator@demo.test');
    checker = await apiUser(server, 'operator-2@demo.test');
  };
  beforeAll(async () => {
    server = await startTestServer();
    await signIn();
    companyId = user.headers['X-Instance-Id'] ?? '';
    screens = await pickScreens(user, 2);
    await server.write(
      sql`update sellers set bank_name = 'First Bank', bank_account = '0123456789', bank_code = 'FIRSUS33'`,
    );
    beginDay(server, screens[0]?.timezone ?? 'UTC');
    await signIn();
  });
  afterAll(async () => {
    await expectBalanced(server);
    const entries = await statementOf(user, {}, 200);
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe((await balanceOf(user)).available);
    await server.stop();
  });
  beforeEach(() => server.write(sql`update bookings set state = 'released' where state <> 'released'`));

  const ask = (terms: Terms | null, more: object = {}) =>
    maker.api.POST('/dsp/desk/credit-terms', {
      params: { header: key() },
      body: { companyId, terms, reason, ...more },
    });
  const decide = (by: ApiUser, { id }: { readonly id: string }, decision: Decision) =>
    by.api.POST('/dsp/desk/credit-terms/{id}/decision', {
      params: { path: { id }, header: key() },
      body: { decision },
    });
  const grant = async (terms: Terms | null) => bodyOf(decide(checker, await bodyOf(ask(terms)), 'approve'));
  const standing = async () => (await bodyOf(user.api.GET('/dsp/credit-terms'))).terms;
  const submit = async (startsInDays: number) => {
    const artwork = await uploadedArtwork(server, user, screens[0]?.widthPx ?? 0, screens[0]?.heightPx ?? 0);
    const draft = await createDraft(user, { screens, artworkIds: [artwork.id], budgetTotal: budget, startsInDays });
    await bodyOf(startCheckout(user, draft));
    return draft.id;
  };
  const pay = (id: string, header = key()) =>
    user.api.POST('/dsp/campaigns/{id}/invoice-payment', { params: { path: { id }, header } });
  const documentsOf = async (campaign: string) =>
    (await bodyOf(user.api.GET('/dsp/invoices', { params: { query: { campaign } } }))).items;
  const invoiceOf = async (campaign: string) => {
    const found = (await documentsOf(campaign)).find(({ kind }) => kind === 'invoice');
    if (!found) throw new Error('It is invoiced');
    return found;
  };
  const record = (id: string, amount: number, bankReference: string, more: object = {}) =>
    maker.api.POST('/dsp/desk/receivables/{id}/payments', {
      params: { path: { id }, header: key() },
      body: { amount, bankReference, receivedOn: '2026-01-02', ...more },
    });
  const cancel = async (id: string) => {
    const quote = await bodyOf(
      user.api.POST('/dsp/campaigns/{id}/refund-quotes', { params: { path: { id }, header: key() } }),
    );
    await bodyOf(
      user.api.POST('/dsp/campaigns/{id}/transitions', {
        params: { path: { id }, header: { ...key(), 'If-Match': `"${quote.campaignVersion}"` } },
        body: { event: 'cancel', quoteId: quote.id },
      }),
    );
    await expect
      .poll(async () => {
        await payRefunds(server.context, id);
        return (await documentsOf(id)).filter(({ kind }) => kind === 'credit_note').length;
      })
      .toBe(1);
    return quote.refund;
  };
  const problemOf = async (asked: Promise<{ error?: unknown; response: Response }>) => (await asked).error;

  it('takes terms that one operator asks for and another agrees to, one question at a time', async () => {
    expect(await standing()).toBeNull();
    const id = await submit(30);
    expect(await problemOf(pay(id))).toMatchObject({ code: 'credit_unavailable', facts: { reason: 'none' } });
    expect(await readCampaign(user, id)).toMatchObject({ status: 'pending_payment' });

    const request = await bodyOf(ask({ limit: 100_000, dueDays: 30 }));
    expect(request).toMatchObject({ status: 'requested', isOwn: true, currency: 'USD' });
    expect(await problemOf(ask({ limit: 5, dueDays: 5 }))).toMatchObject({ code: 'request_open' });
    expect(await problemOf(decide(maker, request, 'approve'))).toMatchObject({ code: 'transition_refused' });
    expect(await standing()).toBeNull();
    const answers = await Promise.all([decide(checker, request, 'approve'), decide(checker, request, 'approve')]);
    for (const { data } of answers)
      expect(data).toMatchObject({ status: 'approved', decidedBy: 'operator-2@demo.test' });
    expect(await standing()).toMatchObject({ limit: 100_000, used: 0, available: 100_000, overdue: 0, dueDays: 30 });
    // The company's own log has it once, however often it was pressed, and names no operator.
    const logged = async () =>
      (await bodyOf(user.api.GET('/dsp/team/activity', { params: { query: { actor: 'platform' } } }))).items;
    const granted = {
      actor: { kind: 'platform', name: null },
      action: 'terms.granted',
      changes: [
        { field: 'dueDays', before: null, after: 30 },
        { field: 'creditLimit', before: null, after: 100_000 },
      ],
    };
    expect(await logged()).toMatchObject([granted]);
    const query = { q: 'corner bak' };
    expect((await bodyOf(maker.api.GET('/dsp/desk/companies', { params: { query } }))).items).toMatchObject([
      { terms: { limit: 100_000, dueDays: 30 } },
    ]);
    const refused = await bodyOf(ask({ limit: 1, dueDays: 1 }));
    await bodyOf(decide(checker, refused, 'decline'));
    expect(await standing()).toMatchObject({ limit: 100_000 });
    await expect(
      server.write(sql`update credit_terms_requests set limit_minor = 9 where id = ${refused.id}`),
    ).rejects.toThrow('decided once');
  });

  it('is booked once, and bookings at the same time never go over the limit', async () => {
    const first = await submit(40);
    const second = await submit(50);
    const answers = await Promise.all([pay(first), pay(first), pay(second)]);
    const documents = await server.rows<{ campaignId: string }>(
      sql`select campaign_id from invoices where due_on is not null`,
    );
    expect(documents).toHaveLength(1);
    const booked = documents[0]?.campaignId ?? '';
    const short = answers.filter(({ error }) => error);
    expect(short.length).toBeGreaterThan(0);
    for (const { error } of short)
      expect(error).toMatchObject({ code: 'credit_limit_reached', facts: { available: 40_000, needed: budget } });
    expect(await standing()).toMatchObject({ used: budget, available: 40_000 });
    expect(await readCampaign(user, booked)).toMatchObject({ status: 'in_review' });
    expect(await readCampaign(user, booked === first ? second : first)).toMatchObject({ status: 'pending_payment' });
    expect((await pay(booked)).response.status).toBe(200);
    expect(await transfersOf(server, booked)).toEqual([`invoice receivable+${budget} revenue-${budget}`]);
    const invoice = await invoiceOf(booked);
    expect(invoice).toMatchObject({ status: 'issued', gross: budget, open: budget });
    expect(invoice.dueOn).toBe(dayAfter(invoice.issuedOn, 30));
    const { id } = invoice;
    expect(await bodyOf(user.api.GET('/dsp/invoices/{id}', { params: { path: { id } } }))).toMatchObject({
      card: null,
      payTo: { name: 'First Bank', account: '0123456789', code: 'FIRSUS33' },
      received: [],
    });

    // Cancelled, it is credited, and the limit is free again.
    expect(await cancel(booked)).toBe(budget);
    expect(await documentsOf(booked)).toMatchObject([{ kind: 'credit_note' }, { kind: 'invoice', status: 'credited' }]);
    expect(await standing()).toMatchObject({ used: 0, available: 100_000 });
    expect(await booksOf(server, companyId)).toEqual({});
  });

  it('is paid by transfers, whole or in part, each of them once', async () => {
    const id = await submit(60);
    await bodyOf(pay(id));
    const invoice = await invoiceOf(id);
    const due = await bodyOf(maker.api.GET('/dsp/desk/receivables', { params: { query: { q: invoice.number } } }));
    expect(due.items).toMatchObject([{ id: invoice.id, open: budget, companyName: 'Corner Bakery' }]);
    expect(await problemOf(record(invoice.id, budget + 1, 'NTRF 1'))).toMatchObject({
      code: 'payment_too_large',
      facts: { open: budget },
    });
    expect(await problemOf(record(invoice.id, 5, 'NTRF 1', { receivedOn: '2199-01-01' }))).toMatchObject({
      errors: [{ path: '/receivedOn' }],
    });
    const twice = await Promise.all([record(invoice.id, 20_000, 'NTRF 1'), record(invoice.id, 20_000, ' NTRF 1 ')]);
    expect(twice.map(({ error }) => error?.code).filter(Boolean)).toEqual(['payment_recorded']);
    expect(await invoiceOf(id)).toMatchObject({ status: 'issued', open: 40_000 });
    expect(await standing()).toMatchObject({ used: 40_000 });
    await bodyOf(record(invoice.id, 40_000, 'NTRF 2'));
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', open: 0 });
    expect(await problemOf(record(invoice.id, 1, 'NTRF 3'))).toMatchObject({ code: 'transition_refused' });
    expect(await booksOf(server, companyId)).toEqual({ cash: budget, revenue: -budget });
    await expect(server.write(sql`delete from invoice_payments`)).rejects.toThrow();

    // What was transferred beyond what is kept can be spent.
    await cancel(id);
    expect(await balanceOf(user)).toMatchObject({ available: budget });
    expect(await statementOf(user, {}, 1)).toMatchObject([{ kind: 'overpayment', amount: budget }]);
    expect(await booksOf(server, companyId)).toEqual({ cash: budget, customer: -budget });
  });

  it('is asked for before, on and after its day, each once; overdue it stops the next booking until the money is there', async () => {
    const id = await submit(70);
    await bodyOf(pay(id));
    const invoice = await invoiceOf(id);
    const told = () =>
      server.rows<{ occasion: string }>(
        sql`select occasion from invoice_mails where invoice_id = ${invoice.id} order by array_position(array['issued', 'due_soon', 'due_today', 'overdue'], occasion)`,
      );
    const occasions = async () => {
      await watchDueInvoices(server.context);
      await watchDueInvoices(server.context);
      return (await told()).map(({ occasion }) => occasion);
    };
    expect(await occasions()).toEqual(['issued']);
    server.shift(27 * day);
    expect(await occasions()).toEqual(['issued', 'due_soon']);
    server.shift(3 * day);
    expect(await occasions()).toEqual(['issued', 'due_soon', 'due_today']);
    server.shift(day);
    expect(await occasions()).toEqual(['issued', 'due_soon', 'due_today', 'overdue']);
    await signIn();
    expect(await invoiceOf(id)).toMatchObject({ status: 'overdue', open: budget });
    const sums = (await bodyOf(user.api.GET('/dsp/invoices'))).sums ?? [];
    expect(sums.find(({ status }) => status === 'overdue')).toMatchObject({ open: budget });

    await grant({ limit: 500_000, dueDays: 14 });
    const next = await submit(80);
    expect(await problemOf(pay(next))).toMatchObject({ code: 'credit_unavailable', facts: { reason: 'overdue' } });
    await bodyOf(record(invoice.id, budget, 'NTRF 9'));
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid' });
    await bodyOf(pay(next));
    expect(await readCampaign(user, next)).toMatchObject({ status: 'in_review' });
  });

  it('frees what another tab has held of the balance for it, at once', async () => {
    await topUp(server, user, 10_000);
    const { available, held } = await balanceOf(user);
    const id = await submit(85);
    const part = user.api.POST('/dsp/campaigns/{id}/balance-part', {
      params: { path: { id }, header: key() },
      body: { amount: 7_000 },
    });
    expect((await part).error).toBeUndefined();
    expect(await balanceOf(user)).toMatchObject({ available: available - 7_000, held: held + 7_000 });
    await bodyOf(pay(id));
    expect(await balanceOf(user)).toMatchObject({ available, held });
  });

  it('is no more offered once the terms are withdrawn, and what is owed stays owed', async () => {
    const before = await standing();
    await grant(null);
    expect(await standing()).toBeNull();
    expect(await problemOf(pay(await submit(90)))).toMatchObject({ code: 'credit_unavailable' });
    expect((await booksOf(server, companyId)).receivable).toBe(before?.used);
    expect(await problemOf(ask(null))).toMatchObject({ errors: [{ path: '/companyId' }] });
  });
});
