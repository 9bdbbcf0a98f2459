import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { sql } from '#server/kernel/db/database.ts';
import {
  confirm,
  dayAfter,
  key,
  payByCard,
  pickScreens,
  startCheckout,
  uploadedArtwork,
} from '../support/campaigns/book-campaign.ts';
import { refunded } from '../support/payments/refunds.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Campaign = components['schemas']['Campaign'];

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Edits that cost nothing move money between a campaign's lines, and add lines, of which no document is issued. */
describe('an invoice whose lines have played something else than they charge', () => {
  let server: TestServer;
  let user: ApiUser;
  let campaign: Campaign;
  let invoiceId: string;
  /** What the document's lines charge. */
  let nets: number[];
  let artworkId: string;
  let screenId: string;

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@arabia.test');
    await server.write(sql`update screens set simulated = false`);
    const screens = await pickScreens(user, 2);
    const [one, two] = screens;
    if (!one || !two) throw new Error('There are two screens');
    const artwork = await uploadedArtwork(server, user, one.widthPx, one.heightPx);
    [artworkId, screenId] = [artwork.id, one.id];
    const startDate = dayAfter(server.context.clock.business().toISOString().slice(0, 10), 4);
    const draft = await bodyOf(
      user.api.POST('/dsp/campaigns', {
        params: { header: key() },
        body: {
          name: 'Moved money',
          brand: 'Corner Bakery',
          category: 'restaurants',
          startDate,
          endDate: dayAfter(startDate, 3),
          budgetTotal: 100_000,
          lines: screens.map(({ id }) => ({ screenIds: [id], artworkIds: [artwork.id] })),
        },
      }),
    );
    const checkout = await bodyOf(startCheckout(user, draft));
    await payByCard(server, checkout, '4200 0000 0000 0000');
    expect(await confirm(user, checkout.checkoutId)).toMatchObject({ outcome: 'paid' });
    campaign = draft;
    const { items } = await bodyOf(user.api.GET('/dsp/invoices', { params: { query: { campaign: draft.id } } }));
    invoiceId = items[0]?.id ?? '';
    const { lines } = await bodyOf(user.api.GET('/dsp/invoices/{id}', { params: { path: { id: invoiceId } } }));
    nets = lines.map(({ net }) => net);
    expect(nets).toHaveLength(2);
    expect(sumOf(nets)).toBe(100_000);
  });
  afterAll(() => server.stop());

  const read = () => bodyOf(user.api.GET('/dsp/invoices/{id}/days', { params: { path: { id: invoiceId } } }));
  const playsBehind = (position: number, day: string) =>
    bodyOf(
      user.api.GET('/dsp/invoices/{id}/plays', {
        params: { path: { id: invoiceId }, query: { position, day, limit: 200 } },
      }),
    );
  /** Plays of a line that come to so much together, minor units, and one that is not billed. */
  const play = (lineId: string, day: string, minor: number, count: number) =>
    server.write(sql`
      insert into plays (id, namespace_id, instance_id, campaign_id, line_id, artwork_id, screen_id, started_at, utc_offset_min, day,
        duration_ms, completed_pct, billable, impressions, cost_micros, source, received_at)
      select gen_random_uuid(), c.namespace_id, c.instance_id, c.id, ${lineId}::uuid, ${artworkId}::uuid, ${screenId}::uuid,
        ${day}::date + n * interval '1 minute', 0, ${day}::date, 10000, 100, n > 0, 2,
        ${minor}::bigint * 10000 / ${count} + case n when 1 then ${minor}::bigint * 10000 % ${count} else 0 end, 'player', now()
      from campaigns c, generate_series(0, ${count}) n where c.id = ${campaign.id}`);

  const expectWhole = async () => {
    const { items, lines } = await read();
    lines.forEach(({ net, delivered, paidBack, left, position }, index) => {
      expect(net).toBe(nets[index]);
      expect(Math.min(delivered, left)).toBeGreaterThanOrEqual(0);
      expect(delivered + sumOf(paidBack.map(({ amount }) => amount)) + left).toBe(net);
      expect(sumOf(items.filter((day) => day.position === position).map(({ charged }) => charged))).toBe(delivered);
    });
    return { items, lines };
  };

  it('delivers no more of a line than it charges, and the rest of a line that has money', async () => {
    const [first = 0, second = 0] = nets;
    const [a = '', b = ''] = campaign.lines.map(({ id }) => id);
    const [day1 = '', day2 = '', day3 = ''] = [0, 1, 2].map((days) => dayAfter(campaign.startDate ?? '', days));
    const half = Math.floor(second / 2);
    await play(a, day1, first - 1000, 3);
    await play(b, day2, 700, 2);
    // A thousand of it is the line's own.
    await play(a, day2, 1000 + half, 5);
    // Of a line that the document does not know.
    await play('00000000-0000-4000-8000-000000000003', day3, 300, 4);
    const { items, lines } = await expectWhole();
    expect(lines.map(({ delivered }) => delivered)).toEqual([first, half + 700 + 300]);
    expect(items.map(({ position, day, plays, charged }) => [position, day, plays, charged])).toEqual([
      [1, day1, 3, first - 1000],
      [1, day2, 5, 1000],
      [2, day2, 7, half + 700],
      [2, day3, 4, 300],
    ]);
  });

  it('opens down to exactly the plays that each of its days counts', async () => {
    const { items } = await read();
    expect(items.length).toBe(4);
    for (const { position, day, plays, spend, impressions } of items) {
      const behind = await playsBehind(position, day);
      expect(behind.total).toBe(plays);
      expect(behind.items).toHaveLength(plays);
      expect(sumOf(behind.items.map(({ cost }) => cost))).toBe(spend);
      expect(sumOf(behind.items.map((of) => of.impressions))).toBe(impressions);
    }
    // A day of which the line charges nothing.
    const [, , day3 = ''] = [0, 1, 2].map((days) => dayAfter(campaign.startDate ?? '', days));
    expect(await playsBehind(1, day3)).toMatchObject({ items: [], total: 0 });
  });

  it('is paid back of the lines that have something left', async () => {
    const { lines } = await read();
    const left = sumOf(lines.map((line) => line.left));
    const back = [Math.floor(left / 3), Math.floor(left / 5)];
    // By what is left, and by what was charged, of which all of the first line is used up.
    for (const [index, reason] of ['undelivered', 'reduced'].entries()) {
      const net = back[index] ?? 0;
      await server.write(sql`
        insert into refunds (id, namespace_id, instance_id, order_id, payment_id, amount_minor, tax_minor, reason, destination, next_try_at, created_at, owed_at)
        select gen_random_uuid(), p.namespace_id, p.instance_id, o.id, p.id, ${net}::bigint + round(${net} * 0.05), round(${net} * 0.05),
          ${reason}, 'card', now(), now(), now()
        from payments p join orders o on o.id = p.order_id where o.campaign_id = ${campaign.id}`);
      await refunded(server, campaign.id, index + 1);
    }
    const { lines: after } = await expectWhole();
    expect(after.map(({ paidBack }) => paidBack.map(({ amount }) => amount))).toEqual([[], back]);
    expect(sumOf(after.map((line) => line.left))).toBe(left - sumOf(back));
  });
});
