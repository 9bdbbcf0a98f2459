import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureHolds } from '#server/jobs/capture-holds.ts';
import { sql } from '#server/kernel/db/database.ts';
import { bookCampaign, createDraft, key, pickScreens, startCheckout } from '../support/campaigns/book-campaign.ts';
import { readCsv } from '../support/files/read-csv.ts';
import { readPdf } from '../support/files/read-pdf.ts';
import { expectBalanced } from '../support/payments/ledger.ts';
import { refunded } from '../support/payments/refunds.ts';
import { statementOf, topUp } from '../support/payments/top-up.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

/** What stands in a row of the file, in minor units; null where nothing does. */
interface Row {
  readonly record: string;
  readonly kind: string;
  readonly number: string;
  readonly status: string;
  readonly amount: number | null;
  readonly held: number | null;
  readonly available: number | null;
  readonly heldAfter: number | null;
  readonly gross: number | null;
}

const words = { opening: 'Opening balance', closing: 'Closing balance', movement: 'Transaction' };

// Three decimals: nothing is hidden by rounding to two.
describe('the statement of a month, of a company in Kuwait', () => {
  let server: TestServer;
  let user: ApiUser;

  const download = async (month: string, query: { format: 'csv' | 'pdf'; currency?: string }) => {
    const answer = await user.api.GET('/dsp/balance/statements/{month}', {
      params: { path: { month }, query },
      parseAs: 'arrayBuffer',
    });
    return { status: answer.response.status, bytes: new Uint8Array((answer.data ?? new ArrayBuffer()) as ArrayBuffer) };
  };
  const rowsOf = async (month: string): Promise<Row[]> => {
    const { bytes } = await download(month, { format: 'csv' });
    const [head, ...rows] = readCsv(bytes);
    expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([head?.length]));
    const minor = (cell: string | undefined) => (cell ? Math.round(Number(cell) * 1000) : null);
    return rows.map(
      ([record = '', , kind = '', , number = '', status = '', , amount, held, available, after, gross]) => ({
        record,
        kind,
        number,
        status,
        amount: minor(amount),
        held: minor(held),
        available: minor(available),
        heldAfter: minor(after),
        gross: minor(gross),
      }),
    );
  };
  const pick = (rows: readonly Row[], record: string) => rows.filter((row) => row.record === record);
  const sum = (rows: readonly Row[], what: 'amount' | 'held' | 'gross') =>
    rows.reduce((total, row) => total + (row[what] ?? 0), 0);
  const months = () => bodyOf(user.api.GET('/dsp/balance/statements'));

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@kuwait.test');
  });
  afterAll(async () => {
    await expectBalanced(server);
    await server.stop();
  });

  it('is of no month before money has moved, and of none that has not begun', async () => {
    expect((await months()).months).toEqual([]);
    const next = new Date(server.context.clock.business().getTime() + 40 * 86_400_000).toISOString().slice(0, 7);
    expect((await download(next, { format: 'pdf' })).status).toBe(404);
    expect((await download('2026-13', { format: 'pdf' })).status).toBe(400);
  });

  it('begins with what the month before has left, names every movement, and ends with what the ledger has', async () => {
    await topUp(server, user, 600_001);
    const screens = await pickScreens(user, 1);
    const reviewer = await apiUser(server, 'reviewer@kuwait.test');
    const { artworkId } = await bookCampaign(
      server,
      user,
      { screens, startsInDays: 60, name: '=Kept, by "card"' },
      reviewer,
    );
    const campaign = await createDraft(user, {
      screens,
      artworkIds: [artworkId],
      budgetTotal: 100_003,
      startsInDays: 90,
    });
    await bodyOf(startCheckout(user, campaign));
    const params = { path: { id: campaign.id }, header: key() };
    await bodyOf(user.api.POST('/dsp/campaigns/{id}/balance-payment', { params }));
    const [before = ''] = (await months()).months;
    server.shift(32 * 86_400_000);
    user = await apiUser(server, 'advertiser@kuwait.test');
    await topUp(server, user, 17_777);
    const quote = await bodyOf(
      user.api.POST('/dsp/campaigns/{id}/refund-quotes', { params: { path: { id: campaign.id }, header: key() } }),
    );
    await bodyOf(
      user.api.POST('/dsp/campaigns/{id}/transitions', {
        params: { path: { id: campaign.id }, header: { ...key(), 'If-Match': `"${quote.campaignVersion}"` } },
        body: { event: 'cancel', quoteId: quote.id },
      }),
    );
    await refunded(server, campaign.id);
    await captureHolds(server.context);

    const told = await months();
    expect(told.currencies).toEqual(['KWD']);
    expect(told.months.at(-1)).toBe(before);
    const all = await Promise.all(
      [...told.months].reverse().map(async (month) => ({ month, rows: await rowsOf(month) })),
    );
    let left = { available: 0, held: 0 };
    for (const { month, rows } of all) {
      const [opening, closing] = [pick(rows, words.opening), pick(rows, words.closing)].map(([row]) => row);
      const movements = pick(rows, words.movement);
      expect(opening, month).toMatchObject({ available: left.available, heldAfter: left.held });
      left = { available: left.available + sum(movements, 'amount'), held: left.held + sum(movements, 'held') };
      expect(closing, month).toMatchObject({ available: left.available, heldAfter: left.held });
      expect(movements.at(-1) ?? opening, month).toMatchObject({ available: left.available, heldAfter: left.held });
    }
    const [ledger] = await server.rows<{ customer: number; held: number }>(sql`
      select -sum(balance_minor) filter (where kind = 'customer') as customer, -sum(balance_minor) filter (where kind = 'held') as held
      from ledger_accounts a join instances i on i.id = a.instance_id where i.id = ${user.headers['X-Instance-Id']}`);
    expect(left).toEqual({ available: ledger?.customer, held: ledger?.held });
    const entries = await statementOf(user, {}, 100);
    expect(all.flatMap(({ rows }) => pick(rows, words.movement))).toHaveLength(entries.length);
    // The documents of each month, as the list has them.
    const { items } = await bodyOf(user.api.GET('/dsp/invoices', { params: { query: {} } }));
    const documents = all.flatMap(({ rows }) => rows.filter(({ number }) => number !== ''));
    expect(documents.map(({ number }) => number).sort()).toEqual(items.map(({ number }) => number).sort());
    expect(sum(documents, 'gross')).toBe(
      items.reduce((total, { kind, gross }) => total + (kind === 'invoice' ? gross : -gross), 0),
    );
  });

  it('is a PDF that says the same, and is nobody else’s', async () => {
    const [month = ''] = (await months()).months;
    const { bytes } = await download(month, { format: 'pdf' });
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    const closing = pick(await rowsOf(month), words.closing)[0]?.available ?? 0;
    const text = JSON.stringify(await readPdf(bytes));
    expect(text).toContain((closing / 1000).toLocaleString('en', { minimumFractionDigits: 3 }));
    // Both files of it are known to whoever has them, and no other.
    const told = async (file: Uint8Array) => {
      const hash = createHash('sha256').update(file).digest('hex');
      return ((await (await fetch(`${server.origin}/api/invoice-files/${hash}`)).json()) as { issued: unknown }).issued;
    };
    const statement = { kind: 'statement', number: month, currency: 'KWD', gross: null };
    expect(await told(bytes)).toMatchObject({ ...statement, format: 'pdf' });
    const sheet = (await download(month, { format: 'csv' })).bytes;
    expect(await told(sheet)).toMatchObject({ ...statement, format: 'csv' });
    expect(await told(sheet.subarray(1))).toBeNull();
    // Of a month that is over the same bytes, whenever it is asked for.
    const given = async (of: string) => {
      const files = [await download(of, { format: 'pdf' }), await download(of, { format: 'csv' })];
      return files.map(({ bytes: file }) => createHash('sha256').update(file).digest('hex'));
    };
    const before = (await months()).months.at(-1) ?? '';
    expect(before < month).toBe(true);
    const once = await given(before);
    server.shift(60_000);
    expect(await given(before)).toEqual(once);
    const rows = await server.rows<{ issuedOn: string }>(
      sql`select issued_on from issued_files where kind = 'statement' and label = ${before} and sha256 = any(${once}::text[])`,
    );
    expect(rows).toEqual([{ issuedOn: `${month}-01` }, { issuedOn: `${month}-01` }]);
    expect((await download(month, { format: 'pdf', currency: 'USD' })).status).toBe(404);
    const other = await apiUser(server, 'rival@demo.test');
    const answer = await other.api.GET('/dsp/balance/statements/{month}', {
      params: { path: { month }, query: { format: 'csv' } },
      parseAs: 'text',
    });
    expect(answer.data).not.toContain('17.777');
  });
});
