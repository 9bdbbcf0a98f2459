import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { openLedger } from '#server/jobs/open-ledger.ts';
import { sql } from '#server/kernel/db/database.ts';
import { postTransfer, type Transfer } from '#server/rooms/ledger/post-transfer.ts';
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
import { booksOf, expectBalanced, transfersOf } from '../support/payments/ledger.ts';
import { refunded } from '../support/payments/refunds.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Screen = components['schemas']['Screen'];

const card = '4200 0000 0000 0000';

describe('the ledger', () => {
  let server: TestServer;
  let user: ApiUser;
  let screens: Screen[];
  let owner: { namespaceId: string; instanceId: string };

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@arabia.test');
    screens = await pickScreens(user, 2);
    await server.write(sql`update screens set simulated = false`);
  });
  afterAll(async () => {
    await expectBalanced(server);
    await server.stop();
  });

  let flights = 0;
  const book = async (name: string, budgetTotal = 100_000) => {
    flights += 1;
    const booked = await bookCampaign(server, user, { screens, name, budgetTotal, startsInDays: 4 * flights });
    owner ??= await ownerOf(booked);
    return booked;
  };
  const ownerOf = async ({ campaign: { id } }: BookedCampaign) => {
    const [row] = await server.rows<typeof owner>(
      sql`select namespace_id, instance_id from campaigns where id = ${id}`,
    );
    if (!row) throw new Error('The campaign was booked');
    return row;
  };
  const cancel = async ({ campaign: { id } }: BookedCampaign) => {
    const quote = await bodyOf(
      user.api.POST('/dsp/campaigns/{id}/refund-quotes', { params: { path: { id }, header: key() } }),
    );
    await bodyOf(
      user.api.POST('/dsp/campaigns/{id}/transitions', {
        params: { path: { id }, header: { ...key(), 'If-Match': `"${quote.campaignVersion}"` } },
        body: { event: 'cancel', quoteId: quote.id },
      }),
    );
  };
  const post = (what: Partial<Transfer>) =>
    server.context.db.transaction({ role: 'marquee_worker' }, (tx) =>
      postTransfer(
        { tx, clock: server.context.clock },
        { ...owner, currency: 'AED', key: randomUUID(), kind: 'payment', at: new Date(), postings: [], ...what },
      ),
    );

  it('takes a card payment in and earns it by the invoice, and the reverse of a refund', async () => {
    const booked = await book('Bought and cancelled');
    const { id } = booked.campaign;
    const paid = ['invoice held+105000 revenue-100000 tax-5000', 'payment cash+105000 held-105000'];
    expect(await transfersOf(server, id)).toEqual(paid);
    const { checkoutId } = booked.checkout;
    await confirm(user, checkoutId);
    expect(await transfersOf(server, id)).toEqual(paid);
    await cancel(booked);
    await refunded(server, id);
    expect(await transfersOf(server, id)).toEqual([
      ...paid,
      'credit_note held-105000 revenue+100000 tax+5000',
      'refund cash-105000 held+105000',
    ]);
    expect(await booksOf(server, owner.instanceId)).toEqual({});
  });

  it('keeps a payment that came twice apart until it is back', async () => {
    flights += 1;
    const artwork = await uploadedArtwork(server, user, screens[0]?.widthPx ?? 0, screens[0]?.heightPx ?? 0);
    const draft = await createDraft(user, {
      screens,
      artworkIds: [artwork.id],
      budgetTotal: 100_000,
      startsInDays: 4 * flights,
    });
    const checkout = await bodyOf(startCheckout(user, draft));
    await payByCard(server, checkout, '4000 0000 0000 0002');
    const { campaignVersion } = await confirm(user, checkout.checkoutId);
    const again = await bodyOf(startCheckout(user, { id: draft.id, version: campaignVersion }));
    await payByCard(server, again, card);
    expect((await confirm(user, again.checkoutId)).outcome).toBe('paid');
    await payByCard(server, checkout, card);
    expect((await confirm(user, checkout.checkoutId)).outcome).toBe('duplicate');
    expect((await transfersOf(server, draft.id)).at(-1)).toBe('payment cash+105000 held-105000');
    await refunded(server, draft.id);
    expect((await transfersOf(server, draft.id)).at(-1)).toBe('refund cash-105000 held+105000');
    expect((await booksOf(server, owner.instanceId)).held).toBeUndefined();
  });

  it('posts what was paid before there was a ledger, once, dated as it happened', async () => {
    const booked = await book('Before the ledger');
    const { id } = booked.campaign;
    await cancel(booked);
    await refunded(server, id);
    const known = await transfersOf(server, id);
    const before = await booksOf(server, owner.instanceId);
    // A copy of all of it that no ledger knows.
    const [orderId, paymentId, refundId] = [randomUUID(), randomUUID(), randomUUID()];
    const copy = (change: object) => JSON.stringify(change);
    const then = '2026-01-05T10:00:00.000Z';
    await server.write(sql`
      insert into orders select (jsonb_populate_record(o, ${copy({ id: orderId })}::jsonb)).* from orders o where o.campaign_id = ${id}`);
    await server.write(sql`
      insert into payments select (jsonb_populate_record(p, ${copy({ id: paymentId, order_id: orderId, checkout_id: paymentId, provider_payment_id: paymentId, settled_at: then })}::jsonb)).*
      from payments p join orders o on o.id = p.order_id where o.campaign_id = ${id} limit 1`);
    await server.write(sql`
      insert into refunds select (jsonb_populate_record(r, ${copy({ id: refundId, order_id: orderId, payment_id: paymentId })}::jsonb)).*
      from refunds r join orders o on o.id = r.order_id where o.campaign_id = ${id} limit 1`);
    await server.write(sql`
      insert into invoices (id, namespace_id, instance_id, kind, status, number, label, campaign_id, campaign_name, order_id, refund_id, corrects, currency_code,
        net_minor, tax_minor, gross_minor, issued_at, issued_on, document, sha256)
      select gen_random_uuid(), namespace_id, instance_id, kind, status, number + 1000000, label, campaign_id, campaign_name, ${orderId},
        case when kind = 'credit_note' then ${refundId}::uuid end, corrects,
        currency_code, net_minor, tax_minor, gross_minor, issued_at, issued_on, document, sha256
      from invoices where campaign_id = ${id}`);
    await server.write(sql`insert into ledger_openings values (${paymentId})`);
    await Promise.all([openLedger(server.context), openLedger(server.context)]);
    await openLedger(server.context);
    expect((await transfersOf(server, id)).sort()).toEqual([...known, ...known].sort());
    expect(await booksOf(server, owner.instanceId)).toEqual(before);
    expect(await server.rows(sql`select at from ledger_transfers where key = ${`payment:${paymentId}`}`)).toEqual([
      { at: then },
    ]);
  });

  it('posts nothing of the same key twice', async () => {
    const postings = [
      { account: 'cash', debit: 700 },
      { account: 'customer', credit: 700 },
    ] as const;
    const twice = randomUUID();
    expect(await post({ key: twice, postings })).toBe(true);
    expect(await post({ key: twice, postings })).toBe(false);
    const key = randomUUID();
    expect((await Promise.all([1, 2, 3].map(() => post({ key, postings })))).filter(Boolean)).toHaveLength(1);
  });

  it.each([
    [
      'does not sum to zero',
      'AED',
      [
        { account: 'cash', debit: 5 },
        { account: 'customer', credit: 4 },
      ],
    ],
    ['has one side', 'AED', [{ account: 'cash', debit: 5 }]],
    [
      'spends more than there is',
      'AED',
      [
        { account: 'customer', debit: 99_999_999 },
        { account: 'revenue', credit: 99_999_999 },
      ],
    ],
    [
      'holds less than nothing',
      'EUR',
      [
        { account: 'held', debit: 1 },
        { account: 'customer', credit: 1 },
      ],
    ],
  ] as const)('refuses a transfer that %s', async (_, currency, postings) => {
    const books = await booksOf(server, owner.instanceId);
    await expect(post({ currency, postings })).rejects.toThrow();
    expect(await booksOf(server, owner.instanceId)).toEqual(books);
  });

  it('refuses a transfer between currencies or advertisers, and one without entries', async () => {
    const at = sql`${server.context.clock.wall()}`;
    const transfer = (id: string) => sql`
      insert into ledger_transfers (id, namespace_id, instance_id, key, kind, currency_code, at, created_at)
      values (${id}, ${owner.namespaceId}, ${owner.instanceId}, ${id}, 'payment', 'AED', ${at}, ${at})`;
    await expect(server.write(transfer(randomUUID()))).rejects.toThrow();
    await post({
      currency: 'EUR',
      postings: [
        { account: 'cash', debit: 5 },
        { account: 'customer', credit: 5 },
      ],
    });
    const id = randomUUID();
    await expect(
      server.context.db.transaction({ role: 'marquee_worker' }, async (tx) => {
        await tx.run(transfer(id));
        await tx.run(sql`
          insert into ledger_entries (account_id, transfer_id, namespace_id, instance_id, amount_minor)
          select id, ${id}, namespace_id, instance_id, case kind when 'cash' then 5 else -5 end from ledger_accounts
          where instance_id = ${owner.instanceId} and (kind, currency_code) in (('cash', 'AED'), ('customer', 'EUR'))`);
      }),
    ).rejects.toThrow();
  });

  it('only grows, for the server’s own work too', async () => {
    for (const change of [
      sql`update ledger_entries set amount_minor = amount_minor`,
      sql`delete from ledger_entries`,
      sql`update ledger_transfers set at = at`,
      sql`delete from ledger_transfers`,
      sql`update ledger_accounts set balance_minor = 0`,
      sql`delete from ledger_accounts`,
    ])
      await expect(server.write(change)).rejects.toThrow();
  });

  it('is seen by a member as the balance of their own company alone', async () => {
    const seen = (instanceId: string, namespaceId = owner.namespaceId) =>
      server.context.db.transaction({ role: 'marquee_app', namespaceId, instanceId }, (tx) =>
        tx.rows<{ kind: string }>(sql`
          select distinct a.kind from ledger_entries e join ledger_accounts a on a.id = e.account_id order by a.kind`),
      );
    expect((await seen(owner.instanceId)).map(({ kind }) => kind)).toEqual(['customer', 'held']);
    expect(await seen(randomUUID())).toEqual([]);
  });

  it('keeps every account as its entries make it when many post at once', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        post({
          postings: [
            { account: 'cash', debit: n + 1 },
            { account: 'customer', credit: n + 1 },
          ],
        }),
      ),
    );
    await expectBalanced(server);
  });
});
