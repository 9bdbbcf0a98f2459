import { loadavg } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/kernel/db/database.ts';
import { writeInvoiceFile } from '#server/views/invoices/write-invoice-file.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../scripts/temporary-postgres.ts';
import { bookCampaign, pickScreens } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser } from '../support/people/api-user.ts';
import { analyze } from '../support/server/analyze.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const invoices = 100_000;
const turns = 20;
const pdfs = 1000;

let postgres: TemporaryPostgres;
let server: TestServer;
let user: ApiUser;

beforeAll(async () => {
  postgres = startTemporaryPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  server = await startTestServer({}, { checkResponses: false });
  user = await apiUser(server, 'advertiser@demo.test');
  await bookCampaign(server, user, { screens: await pickScreens(user, 1), name: 'Winter buns' });
  // Copies of the one that was really issued, over four years, of 400 campaigns; an order has one invoice, and nobody looks for it here.
  await server.write(sql`
    insert into invoices (id, namespace_id, instance_id, kind, status, number, label, campaign_id, campaign_name, po_number, order_id,
      currency_code, net_minor, tax_minor, gross_minor, issued_at, issued_on, document, sha256)
    select gen_random_uuid(), i.namespace_id, i.instance_id, i.kind, (array['paid', 'paid', 'paid', 'credited', 'issued'])[1 + n % 5],
      i.number + n, 'INV-' || lpad((i.number + n)::text, 6, '0'), md5('campaign ' || n % 400)::uuid,
      (array['Spring', 'Summer', 'Autumn', 'Winter'])[1 + n % 4] || ' launch ' || n % 400, case when n % 5 = 0 then 'PO-' || n end,
      gen_random_uuid(), i.currency_code, i.net_minor, i.tax_minor, i.gross_minor, i.issued_at - n * interval '21 minutes',
      (i.issued_at - n * interval '21 minutes')::date, i.document, i.sha256
    from (select * from invoices where kind = 'invoice' order by issued_at desc limit 1) i, generate_series(1, ${invoices}) n`);
  await analyze(postgres.url);
}, 600_000);

afterAll(async () => {
  await server?.stop();
  postgres?.stop();
});

const cases: readonly (readonly [name: string, search: string])[] = [
  ['first page with its sums', ''],
  ['filter open', 'status=issued&status=overdue'],
  ['filter a month', 'from=2026-03-01&to=2026-03-31'],
  ['filter status and year', 'status=credited&from=2025-01-01&to=2025-12-31'],
  ['search a number', 'q=INV-054321'],
  ['search a campaign', 'q=winter'],
  ['search a purchase order', 'q=PO-77'],
  ['search, none', 'q=nowhere'],
];

test(`the list of ${invoices} invoices at the API, PostgreSQL`, { timeout: 600_000 }, async () => {
  console.log(
    `${invoices} invoices of one company, ${turns} calls each; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const [name, search] of cases) {
    const times: number[] = [];
    let total: number | undefined;
    for (let turn = 0; turn < turns + 5; turn += 1) {
      const began = performance.now();
      const response = await fetch(`${server.origin}/api/dsp/invoices?limit=50&${search}`, { headers: user.headers });
      const body = (await response.json()) as { total?: number };
      if (response.status !== 200) throw new Error(`${search}: ${response.status} ${JSON.stringify(body)}`);
      if (turn >= 5) times.push(performance.now() - began);
      total = body.total;
    }
    times.sort((one, other) => one - other);
    const at = (share: number) => (times[Math.floor(turns * share)] ?? 0).toFixed(1).padStart(7);
    console.log(`${name.padEnd(28)} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  ${total ?? ''}`);
  }
});

test(`${pdfs} invoices as PDF`, { timeout: 600_000 }, async () => {
  const [kept] = await server.rows<{ id: string; number: string; document: string; sha256: string }>(
    sql`select id, label as number, document, sha256 from invoices order by issued_at desc limit 1`,
  );
  if (!kept) throw new Error('There is an invoice');
  const began = performance.now();
  let bytes = 0;
  for (let count = 0; count < pdfs; count += 1) bytes += (await writeInvoiceFile(kept, 'pdf'))?.bytes.length ?? 0;
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${pdfs} PDFs in ${seconds.toFixed(1)} s, ${((1000 * seconds) / pdfs).toFixed(1)} ms each, ${Math.round(bytes / 1024 / 1024)} MB; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  expect(bytes).toBeGreaterThan(0);
});
