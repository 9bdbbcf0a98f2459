import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { sql } from '#server/kernel/db/database.ts';
import { bookCampaign, pickScreens } from '../support/campaigns/book-campaign.ts';
import { readPdf } from '../support/files/read-pdf.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Exemption = components['schemas']['TaxExemption'];

const small = 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.';
const embassy: Exemption = {
  reason: 'Steuerfrei nach § 4 Nr. 7 UStG',
  evidence: 'Bescheinigung 12/2026, gesehen von der Buchhaltung',
  validUntil: null,
};

describe('an exemption from tax', () => {
  let server: TestServer;
  let buyer: ApiUser;
  let operator: ApiUser;
  let screens: components['schemas']['Screen'][];
  let flights = 0;

  beforeAll(async () => {
    server = await startTestServer();
    buyer = await apiUser(server, 'advertiser@deutschland.test');
    operator = await apiUser(server, 'operator@deutschland.test');
    screens = await pickScreens(buyer, 1);
  });
  afterAll(() => server.stop());

  const companyId = () => buyer.headers['X-Instance-Id'] ?? '';
  const company = () => bodyOf(operator.api.GET('/dsp/desk/companies/{id}', { params: { path: { id: companyId() } } }));
  /** Changes what is shown, or was when it was looked at. */
  const change = async (exemption: Exemption | null, as = operator, shownAt?: string | null) =>
    as.api.PUT('/dsp/desk/companies/{id}/tax-exemption', {
      params: { path: { id: companyId() } },
      body: { exemption, shownAt: shownAt === undefined ? ((await company()).taxExemption?.at ?? null) : shownAt },
    });
  const sellsWithout = (reason: string | null) =>
    server.write(sql`update sellers set tax_exemption = ${reason}
      where namespace_id = (select namespace_id from instances where id = ${companyId()})`);
  /** What a booking of 1,000 without tax is charged, and its invoice. */
  const booked = async () => {
    flights += 1;
    const { campaign, checkout } = await bookCampaign(server, buyer, {
      screens,
      budgetTotal: 100_000,
      startsInDays: 20 * flights,
      days: 5,
    });
    const query = { campaign: campaign.id };
    const { items } = await bodyOf(buyer.api.GET('/dsp/invoices', { params: { query } }));
    const id = items[0]?.id ?? '';
    const invoice = await bodyOf(buyer.api.GET('/dsp/invoices/{id}', { params: { path: { id } } }));
    const file = async (format: 'pdf' | 'ubl' | 'cii') => {
      const { data } = await buyer.api.GET('/dsp/invoices/{id}/file', {
        params: { path: { id }, query: { format } },
        parseAs: 'arrayBuffer',
      });
      return Buffer.from(data as unknown as ArrayBuffer);
    };
    return { amount: checkout.amount, invoice, file };
  };

  it('of a small business adds no tax, and stands with its reason on its documents', async () => {
    expect((await booked()).amount).toBe(119_000);
    await sellsWithout(small);
    const { amount, invoice, file } = await booked();
    expect(amount).toBe(100_000);
    expect(invoice.taxes).toEqual([{ category: 'E', rate: '0', net: 100_000, tax: 0, reason: small }]);
    const ubl = (await file('ubl')).toString();
    expect(ubl).toContain(`<cbc:TaxExemptionReason>${small}</cbc:TaxExemptionReason>`);
    expect(ubl).not.toContain('TaxExemptionReasonCode');
    expect(ubl).toContain('urn:cen.eu:en16931:2017');
    expect((await file('cii')).toString()).toContain(`<ram:ExemptionReason>${small}</ram:ExemptionReason>`);
    expect(readPdf(await file('pdf')).runs.join(' ')).toContain('§ 19 UStG');
    const [order] = await server.rows<{ tax: object }>(
      sql`select tax from orders where instance_id = ${companyId()} order by created_at desc limit 1`,
    );
    expect(order?.tax).toMatchObject({
      reason: 'seller_exempt',
      evidence: { seller: { exemption: { reason: small } } },
    });
    const { seller } = await bodyOf(operator.api.GET('/dsp/desk/seller'));
    expect(seller).toMatchObject({ taxExemption: small });
    await sellsWithout(null);
  });

  it('of a buyer is entered by an operator with what proves it, decides until its last day, and is ended', async () => {
    expect((await company()).taxExemption).toBeNull();
    const changed = await bodyOf(change(embassy));
    expect(changed.taxExemption).toMatchObject({ ...embassy, by: 'operator@deutschland.test' });
    const { amount, invoice } = await booked();
    expect(amount).toBe(100_000);
    expect(invoice.taxes).toMatchObject([{ category: 'E', reason: embassy.reason }]);
    const [order] = await server.rows<{ tax: object }>(
      sql`select tax from orders where instance_id = ${companyId()} order by created_at desc limit 1`,
    );
    expect(order?.tax).toMatchObject({
      reason: 'buyer_exempt',
      evidence: { buyer: { exemption: { reason: embassy.reason, evidence: embassy.evidence } } },
    });
    await bodyOf(change({ ...embassy, validUntil: '2020-01-01' }));
    expect((await booked()).amount).toBe(119_000);
    expect((await bodyOf(change(null))).taxExemption).toBeNull();
    await bodyOf(change(null));
    // What was charged stays as it was.
    const kept = await bodyOf(buyer.api.GET('/dsp/invoices/{id}', { params: { path: { id: invoice.id } } }));
    expect(kept.taxes).toMatchObject([{ category: 'E', reason: embassy.reason }]);
    const log = await bodyOf(
      operator.api.GET('/dsp/desk/log', { params: { query: { operation: 'changeTaxExemption' } } }),
    );
    expect(log.items).toHaveLength(3);
    expect(log.items[0]?.changes).toContainEqual({ field: 'evidence', before: embassy.evidence, after: null });
  });

  it('is not written over by an operator who has not seen it', async () => {
    const codeOf = ({ error }: { error?: unknown }) => (error as { code?: string } | undefined)?.code;
    const { taxExemption: first } = await bodyOf(change(embassy, operator, null));
    const other = { ...embassy, evidence: 'Bescheinigung 13/2026, gesehen von der Leitung' };
    expect(codeOf(await change(other, operator, null))).toBe('stale_version');
    // Asked for again, as after an answer that was lost.
    expect((await bodyOf(change(embassy, operator, null))).taxExemption).toEqual(first);
    server.shift(1000);
    const { taxExemption: second } = await bodyOf(change(other, operator, first?.at));
    expect(second?.at).not.toBe(first?.at);
    expect(codeOf(await change(null, operator, first?.at))).toBe('stale_version');
    expect(codeOf(await change({ ...other, validUntil: '2099-01-01' }, operator, first?.at))).toBe('stale_version');
    expect((await company()).taxExemption).toEqual(second);
    expect((await bodyOf(change(null, operator, second?.at))).taxExemption).toBeNull();
    expect((await bodyOf(change(null, operator, second?.at))).taxExemption).toBeNull();
    expect(codeOf(await change(embassy, operator, second?.at))).toBe('stale_version');
  });

  it('needs a reason and a proof, a day that exists, and an operator of the same tenant', async () => {
    const codeOf = ({ error }: { error?: unknown }) => (error as { code?: string } | undefined)?.code;
    expect(codeOf(await change({ ...embassy, reason: ' ' }))).toBe('invalid_request');
    expect(codeOf(await change({ ...embassy, evidence: '          ' }))).toBe('invalid_request');
    expect(codeOf(await change({ ...embassy, validUntil: '2026-02-30' }))).toBe('invalid_request');
    expect(codeOf(await change(embassy, await apiUser(server, 'operator@demo.test')))).toBe('not_found');
    expect(codeOf(await change(embassy, buyer))).toBe('forbidden');
    expect((await company()).taxExemption).toBeNull();
  });
});
