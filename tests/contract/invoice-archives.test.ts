import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memorySource } from '#domain/artworks/byte-source.ts';
import { listZip } from '#domain/artworks/zip-list.ts';
import type { Context } from '#server/context.ts';
import { readZipEntry } from '#server/engines/storage/zip.ts';
import { sweepInvoiceArchives, writeInvoiceArchives } from '#server/jobs/write-invoice-archives.ts';
import { sql } from '#server/kernel/db/database.ts';
import { bookCampaign, key, pickScreens } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const hour = 3_600_000;
/** More than a part holds. */
const documents = 25;

describe('a month of invoices as one file', () => {
  let server: TestServer;
  let user: ApiUser;
  let month: string;
  let invoiceId: string;
  let number: string;

  const list = () => bodyOf(user.api.GET('/dsp/invoice-archives'));
  const start = (who = user, which = month) =>
    who.api.POST('/dsp/invoice-archives', { params: { header: key() }, body: { month: which } });
  const find = async (id: string) => (await list()).items.find((item) => item.id === id);
  const file = async (id: string, who = user) => {
    const answer = await who.api.GET('/dsp/invoice-archives/{id}/file', {
      params: { path: { id } },
      parseAs: 'arrayBuffer',
    });
    return { status: answer.response.status, bytes: new Uint8Array((answer.data ?? new ArrayBuffer()) as ArrayBuffer) };
  };
  const unpacked = async (bytes: Uint8Array) => {
    const source = memorySource(bytes);
    const entries = await listZip(source, 1000);
    return new Map(
      await Promise.all(entries.map(async (entry) => [entry.name, await readZipEntry(source, entry)] as const)),
    );
  };
  /** A writer by a clock of its own, whose every file is told. */
  const writer = (hoursAhead: number, put: (key: string) => Promise<void>): Context => {
    const { context } = server;
    const { store } = context;
    const ahead = () => new Date(context.clock.wall().getTime() + hoursAhead * hour);
    return {
      ...context,
      clock: { ...context.clock, wall: ahead, business: () => context.clock.business() },
      store: {
        put: async (...args) => {
          await put(args[0]);
          return store.put(...args);
        },
        get: (key, range) => store.get(key, range),
        head: (key) => store.head(key),
        delete: (key) => store.delete(key),
        url: (key, expiresAt) => store.url(key, expiresAt),
      },
    };
  };

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@deutschland.test');
    const reviewer = await apiUser(server, 'reviewer@deutschland.test');
    const screens = await pickScreens(user, 1);
    await bookCampaign(server, user, { screens, startsInDays: 60 }, reviewer);
    const { items } = await bodyOf(user.api.GET('/dsp/invoices', { params: { query: {} } }));
    const [first] = items;
    if (!first) throw new Error('What is paid by card has an invoice');
    invoiceId = first.id;
    number = first.number;
    month = first.issuedOn.slice(0, 7);
    // The same document under other numbers: what is frozen is copied as it is.
    await server.write(sql`
      insert into invoices (id, namespace_id, instance_id, kind, status, number, label, campaign_id, campaign_name, order_id, currency_code,
        net_minor, tax_minor, gross_minor, issued_at, issued_on, document, sha256, captured_to)
      select gen_random_uuid(), namespace_id, instance_id, kind, status, number + n, 'INV-' || lpad((number + n)::text, 6, '0'), campaign_id,
        campaign_name, order_id, currency_code, net_minor, tax_minor, gross_minor, issued_at + n * interval '1 ms', issued_on, document, sha256,
        issued_on
      from invoices, generate_series(1, ${documents - 1}::int) n where id = ${invoiceId}`);
  });
  afterAll(() => server.stop());

  it('is written once, whoever asks while it is on its way, and holds what each document can be had as', async () => {
    const { months, items } = await list();
    expect(items).toEqual([]);
    expect(months).toEqual([{ month, documents }]);
    const answers = await Promise.all([start(), start(), start()]);
    expect(new Set(answers.map(({ response }) => response.status))).toEqual(new Set([202]));
    const id = answers[0]?.data?.id ?? '';
    await expect.poll(async () => (await find(id))?.status, { timeout: 60_000 }).toBe('done');
    expect(await find(id)).toMatchObject({ written: documents, total: documents, bytes: expect.any(Number) });
    const { bytes } = await file(id);
    const files = await unpacked(bytes);
    expect(files.size).toBe(2 * documents);
    for (const [format, ending] of [
      ['pdf', 'pdf'],
      ['ubl', 'xml'],
    ] as const) {
      const { data } = await user.api.GET('/dsp/invoices/{id}/file', {
        params: { path: { id: invoiceId }, query: { format } },
        parseAs: 'arrayBuffer',
      });
      const own = [...files].find(([name]) => name === `${number}.${ending}`)?.[1];
      expect(Buffer.from(own ?? []).equals(Buffer.from(data as ArrayBuffer)), ending).toBe(true);
    }
    // Nothing of its parts stays.
    await expect.poll(() => server.rows(sql`select 1 from invoice_archive_parts`)).toEqual([]);
  });

  it('goes on where a writer has died, and writes nothing twice', async () => {
    const id = randomUUID();
    const until = new Date(server.context.clock.wall().getTime() + hour);
    // Another's for an hour: no job of the product's takes it.
    await server.write(sql`
      insert into invoice_archives (id, namespace_id, instance_id, month, status, total, attempts, leased_until, created_at, created_by, expires_at)
      select ${id}::uuid, namespace_id, instance_id, ${`${month}-01`}::date, 'writing', ${documents}, 1, ${until}, now(), 'x', now() + interval '7 days'
      from invoices where id = ${invoiceId}`);
    const first: string[] = [];
    const killed = new Promise<void>((dead) => {
      const dying = writer(2, async (name) => {
        first.push(name);
        if (first.length < 2) return;
        dead();
        await new Promise(() => {});
      });
      void writeInvoiceArchives(dying);
    });
    await killed;
    expect(await find(id)).toMatchObject({ status: 'writing', written: 20, total: documents });
    expect((await start()).data?.id).toBe(id);
    const second: string[] = [];
    await writeInvoiceArchives(writer(4, async (name) => void second.push(name)));
    expect(first.map((name) => name.split('-').at(-1))).toEqual(['0.part', '1.part']);
    expect(second.map((name) => name.replace(`invoice-archives/${id}`, ''))).toEqual(['-1.part', '.zip']);
    expect(await find(id)).toMatchObject({ status: 'done', written: documents });
    expect((await unpacked((await file(id)).bytes)).size).toBe(2 * documents);
  });

  it('is given up where it cannot be written, and can be asked for again', async () => {
    const id = randomUUID();
    const until = new Date(server.context.clock.wall().getTime() + 10 * hour);
    await server.write(sql`
      insert into invoice_archives (id, namespace_id, instance_id, month, status, total, attempts, leased_until, created_at, created_by, expires_at)
      select ${id}::uuid, namespace_id, instance_id, ${`${month}-01`}::date, 'writing', ${documents}, 2, ${until}, now(), 'x', now() + interval '7 days'
      from invoices where id = ${invoiceId}`);
    await writeInvoiceArchives(
      writer(12, async () => {
        throw new Error('The store is away');
      }),
    );
    expect(await find(id)).toMatchObject({ status: 'failed' });
    expect((await file(id)).status).toBe(404);
    const again = await bodyOf(start());
    expect(again.id).not.toBe(id);
    await expect.poll(async () => (await find(again.id))?.status, { timeout: 60_000 }).toBe('done');
  });

  it('is for its company alone, for seven days, and of no month without documents', async () => {
    const { items } = await list();
    const done = items.find(({ status }) => status === 'done');
    if (!done) throw new Error('One was written');
    const stranger = await apiUser(server, 'rival@demo.test');
    expect((await file(done.id, stranger)).status).toBe(404);
    expect((await start(stranger)).error).toMatchObject({ code: 'not_found' });
    expect((await start(user, '2019-01')).error).toMatchObject({ code: 'not_found' });
    expect((await start(user, 'soon')).error).toMatchObject({ code: 'invalid_request' });
    await server.write(sql`update invoice_archives set expires_at = now() - interval '1 second' where id = ${done.id}`);
    expect(await find(done.id)).toMatchObject({ status: 'expired' });
    expect((await file(done.id)).status).toBe(404);
    const [kept] = await server.rows<{ storageKey: string }>(
      sql`select storage_key from invoice_archives where id = ${done.id}`,
    );
    await sweepInvoiceArchives(server.context);
    expect(await server.context.store.head(kept?.storageKey ?? '')).toBeUndefined();
    expect(await find(done.id)).toMatchObject({ status: 'expired' });
    await sweepInvoiceArchives({ ...writer(24 * 30, async () => {}) });
    expect(await find(done.id)).toBeUndefined();
  });
});
