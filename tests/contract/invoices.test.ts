import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { issueEarlierInvoices } from '#server/jobs/issue-earlier-invoices.ts';
import { sql } from '#server/kernel/db/database.ts';
import {
  type BookedCampaign,
  bookCampaign,
  confirm,
  createDraft,
  key,
  payByCard,
  pickScreens,
  startCheckout,
  uploadedArtwork,
} from '../support/campaigns/book-campaign.ts';
import { readCsv } from '../support/files/read-csv.ts';
import { refunded } from '../support/payments/refunds.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { lastMessageTo, messagesTo } from '../support/people/outbox.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Screen = components['schemas']['Screen'];

describe('invoices and credit notes', () => {
  let server: TestServer;
  let user: ApiUser;
  let screens: Screen[];

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@arabia.test');
    screens = await pickScreens(user, 2);
    await server.write(sql`update screens set simulated = false`);
  });
  afterAll(() => server.stop());

  const documentsOf = async (campaign: string, of = user) =>
    (await bodyOf(of.api.GET('/dsp/invoices', { params: { query: { campaign } } }))).items;
  const read = (id: string, of = user) => of.api.GET('/dsp/invoices/{id}', { params: { path: { id } } });
  let flights = 0;
  /** A flight of its own, so that there are slots. */
  const book = (name: string, budgetTotal = 100_000) => {
    flights += 1;
    return bookCampaign(server, user, { screens, name, budgetTotal, startsInDays: 4 * flights });
  };
  const cancel = async ({ campaign: { id } }: BookedCampaign, of = user) => {
    const quote = await bodyOf(
      of.api.POST('/dsp/campaigns/{id}/refund-quotes', { params: { path: { id }, header: key() } }),
    );
    await bodyOf(
      of.api.POST('/dsp/campaigns/{id}/transitions', {
        params: { path: { id }, header: { ...key(), 'If-Match': `"${quote.campaignVersion}"` } },
        body: { event: 'cancel', quoteId: quote.id },
      }),
    );
    return quote;
  };

  it('add the seller’s tax to the prices, and say so before anybody pays', async () => {
    const artwork = await uploadedArtwork(server, user, screens[0]?.widthPx ?? 0, screens[0]?.heightPx ?? 0);
    const draft = await createDraft(user, { screens, artworkIds: [artwork.id], budgetTotal: 100_000 });
    const checkout = await bodyOf(startCheckout(user, draft));
    expect(checkout.amount).toBe(105_000);
    const { checkoutId } = checkout;
    const order = await bodyOf(user.api.GET('/dsp/checkouts/{checkoutId}/order', { params: { path: { checkoutId } } }));
    expect(order).toMatchObject({
      amount: 105_000,
      net: 100_000,
      tax: { amount: 5_000, category: 'S', rate: '5', reason: null },
    });
    expect(order.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(100_000);
    expect(await documentsOf(draft.id)).toEqual([]);
    await payByCard(server, checkout, '4200 0000 0000 0000');
    expect((await confirm(user, checkoutId)).outcome).toBe('paid');
    // Asked again, as the page, the webhook and the job do: there is one.
    await confirm(user, checkoutId);
    const [invoice, ...others] = await documentsOf(draft.id);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ kind: 'invoice', status: 'paid', net: 100_000, tax: 5_000, gross: 105_000 });
    expect(await bodyOf(read(invoice?.id ?? ''))).toMatchObject({
      seller: { countryCode: 'AE', taxId: '100234567800003' },
      buyer: { name: 'بيت العود', countryCode: 'AE' },
      taxes: [{ category: 'S', rate: '5', net: 100_000, tax: 5_000 }],
      lines: [{ position: 1, net: 100_000 }],
      card: { last4: '0000' },
      corrects: null,
      creditedBy: [],
    });
  });

  it('are corrected by a credit note for every refund, with the tax that goes back', async () => {
    const booked = await book('Cancelled');
    const quote = await cancel(booked);
    expect(quote).toMatchObject({ refund: 100_000, refundTax: 5_000 });
    await refunded(server, booked.campaign.id);
    const [note, invoice] = await documentsOf(booked.campaign.id);
    expect(note).toMatchObject({ kind: 'credit_note', status: 'paid', net: 100_000, tax: 5_000, gross: 105_000 });
    expect(invoice).toMatchObject({ kind: 'invoice', status: 'credited' });
    expect(await bodyOf(read(note?.id ?? ''))).toMatchObject({
      corrects: { id: invoice?.id, number: invoice?.number },
      refundReason: 'cancelled',
    });
    expect(await bodyOf(read(invoice?.id ?? ''))).toMatchObject({ creditedBy: [{ id: note?.id, gross: 105_000 }] });
  });

  it('give the tax of a payment back to the last unit, in however many parts', async () => {
    const booked = await book('In parts', 99_999);
    const { id } = booked.campaign;
    const total = 104_999; // 5 % of 99,999 is 4,999.95
    for (const net of [33_333, 33_333]) {
      await server.write(sql`
        insert into refunds (id, namespace_id, instance_id, order_id, payment_id, amount_minor, tax_minor, reason, destination, next_try_at, created_at, owed_at)
        select gen_random_uuid(), p.namespace_id, p.instance_id, o.id, p.id, ${net}::bigint + round(${net} * 0.05), round(${net} * 0.05),
          'reduced', 'card', now(), now(), now()
        from payments p join orders o on o.id = p.order_id where o.campaign_id = ${id}`);
    }
    await cancel(booked);
    await refunded(server, id, 3);
    const notes = (await documentsOf(id)).filter(({ kind }) => kind === 'credit_note');
    expect(notes.reduce((sum, { net }) => sum + net, 0)).toBe(99_999);
    expect(notes.reduce((sum, { gross }) => sum + gross, 0)).toBe(total);
    expect((await documentsOf(id)).find(({ kind }) => kind === 'invoice')?.status).toBe('credited');
  });

  it('are numbered without a gap, also by buyers at the same time', async () => {
    await Promise.all(['One', 'Two', 'Three', 'Four'].map((name) => book(name)));
    for (const kind of ['invoice', 'credit_note']) {
      const numbers = await server.rows<{ number: number }>(sql`
        select i.number from invoices i join namespaces n on n.id = i.namespace_id
        where i.kind = ${kind} and n.domain = 'arabia.localhost' order by i.number`);
      expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
      expect(numbers.length).toBeGreaterThan(1);
    }
  });

  it('are issued for what was paid and paid back before there were any, once', async () => {
    const booked = await book('Earlier', 60_000);
    const { id, startDate, endDate } = booked.campaign;
    await cancel(booked);
    await refunded(server, id, 1);
    const known = await documentsOf(id);
    // Another order of the same campaign, from a time without tax and documents.
    const [orderId, paymentId, refundId] = [randomUUID(), randomUUID(), randomUUID()];
    const copy = (change: object) => JSON.stringify(change);
    await server.write(sql`
      insert into orders select (jsonb_populate_record(o, ${copy({ id: orderId, amount_minor: 63_000, tax_minor: 0, tax: null })}::jsonb)).*
      from orders o where o.campaign_id = ${id}`);
    await server.write(sql`
      insert into payments select (jsonb_populate_record(p, ${copy({ id: paymentId, order_id: orderId, checkout_id: paymentId, provider_payment_id: paymentId })}::jsonb)).*
      from payments p join orders o on o.id = p.order_id where o.campaign_id = ${id} and o.tax is not null`);
    await server.write(sql`
      insert into refunds select (jsonb_populate_record(r, ${copy({ id: refundId, order_id: orderId, payment_id: paymentId, tax_minor: 0 })}::jsonb)).*
      from refunds r join orders o on o.id = r.order_id where o.campaign_id = ${id} and o.tax is not null`);
    await Promise.all([issueEarlierInvoices(server.context), issueEarlierInvoices(server.context)]);
    await issueEarlierInvoices(server.context);
    const issued = (await documentsOf(id)).filter(({ number }) => known.every((before) => before.number !== number));
    // Of one moment: which is the newest is left to chance.
    issued.sort((one, other) => one.kind.localeCompare(other.kind));
    expect(issued.map(({ kind, status, gross, tax }) => ({ kind, status, gross, tax }))).toEqual([
      { kind: 'credit_note', status: 'paid', gross: 63_000, tax: 0 },
      { kind: 'invoice', status: 'credited', gross: 63_000, tax: 0 },
    ]);
    const { lines } = await bodyOf(read(issued[1]?.id ?? ''));
    expect(lines[0]).toMatchObject({ startDate, endDate });
  });

  it('are not issued while they break a rule, which takes nothing from whoever paid, and are once they do not', async () => {
    const artwork = await uploadedArtwork(server, user, screens[0]?.widthPx ?? 0, screens[0]?.heightPx ?? 0);
    flights += 1;
    const draft = await createDraft(user, {
      screens,
      artworkIds: [artwork.id],
      budgetTotal: 50_000,
      startsInDays: 4 * flights,
    });
    const checkout = await bodyOf(startCheckout(user, draft));
    const decided = (rate: string) =>
      server.write(
        sql`update orders set tax = jsonb_set(tax, '{rate}', to_jsonb(${rate}::text)) where campaign_id = ${draft.id}`,
      );
    await decided('7');
    await payByCard(server, checkout, '4200 0000 0000 0000');
    expect((await confirm(user, checkout.checkoutId)).outcome).toBe('paid');
    expect(await documentsOf(draft.id)).toEqual([]);
    const refusals = () =>
      server.rows<{ rules: string[] }>(
        sql`select d.rules from refused_documents d join orders o on o.id = d.order_id where o.campaign_id = ${draft.id}`,
      );
    expect(await refusals()).toEqual([{ rules: ['BR-CO-17'] }]);
    const heldFor = async (campaign: string, of = user) =>
      (await bodyOf(of.api.GET('/dsp/invoices', { params: { query: { campaign } } }))).held;
    const held = { kind: 'invoice', campaignId: draft.id, campaignName: draft.name, currency: 'AED', gross: 52_500 };
    // In plain words: of which rules nobody is told, and no other company anything.
    expect(await heldFor(draft.id)).toEqual([{ ...held, since: expect.any(String) }]);
    const stranger = await apiUser(server, 'advertiser@demo.test');
    expect((await bodyOf(stranger.api.GET('/dsp/invoices', { params: { query: {} } }))).held).toEqual([]);
    await expect(
      server.context.db.transaction(
        {
          role: 'marquee_app',
          namespaceId: user.headers['X-Namespace-Id'] ?? '',
          instanceId: user.headers['X-Instance-Id'] ?? '',
        },
        (tx) => tx.rows(sql`select rules from refused_documents`),
      ),
    ).rejects.toThrow(/permission denied/);
    const again = async () => {
      await server.write(sql`update refused_documents set next_try_at = now() - interval '1 day'`);
      await Promise.all([issueEarlierInvoices(server.context), issueEarlierInvoices(server.context)]);
    };
    const before = await documentsOf(draft.id);
    await again();
    expect(await refusals()).toHaveLength(1);
    await decided('5');
    await again();
    expect(await refusals()).toEqual([]);
    expect(await heldFor(draft.id)).toEqual([]);
    const issued = await documentsOf(draft.id);
    expect([before.length, issued.length]).toEqual([0, 1]);
    // With the card that paid.
    expect(await bodyOf(read(issued[0]?.id ?? ''))).toMatchObject({ status: 'paid', card: { last4: '0000' } });
  });

  it('are mailed to the billing contacts when they are issued, and so are credit notes, in the language of the document', async () => {
    const address = `billing-${randomUUID()}@client.test`;
    const colleague = `colleague-${randomUUID()}@client.test`;
    const told = (billingContacts: readonly string[]) =>
      server.write(
        sql`update instances set company = company || ${JSON.stringify({ billingContacts })}::jsonb where id = ${user.headers['X-Instance-Id']}`,
      );
    await told([address, colleague]);
    const booked = await book('Mailed');
    const first = await lastMessageTo(server.origin, address);
    const [invoice] = await documentsOf(booked.campaign.id);
    expect(first).toMatchObject({ locale: 'en', medium: 'EMAIL' });
    expect(first.subject).toContain(`Invoice \u2068${invoice?.number}\u2069 from`);
    expect(first.link).toContain(`/profile/edit/invoices/${invoice?.id}`);
    expect(first.text).toContain('/verify/invoice');
    await cancel(booked);
    await refunded(server, booked.campaign.id);
    const second = await lastMessageTo(server.origin, address, { after: first.id });
    const [note] = await documentsOf(booked.campaign.id);
    expect(second.subject).toContain(`Credit note \u2068${note?.number}\u2069 from`);
    expect(await messagesTo(server.origin, address)).toHaveLength(2);
    // Whoever else they named, once for each document.
    expect(await messagesTo(server.origin, colleague)).toHaveLength(2);
    await told([]);
  });

  it('are known by the hash of their files to anybody who has one, and nothing else is', async () => {
    const { campaign } = await book('Known');
    const [invoice] = await documentsOf(campaign.id);
    const { id = '', number = '' } = invoice ?? {};
    const ask = async (bytes: Buffer) => {
      const hash = createHash('sha256').update(bytes).digest('hex');
      const response = await fetch(`${server.origin}/api/invoice-files/${hash}`);
      return { status: response.status, body: (await response.json()) as { issued?: unknown } };
    };
    for (const format of ['pdf', 'ubl'] as const) {
      const { data } = await user.api.GET('/dsp/invoices/{id}/file', {
        params: { path: { id }, query: { format } },
        parseAs: 'arrayBuffer',
      });
      const bytes = Buffer.from((data as ArrayBuffer) ?? []);
      expect((await ask(bytes)).body).toEqual({
        issued: {
          ...{ kind: 'invoice', number, format, currency: 'AED', gross: 105_000 },
          issuedOn: invoice?.issuedOn,
          seller: 'لوحات للإعلان ش.ذ.م.م',
        },
      });
      bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 1;
      expect((await ask(bytes)).body).toEqual({ issued: null });
    }
    await server.write(sql`update call_rates set calls = 300, began_at = now() where operation = 'verifyInvoiceFile'`);
    expect((await ask(Buffer.from('x'))).status).toBe(429);
    await server.write(sql`delete from call_rates where operation = 'verifyInvoiceFile'`);
  });

  it('are frozen, for the server’s own work too', async () => {
    const { campaign } = await book('Frozen');
    const change = (what: ReturnType<typeof sql>) => server.write(what);
    await expect(
      change(sql`update invoices set gross_minor = 1, net_minor = 1, tax_minor = 0 where campaign_id = ${campaign.id}`),
    ).rejects.toThrow();
    await expect(change(sql`update invoices set document = '{}' where campaign_id = ${campaign.id}`)).rejects.toThrow();
    await expect(change(sql`delete from invoices where campaign_id = ${campaign.id}`)).rejects.toThrow();
    // Not even by whoever owns the tables, and all at once.
    await expect(
      server.context.db.transaction({ role: 'marquee_worker' }, async (tx) => {
        await tx.run(sql`set local role none`);
        await tx.run(sql`truncate invoices cascade`);
      }),
    ).rejects.toThrow('corrected by a credit note only');
    const [kept] = await server.rows<{ document: string; sha256: string }>(
      sql`select document, sha256 from invoices where campaign_id = ${campaign.id}`,
    );
    expect(
      createHash('sha256')
        .update(kept?.document ?? '')
        .digest('hex'),
    ).toBe(kept?.sha256);
  });

  it('are found by number, kind, status and day, and add up', async () => {
    const { campaign } = await book('Needle');
    const [invoice] = await documentsOf(campaign.id);
    const list = (query: Record<string, unknown>) => bodyOf(user.api.GET('/dsp/invoices', { params: { query } }));
    expect((await list({ q: 'needl' })).items.map(({ id }) => id)).toEqual([invoice?.id]);
    expect((await list({ q: invoice?.number.toLowerCase() })).items.map(({ id }) => id)).toEqual([invoice?.id]);
    expect((await list({ q: '%' })).items).toEqual([]);
    const credited = await list({ status: ['credited'], kind: 'invoice' });
    expect(credited.items.length).toBeGreaterThan(0);
    expect(new Set(credited.items.map(({ status }) => status))).toEqual(new Set(['credited']));
    expect((await list({ from: '2199-01-01' })).items).toEqual([]);
    // Page by page it is the same list, and the sums are of all of it.
    const all = await list({ limit: 200 });
    const pages: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 2, ...(cursor ? { cursor } : {}) });
      pages.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(pages).toEqual(all.items.map(({ id }) => id));
    expect(all.total).toBe(pages.length);
    expect(all.sums?.reduce((sum, { gross }) => sum + gross, 0)).toBe(
      all.items.reduce((sum, { gross }) => sum + gross, 0),
    );
    const file = await user.api.GET('/dsp/invoices.csv', { params: { query: {} }, parseAs: 'arrayBuffer' });
    const rows = readCsv(new Uint8Array(file.data ?? new ArrayBuffer()));
    expect(rows).toHaveLength(pages.length + 1);
    expect(rows.at(1)?.[0]).toBe(all.items[0]?.number);
  });

  it('are files for people and for machines that say the same, whenever they are asked for', async () => {
    const { campaign } = await book('Filed <& "co">', 30_000);
    const [invoice] = await documentsOf(campaign.id);
    const { id = '', number = '' } = invoice ?? {};
    const fileOf = async (format: 'pdf' | 'ubl') => {
      const { data, response } = await user.api.GET('/dsp/invoices/{id}/file', {
        params: { path: { id }, query: { format } },
        parseAs: 'arrayBuffer',
      });
      expect(response.headers.get('content-disposition')).toContain(`filename="${number}.`);
      return { type: response.headers.get('content-type'), bytes: Buffer.from((data as ArrayBuffer) ?? []) };
    };
    const xml = await fileOf('ubl');
    expect(xml.type).toBe('application/xml; charset=utf-8');
    const text = xml.bytes.toString();
    expect(text).toContain('urn:peppol:pint:billing-1@ae-1');
    expect(text).toContain(`<cbc:ID>${number}</cbc:ID>`);
    expect(text).toContain('Filed &lt;&amp; &quot;co&quot;&gt;');
    expect(text).toContain('<cbc:TaxInclusiveAmount currencyID="AED">315.00</cbc:TaxInclusiveAmount>');
    const pdf = await fileOf('pdf');
    expect(pdf.type).toBe('application/pdf');
    const held = pdf.bytes.toString('latin1');
    expect(held.startsWith('%PDF-1.7')).toBe(true);
    for (const part of [
      '<pdfaid:part>3</pdfaid:part>',
      '/OutputIntents',
      '/AFRelationship /Alternative',
      `(${number}.xml)`,
    ])
      expect(held).toContain(part);
    expect((await fileOf('pdf')).bytes.equals(pdf.bytes)).toBe(true);
    expect((await fileOf('ubl')).bytes.equals(xml.bytes)).toBe(true);
  });

  it('open down to the plays behind them', async () => {
    const booked = await book('Played');
    const { campaign, lineId } = booked;
    const [invoice] = await documentsOf(campaign.id);
    const days = (id = invoice?.id ?? '') =>
      bodyOf(user.api.GET('/dsp/invoices/{id}/days', { params: { path: { id } } }));
    const open = { position: 1, net: 100_000, delivered: 0, paidBack: [], left: 100_000, rest: 'open' };
    expect(await days()).toEqual({ items: [], lines: [open] });
    await server.write(sql`
      insert into plays (id, namespace_id, instance_id, campaign_id, line_id, artwork_id, screen_id, started_at, utc_offset_min, day,
        duration_ms, completed_pct, billable, impressions, cost_micros, source, received_at)
      select gen_random_uuid(), c.namespace_id, c.instance_id, c.id, ${lineId}::uuid, ${campaign.lines[0]?.artworkIds[0] ?? ''}::uuid,
        ${screens[0]?.id ?? ''}::uuid, now(), 0, c.start_date, 10000, 100, n.is_billable, 2, 1500000, 'player', now()
      from campaigns c, (values (true), (true), (false)) as n(is_billable) where c.id = ${campaign.id}`);
    const played = {
      ...{ position: 1, day: campaign.startDate, plays: 2, bonusPlays: 0, impressions: 4 },
      ...{ spend: 3_000_000, charged: 300 },
    };
    expect(await days()).toEqual({ items: [played], lines: [{ ...open, delivered: 300, left: 99_700 }] });
    // What is paid back is told of the line, with why; the credit note itself charges nothing.
    const quote = await cancel(booked);
    await refunded(server, campaign.id);
    const note = (await documentsOf(campaign.id)).find(({ kind }) => kind === 'credit_note');
    const amount = quote.refund;
    expect((await days()).lines).toEqual([
      {
        ...open,
        delivered: 300,
        paidBack: [{ id: note?.id, number: note?.number, amount, reason: 'cancelled' }],
        left: 99_700 - amount,
        rest: 'kept',
      },
    ]);
    expect(await days(note?.id)).toEqual({ items: [], lines: [] });
  });

  it('have no tax where the seller is not registered for it', async () => {
    const american = await apiUser(server, 'advertiser@demo.test');
    const booked = await bookCampaign(server, american, { screens: await pickScreens(american, 1) });
    const [invoice] = await documentsOf(booked.campaign.id, american);
    expect(invoice).toMatchObject({ tax: 0, gross: booked.checkout.amount });
    expect(await bodyOf(read(invoice?.id ?? '', american))).toMatchObject({ taxes: [{ category: 'O', rate: '0' }] });
    // Another tenant's are not there.
    expect((await read(invoice?.id ?? '')).response.status).toBe(404);
  });
});
