import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/kernel/db/database.ts';
import { bookCampaign, pickScreens } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

describe('the seller at the desk', () => {
  let server: TestServer;
  let operator: ApiUser;

  beforeAll(async () => {
    server = await startTestServer();
    operator = await apiUser(server, 'operator@deutschland.test');
  });
  afterAll(() => server.stop());

  const look = () => bodyOf(operator.api.GET('/dsp/desk/seller'));

  it('is the tenant’s own, with what is wrong named', async () => {
    expect(await look()).toMatchObject({
      seller: {
        legalName: 'Stadtlicht Außenwerbung GmbH',
        taxId: 'DE123456788',
        bankAccount: 'DE89370400440532013000',
      },
      faults: [],
      refused: [],
    });
    await server.write(sql`update sellers set tax_id = null, bank_account = null where country_code = 'DE'`);
    expect((await look()).faults).toEqual(['tax_id_missing', 'bank_missing']);
    await server.write(sql`update sellers set tax_id = 'DE123456789', bank_account = 'DE89370400440532013000'
      where country_code = 'DE'`);
    expect((await look()).faults).toEqual(['tax_id_invalid']);
    await server.write(sql`update sellers set tax_id = 'DE123456788' where country_code = 'DE'`);
  });

  it('shows the number that comes next, and the documents that its rules have refused', async () => {
    const invoices = async () => (await look()).series.find(({ kind }) => kind === 'invoice');
    expect(await invoices()).toEqual({ kind: 'invoice', issued: 0, last: null, next: 'INV-000001' });
    const user = await apiUser(server, 'advertiser@deutschland.test');
    const screens = await pickScreens(user, 1);
    await bookCampaign(server, user, { screens, startsInDays: 5 });
    expect(await invoices()).toEqual({ kind: 'invoice', issued: 1, last: 'INV-000001', next: 'INV-000002' });

    // A name that is empty cannot stand on an invoice.
    await server.write(sql`update sellers set legal_name = '' where country_code = 'DE'`);
    await bookCampaign(server, user, { screens, startsInDays: 15 });
    const { refused } = await look();
    expect(refused).toMatchObject([{ companyName: 'Kaffeehaus Morgenrot', kind: 'invoice' }]);
    expect(refused[0]?.rules).toContain('BR-06');
    expect(await invoices()).toMatchObject({ issued: 1 });
    const other = await apiUser(server, 'operator@demo.test');
    expect((await bodyOf(other.api.GET('/dsp/desk/seller'))).refused).toEqual([]);
  });
});
