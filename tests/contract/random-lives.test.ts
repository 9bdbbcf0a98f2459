import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payRefunds } from '#server/flows/orders/pay-refunds.ts';
import { daysToReconcile, GRACE_MS } from '#server/flows/reconciliation/reconcile-day.ts';
import { advanceCampaigns } from '#server/jobs/advance-campaigns.ts';
import { captureHolds } from '#server/jobs/capture-holds.ts';
import { reconcilePayments } from '#server/jobs/reconcile-payments.ts';
import { sharePlays } from '#server/jobs/share-plays.ts';
import { sql } from '#server/kernel/db/database.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import { businessDay, dayAfter } from '../support/campaigns/book-campaign.ts';
import { makeOffer } from '../support/campaigns/make-offer.ts';
import { expectBalanced } from '../support/payments/ledger.ts';
import { expectOwnerBooks } from '../support/payments/owner-books.ts';
import { giveScreens, ownerNamed, promiseShare } from '../support/payments/promise-share.ts';
import { RandomLife, randomOf } from '../support/payments/random-life.ts';
import { bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

/** `LIVES_SEED=17` lives the same lives again. */
const seed = Number(process.env.LIVES_SEED ?? Math.floor(Math.random() * 2 ** 31));
const rounds = 8;
const [minute, day] = [61_000, 86_400_000];

/** What a currency of a company comes to, in minor units, by what the product's own rows say and by its accounts. */
interface Books {
  readonly company: string;
  readonly currency: string;
  readonly received: number;
  readonly refunded: number;
  readonly takenBack: number;
  readonly returned: number;
  readonly lost: number;
  readonly borne: number;
  readonly invoiced: number;
  readonly credited: number;
  /** Captured of what is held and not invoiced yet. */
  readonly captured: number;
  readonly cash: number;
  readonly customer: number;
  readonly held: number;
  readonly revenue: number;
  readonly tax: number;
  readonly receivable: number;
  readonly chargeback: number;
  readonly platformFee: number;
  readonly ownerPayable: number;
}

/** A campaign that an owner has earned something by; minor units, but for what was played. */
interface SharedCampaign {
  readonly id: string;
  readonly micros: number;
  readonly digits: number;
  readonly kept: number;
  /** Each of its screens is of an owner with a share. */
  readonly allOwned: boolean;
  readonly gross: number;
  readonly corrected: number;
  readonly payable: number;
  /** Hundredths of a percent of minor units. */
  readonly exact: number;
}

const booksOf = (server: TestServer) =>
  server.rows<Books>(sql`
    select i.name as company, a.currency_code as currency,
      (select coalesce(sum(p.amount_minor), 0) from payments p where p.instance_id = i.id and p.currency_code = a.currency_code
        and p.method = 'card' and p.status in ('succeeded', 'partially_refunded', 'refunded'))
      + (select coalesce(sum(u.amount_minor), 0) from top_ups u where u.instance_id = i.id and u.currency_code = a.currency_code
        and u.status = 'succeeded') as received,
      (select coalesce(sum(r.amount_minor), 0) from refunds r join payments p on p.id = r.payment_id where p.instance_id = i.id
        and p.currency_code = a.currency_code and r.destination = 'card' and r.status = 'done') as refunded,
      c.taken_back, c.returned, c.lost, c.borne, d.invoiced, d.credited, h.captured,
      a.cash, a.customer, a.held, a.revenue, a.tax, a.receivable, a.chargeback, a.platform_fee, a.owner_payable
    from (
      select instance_id, currency_code, sum(balance_minor) filter (where kind = 'cash') as cash,
        -sum(balance_minor) filter (where kind = 'customer') as customer, -sum(balance_minor) filter (where kind = 'held') as held,
        -sum(balance_minor) filter (where kind = 'revenue') as revenue, -sum(balance_minor) filter (where kind = 'tax') as tax,
        sum(balance_minor) filter (where kind = 'receivable') as receivable,
        sum(balance_minor) filter (where kind = 'chargeback') as chargeback,
        coalesce(-sum(balance_minor) filter (where kind = 'platform_fee'), 0) as platform_fee,
        coalesce(-sum(balance_minor) filter (where kind = 'owner_payable'), 0) as owner_payable
      from ledger_accounts group by 1, 2
    ) a join instances i on i.id = a.instance_id
    cross join lateral (
      select coalesce(sum(amount_minor), 0) as taken_back, coalesce(sum(amount_minor) filter (where status = 'reversed'), 0) as returned,
        coalesce(sum(amount_minor) filter (where status = 'lost'), 0) as lost,
        coalesce(sum(loss_borne_minor) filter (where status = 'lost'), 0) as borne
      from chargebacks where instance_id = i.id and currency_code = a.currency_code) c
    cross join lateral (
      select coalesce(sum(gross_minor) filter (where kind = 'invoice'), 0) as invoiced,
        coalesce(sum(gross_minor) filter (where kind = 'credit_note'), 0) as credited
      from invoices where instance_id = i.id and currency_code = a.currency_code) d
    cross join lateral (
      select coalesce(sum(captured_net + captured_tax - invoiced_net - invoiced_tax), 0) as captured
        from balance_holds where instance_id = i.id and currency_code = a.currency_code) h
    order by 1, 2`);

describe(`random lives of seed ${seed}`, () => {
  let server: TestServer;
  let lives: RandomLife[];

  beforeAll(async () => {
    server = await startTestServer();
    await server.write(
      sql`update screens set simulated = false, operating_hours = array_fill(true, array[168]), rate_micros = rate_micros * 600`,
    );
    // So dear that what is delivered reaches from one hold into the next.
    beginDay(server, 'Europe/London');
    const random = randomOf(seed);
    const demo = { reviewer: 'reviewer@demo.test', operators: ['operator@demo.test', 'operator-2@demo.test'] };
    const kuwait = { reviewer: 'reviewer@kuwait.test', operators: ['operator@kuwait.test', 'operator-2@kuwait.test'] };
    const arabia = { reviewer: 'reviewer@arabia.test', operators: ['operator@arabia.test'] };
    lives = [
      new RandomLife(server, 'advertiser@demo.test', demo, randomOf(random() * 2 ** 31)),
      new RandomLife(server, 'rival@demo.test', demo, randomOf(random() * 2 ** 31)),
      new RandomLife(server, 'advertiser@arabia.test', arabia, randomOf(random() * 2 ** 31)),
      new RandomLife(server, 'advertiser@kuwait.test', kuwait, randomOf(random() * 2 ** 31)),
    ];
    await Promise.all(lives.map((life) => life.signIn()));
    await Promise.all(lives.map((life) => life.begin()));
    await promiseShares();
    await promiseBonus();
  });
  afterAll(() => server.stop());

  /** Owners have different shares of the screens; of those of one tenant, and of one screen of another, nobody has any. */
  const promiseShares = async () => {
    const [british, , , kuwaiti] = lives;
    const shares = [
      { life: british, place: 0, name: 'First Window', bps: 7000 },
      { life: british, place: 1, name: 'Second Window', bps: 3333 },
      { life: kuwaiti, place: 1, name: 'Third Window', bps: 6650 },
    ];
    for (const { life, place, name, bps } of shares) {
      const [asks, agrees] = life?.operators ?? [];
      const screen = life?.screens[place];
      if (!asks || !agrees || !screen) throw new Error('Two operators of a tenant with two screens promise a share');
      await giveScreens(server, name, [screen.id]);
      await promiseShare([asks, agrees], await ownerNamed(asks, name), bps);
    }
  };

  /** Of one tenant every campaign with room for it has a third of its plays on top, for nothing. */
  const promiseBonus = async () => {
    const [operator] = lives[0]?.operators ?? [];
    if (!operator) throw new Error('There is an operator');
    const today = await businessDay(operator, 'Europe/London');
    const bonus = { kind: 'bonus_plays', percentOff: null, bonusPercent: 33, bookTo: dayAfter(today, 90) } as const;
    await bodyOf(makeOffer(operator, today, bonus));
  };

  const run = async () => {
    const { context } = server;
    for (let round = 0; round < rounds; round += 1) {
      // Two things at a time at each company, and all companies at once.
      await Promise.all(lives.flatMap((life) => [life.live(), life.live()]));
      // Something can be delivered only where time passes; no token gets too old by it.
      await advanceCampaigns(context);
      server.shift(6 * minute);
    }
    // What banks take back and return is due by now, and has been told.
    server.shift(3 * minute);
    await expect
      .poll(
        () =>
          context.db.transaction({ role: 'marquee_provider' }, (tx) =>
            tx.rows(sql`select 1 from sandbox_webhooks where delivered_at is null`),
          ),
        { timeout: 20_000 },
      )
      .toEqual([]);
    server.shift(5 * day);
    // What is shared before money goes back is corrected after it.
    for (const settle of [sharePlays, captureHolds, advanceCampaigns, payRefunds, captureHolds, sharePlays])
      await settle(context);
  };

  it('keep the books, the documents, the provider and the plays together', { timeout: 120_000 }, async () => {
    try {
      await run();
      await expectBooks();
      await expectDocuments();
      await expectShares();
      await expectBonus();
    } catch (error) {
      console.error(
        `LIVES_SEED=${seed}\n${lives.map(({ email, diary }) => `${email}: ${diary.join(', ')}`).join('\n')}`,
      );
      throw error;
    }
  });

  async function expectBooks() {
    await expectBalanced(server);
    const books = await booksOf(server);
    expect(books.length).toBeGreaterThan(0);
    for (const b of books) {
      const of = `${b.company} ${b.currency}`;
      expect(Math.min(b.customer, b.held), `${of}: nothing below zero is owed`).toBeGreaterThanOrEqual(0);
      expect(b.cash, `${of}: cash is what came and has not gone`).toBe(
        b.received - b.refunded - b.takenBack + b.returned,
      );
      expect(b.chargeback, `${of}: what banks have`).toBe(b.takenBack - b.returned - b.lost);
      expect(
        b.revenue + b.platformFee + b.ownerPayable + b.tax,
        `${of}: earned is what documents say, less what was lost`,
      ).toBe(b.invoiced - b.credited - (b.lost - b.borne));
      expect(b.receivable + b.captured, `${of}: captured and not invoiced`).toBe(0);
      // The balance that is left, with what is held of it: receipts less refunds are what was invoiced, and what is the customer's still.
      expect(b.received - b.refunded, of).toBe(b.invoiced - b.credited + b.customer + b.held + b.captured + b.borne);
    }
    expect(
      await server.rows(sql`
        select namespace_id, kind from invoices where number is not null group by 1, 2
        having count(*) <> max(number) - min(number) + 1 or count(distinct number) <> count(*)`),
      'numbers without gaps',
    ).toEqual([]);
    await expectProvider();
    await expectReconciled();
    expect(
      await server.rows(sql`
        select c.id, h.taken, k.kept, s.spent from campaigns c
        cross join lateral (select sum(captured_net) as taken, bool_and(status = 'settled') as is_settled
          from balance_holds where campaign_id = c.id) h
        cross join lateral (select coalesce(sum(p.amount_minor - coalesce(p.tax_minor, o.tax_minor)
            - (select coalesce(sum(r.amount_minor - r.tax_minor), 0) from refunds r where r.payment_id = p.id)), 0) as kept
          from payments p join orders o on o.id = p.order_id where o.campaign_id = c.id and p.method = 'card'
            and p.status in ('succeeded', 'refunded')) k
        cross join lateral (select coalesce(sum(p.cost_micros), 0) / (case c.currency_code when 'KWD' then 1000.0 else 10000.0 end) as spent
          from plays p where p.campaign_id = c.id and p.billable) s
        where c.status = 'completed' and h.is_settled and abs(h.taken + k.kept - s.spent) > 1`),
      'what was taken of all holds, and kept of cards, is what has played',
    ).toEqual([]);
    expect(
      await server.rows(sql`
        select h.id, h.net_minor, h.tax_minor, h.captured_net, h.captured_tax, r.net, r.tax from balance_holds h
        cross join lateral (select coalesce(sum(amount_minor - tax_minor), 0) as net, coalesce(sum(tax_minor), 0) as tax
          from refunds where payment_id = h.id) r
        where h.captured_net + r.net > h.net_minor or h.captured_tax + r.tax > h.tax_minor
          or h.status = 'settled' and (h.captured_net + r.net <> h.net_minor or h.captured_tax + r.tax <> h.tax_minor)`),
      'of each hold, captured and released are the whole with its tax',
    ).toEqual([]);
  }

  /** Of each campaign its owners have their share of what was delivered on their screens and is kept, to the minor unit, and the platform the rest. */
  async function expectShares() {
    await expectOwnerBooks(server);
    const shared = await server.rows<SharedCampaign>(sql`
      select c.id, d.micros, case c.currency_code when 'KWD' then 1000 else 10000 end as digits, k.kept, w.all_owned, e.gross, e.corrected,
        e.payable, e.exact
      from campaigns c
      cross join lateral (select coalesce(sum(p.cost_micros), 0)::bigint as micros from plays p where p.campaign_id = c.id and p.billable) d
      cross join lateral (select bool_and(s.media_owner like '% Window') as all_owned
        from bookings b join screens s on s.id = b.screen_id where b.campaign_id = c.id) w
      cross join lateral (select sum(e.gross_minor)::bigint as gross, count(*) filter (where e.cause <> 'delivered') as corrected,
        sum(e.payable_minor)::bigint as payable, sum(e.gross_minor * e.share_bps)::bigint as exact from owner_earnings e where e.campaign_id = c.id) e
      cross join lateral (
        select coalesce(sum(greatest(0, p.amount_minor - coalesce(p.tax_minor, o.tax_minor)
          - (select coalesce(sum(r.amount_minor - r.tax_minor), 0) from refunds r where r.payment_id = p.id)
          - case when exists (select 1 from chargebacks b where b.payment_id = p.id and b.status <> 'reversed')
            then p.amount_minor - coalesce(p.tax_minor, o.tax_minor) else 0 end)), 0)::bigint as kept
        from orders o join payments p on p.order_id = o.id
        where o.campaign_id = c.id and p.status in ('succeeded', 'partially_refunded', 'refunded')
          and not exists (select 1 from refunds r where r.payment_id = p.id and r.reason = 'duplicate_payment')) k
      where e.gross is not null`);
    expect(shared.length, 'something is shared').toBeGreaterThan(0);
    for (const { id, micros, digits, kept, allOwned, gross, corrected, payable, exact } of shared) {
      const due = Math.min(Math.round(micros / digits), kept);
      if (allOwned) expect(gross, id).toBe(due);
      else expect(gross, id).toBeLessThanOrEqual(due);
      expect(payable, id).toBeLessThanOrEqual(gross);
      // Of each owner it is rounded once.
      if (corrected === 0) expect(Math.abs(payable - exact / 10_000), id).toBeLessThanOrEqual(1);
    }
    const before = await server.rows(sql`select count(*) from ledger_transfers`);
    await sharePlays(server.context);
    expect(await server.rows(sql`select count(*) from ledger_transfers`), 'nothing is posted twice').toEqual(before);
  }

  /** Every document says of every line which plays it charges, and what became of the rest: to the minor unit, and no play twice. */
  async function expectDocuments() {
    let charged = 0;
    for (const life of lives) {
      await life.signIn();
      const { user } = life;
      const { items } = await bodyOf(user.api.GET('/dsp/invoices', { params: { query: { limit: 200 } } }));
      const taken = new Map<string, number>();
      for (const { id, kind, number, campaignId, net } of items) {
        const { data } = await user.api.GET('/dsp/invoices/{id}', { params: { path: { id } } });
        const days = await bodyOf(user.api.GET('/dsp/invoices/{id}/days', { params: { path: { id } } }));
        if (kind === 'credit_note') {
          expect(days, number).toEqual({ items: [], lines: [] });
          continue;
        }
        expect(
          days.lines.map((line) => line.net),
          number,
        ).toEqual(data?.lines.map((line) => line.net));
        for (const line of days.lines) {
          const delivered = days.items.filter(({ position }) => position === line.position);
          expect(
            delivered.reduce((sum, day) => sum + day.charged, 0),
            number,
          ).toBe(line.delivered);
          expect(Math.min(line.delivered, line.left), number).toBeGreaterThanOrEqual(0);
          expect(line.delivered + line.paidBack.reduce((sum, { amount }) => sum + amount, line.left), number).toBe(
            line.net,
          );
        }
        const credited = items.filter(
          (note) => note.kind === 'credit_note' && data?.creditedBy.some((by) => by.id === note.id),
        );
        const paidBack = days.lines.flatMap((line) => line.paidBack).reduce((sum, { amount }) => sum + amount, 0);
        expect(paidBack, number).toBe(credited.reduce((sum, note) => sum + note.net, 0));
        const delivered = days.items.reduce((sum, day) => sum + day.charged, 0);
        expect(delivered, number).toBeLessThanOrEqual(net);
        taken.set(campaignId, (taken.get(campaignId) ?? 0) + delivered);
        charged += delivered;
      }
      for (const [campaign, sum] of taken) await expectTaken(campaign, sum);
    }
    expect(charged).toBeGreaterThan(0);
  }

  /** Of a campaign that ran to its end the documents charge all that was played, and no more. */
  async function expectTaken(campaign: string, charged: number) {
    const [played] = await server.rows<{ micros: number; digits: number; isCompleted: boolean }>(sql`
      select coalesce(sum(p.cost_micros), 0)::bigint as micros, case c.currency_code when 'KWD' then 1000 else 10000 end as digits,
        c.status = 'completed' as is_completed
      from campaigns c left join plays p on p.campaign_id = c.id and p.billable where c.id = ${campaign} group by c.id`);
    const spent = Math.round((played?.micros ?? 0) / (played?.digits ?? 1));
    if (played?.isCompleted) expect(charged, campaign).toBe(spent);
    else expect(charged, campaign).toBeLessThanOrEqual(spent);
  }

  /** All plays are paid for or free, by every sum of them, and the free ones never more than was promised. */
  async function expectBonus() {
    const odd = await server.rows(sql`
      select c.id, t.plays, t.bonus_plays, s.plays as single, s.free, h.free as of_hours, d.free as of_days from campaigns c
      join campaign_totals t on t.campaign_id = c.id
      cross join lateral (select count(*) as plays, count(*) filter (where is_bonus) as free,
        count(*) filter (where is_bonus and cost_micros <> 0) as dear from plays where campaign_id = c.id and billable) s
      cross join lateral (select coalesce(sum(bonus_plays), 0) as free from play_hours where campaign_id = c.id) h
      cross join lateral (select coalesce(sum(bonus_plays), 0) as free from play_days where campaign_id = c.id) d
      where t.plays <> s.plays or t.bonus_plays <> s.free or h.free <> s.free or d.free <> s.free or s.dear > 0
        or s.free * 100 > (s.plays - s.free) * 33`);
    expect(odd, 'campaigns whose free plays do not add up').toEqual([]);
    const given = await server.rows(sql`select 1 from offer_uses where bonus_percent is not null limit 1`);
    expect(given, 'somebody had a bonus').toHaveLength(1);
  }

  /** Day by day, movement by movement, the ledger and the provider say the same. */
  async function expectReconciled() {
    server.shift(GRACE_MS);
    while ((await daysToReconcile(server.context, 1)).length > 0) await reconcilePayments(server.context);
    const differing = await server.rows(
      sql`select kind, key, provider_minor, ledger_minor from reconciliation_differences where status <> 'settled'`,
    );
    expect(differing, 'the provider’s days are the ledger’s').toEqual([]);
    const [sum] = await server.rows<{ count: number }>(
      sql`select coalesce(sum(ledger_count), 0)::int as count from reconciled_days`,
    );
    expect(sum?.count).toBeGreaterThan(0);
  }

  /** The provider has what the platform believes it has. */
  async function expectProvider() {
    const kept = await server.context.db.transaction({ role: 'marquee_provider' }, (tx) =>
      tx.rows<{ currency: string; kept: number }>(sql`
        select currency_code as currency, sum(case when payment_type in ('DB', 'CR') then amount_minor else -amount_minor end) as kept
        from sandbox_payments where succeeded group by 1 order by 1`),
    );
    const cash = await server.rows<{ currency: string; kept: number }>(sql`
      select currency_code as currency, sum(balance_minor) as kept from ledger_accounts where kind = 'cash'
      group by 1 having sum(balance_minor) <> 0 order by 1`);
    expect(cash, 'cash is what the provider has').toEqual(kept.filter(({ kept: sum }) => sum !== 0));
  }
});
