import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { brokenRules } from '#domain/invoices/rules.ts';
import { saidBy } from '#domain/invoices/said.ts';
import {
  bookCampaign,
  createDraft,
  key,
  pickScreens,
  startCheckout,
  uploadedArtwork,
} from '../support/campaigns/book-campaign.ts';
import { expectBalanced } from '../support/payments/ledger.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Format = components['schemas']['InvoiceFormat'];

describe('the documents of the further demo tenants', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => {
    await expectBalanced(server);
    await server.stop();
  });

  const fileOf = async (user: ApiUser, id: string, format: Format) => {
    const { data } = await user.api.GET('/dsp/invoices/{id}/file', {
      params: { path: { id }, query: { format } },
      parseAs: 'arrayBuffer',
    });
    return Buffer.from(data as unknown as ArrayBuffer);
  };
  const onlyInvoice = async (user: ApiUser) => {
    const [invoice] = (await bodyOf(user.api.GET('/dsp/invoices'))).items;
    if (!invoice) throw new Error('There is an invoice');
    return invoice;
  };

  it('in Germany: booked on terms, with the tax, the account and the files of EN 16931', async () => {
    const user = await apiUser(server, 'advertiser@deutschland.test');
    const [maker, checker] = [
      await apiUser(server, 'operator@deutschland.test'),
      await apiUser(server, 'operator-2@deutschland.test'),
    ];
    const body = {
      companyId: user.headers['X-Instance-Id'] ?? '',
      terms: { limit: 200_000, dueDays: 14 },
      reason: 'A customer of ten years',
    };
    const { id: requestId } = await bodyOf(
      maker.api.POST('/dsp/desk/credit-terms', { params: { header: key() }, body }),
    );
    await bodyOf(
      checker.api.POST('/dsp/desk/credit-terms/{id}/decision', {
        params: { path: { id: requestId }, header: key() },
        body: { decision: 'approve' },
      }),
    );
    const screens = await pickScreens(user, 2);
    const artwork = await uploadedArtwork(server, user, screens[0]?.widthPx ?? 0, screens[0]?.heightPx ?? 0);
    const draft = await createDraft(user, { screens, artworkIds: [artwork.id], budgetTotal: 60_000, startsInDays: 5 });
    await bodyOf(startCheckout(user, draft));
    await bodyOf(
      user.api.POST('/dsp/campaigns/{id}/invoice-payment', { params: { path: { id: draft.id }, header: key() } }),
    );
    const invoice = await onlyInvoice(user);
    expect(invoice).toMatchObject({ currency: 'EUR', net: 60_000, tax: 11_400, open: 71_400, status: 'issued' });
    const [ubl, cii] = [await fileOf(user, invoice.id, 'ubl'), await fileOf(user, invoice.id, 'cii')].map(String);
    for (const xml of [ubl ?? '', cii ?? '']) {
      expect(brokenRules(saidBy(xml))).toEqual([]);
      expect(xml).toContain('DE89370400440532013000');
      expect(xml).toContain('DE123456788');
      expect(saidBy(xml)).toMatchObject({ dueOn: invoice.dueOn, payable: '714.00' });
    }
    const pdf = await fileOf(user, invoice.id, 'pdf');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('in Kuwait: in three decimals, untaxed, as plain UBL', async () => {
    const user = await apiUser(server, 'advertiser@kuwait.test');
    await bookCampaign(server, user, {
      screens: await pickScreens(user, 1),
      budgetTotal: 123_457,
      startsInDays: 5,
    });
    const invoice = await onlyInvoice(user);
    expect(invoice).toMatchObject({ currency: 'KWD', net: 123_457, tax: 0, gross: 123_457, status: 'paid' });
    const ubl = String(await fileOf(user, invoice.id, 'ubl'));
    expect(saidBy(ubl)).toMatchObject({ withTax: '123.457' });
    expect(ubl).not.toContain('en16931');
    const { formats } = await bodyOf(user.api.GET('/dsp/invoices/{id}', { params: { path: { id: invoice.id } } }));
    expect(formats).toEqual(['pdf', 'ubl']);
    expect((await fileOf(user, invoice.id, 'pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
