import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { lifecycleOf } from '#machines/lifecycle.ts';
import { type Database, sql, type Tx } from './db/database.ts';
import { addCompany, openTestDatabase } from './db/test-database.ts';
import { entityOf, quietEntity, transition, transitionAll } from './transition.ts';

const law = lifecycleOf(
  setup({
    types: { events: {} as { type: 'order.paid' } | { type: 'order.given' } | { type: 'order.lost' } },
    actions: { pack: () => {}, send: () => {} },
  }).createMachine({
    id: 'parcel',
    initial: 'open',
    states: {
      open: { on: { 'order.paid': { target: 'paid', actions: ['pack', 'send'] }, 'order.lost': 'expired' } },
      paid: { on: { 'order.lost': 'expired' } },
      expired: {},
    },
  }),
);
const quietLaw = lifecycleOf(
  setup({
    types: { events: {} as { type: 'order.ended'; isSure: boolean } },
    guards: { isSure: ({ event }) => event.isSure },
  }).createMachine({
    id: 'quiet',
    initial: 'open',
    states: {
      open: { on: { 'order.ended': { guard: 'isSure', target: 'expired' } } },
      paid: { on: { 'order.ended': { guard: 'isSure', target: 'refunded' } } },
      expired: {},
      refunded: {},
    },
  }),
);

const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const now = new Date('2026-06-10T12:00:00Z');

describe('a transition', () => {
  let db: Database;
  const worker = <T>(work: (tx: Tx) => Promise<T>) => db.transaction({ role: 'marquee_worker' }, work);
  const statuses = async () => {
    const rows = await worker((tx) => tx.rows<{ status: string }>(sql`select status from orders order by id`));
    return rows.map(({ status }) => status);
  };
  const log: string[] = [];
  const parcels = entityOf<object>()({
    table: 'orders',
    column: 'status',
    law,
    stamp: (_, { from, status }) => [sql`created_by = ${`${from} to ${status}`}`],
    note: async () => log.push('noted'),
    effects: { pack: async () => log.push('packed') },
    tell: async (_, row, { status }) => log.push(`${row.id} is ${status}`),
  });
  const send = async () => log.push('sent');

  beforeAll(async () => {
    db = await openTestDatabase();
    await worker(async (tx) => {
      await addCompany(tx, id(1));
      await tx.run(sql`insert into campaigns (id, namespace_id, instance_id, name, currency_code, created_at, created_by, updated_at)
        values (${id(1)}, ${id(1)}, ${id(1)}, 'C', 'GBP', ${now}, 'u', ${now})`);
    });
  });
  beforeEach(async () => {
    log.length = 0;
    await worker(async (tx) => {
      await tx.run(sql`delete from orders`);
      for (const [at, status] of ['open', 'paid', 'expired'].entries())
        await tx.run(sql`insert into orders (id, namespace_id, instance_id, campaign_id, status, amount_minor, currency_code, created_at, created_by)
          values (${id(at)}, ${id(1)}, ${id(1)}, ${id(1)}, ${status}, 1, 'GBP', ${now}, 'u')`);
    });
  });
  afterAll(() => db.close());

  it('writes the status and its stamp, notes it, carries the effects out in their order, and tells', async () => {
    const move = await worker((tx) =>
      transition({ tx }, parcels, { id: id(0), status: 'open' }, { type: 'order.paid' }, { effects: { send } }),
    );
    expect(move).toMatchObject({ from: 'open', status: 'paid', effects: ['pack', 'send'] });
    expect(log).toEqual(['noted', 'packed', 'sent', `${id(0)} is paid`]);
    expect(await statuses()).toEqual(['paid', 'paid', 'expired']);
    const { createdBy } = await worker((tx) =>
      tx.one<{ createdBy: string }>(sql`select created_by from orders where id = ${id(0)}`),
    );
    expect(createdBy).toBe('open to paid');
  });

  it('is refused where the chart does not draw it', async () => {
    const paid = worker((tx) =>
      transition({ tx }, parcels, { id: id(2), status: 'expired' }, { type: 'order.paid' }, { effects: { send } }),
    );
    await expect(paid).rejects.toMatchObject({
      code: 'transition_refused',
      facts: { status: 'expired', event: 'order.paid' },
    });
    expect(log).toEqual([]);
  });

  it('is refused for a row that is at another status by now, whatever was read of it', async () => {
    const paid = worker((tx) =>
      transition({ tx }, parcels, { id: id(1), status: 'open' }, { type: 'order.paid' }, { effects: { send } }),
    );
    await expect(paid).rejects.toMatchObject({ code: 'transition_refused' });
    expect(log).toEqual([]);
    expect(await statuses()).toEqual(['open', 'paid', 'expired']);
  });

  it('writes nothing where nobody carries an effect out', async () => {
    const paid = worker((tx) => transition({ tx }, parcels, { id: id(0), status: 'open' }, { type: 'order.paid' }));
    await expect(paid).rejects.toThrow('parcel asks for send, and nobody carries it out');
    expect(await statuses()).toEqual(['open', 'paid', 'expired']);
  });

  it('of two at once, one is refused', async () => {
    const pay = () =>
      worker((tx) =>
        transition({ tx }, parcels, { id: id(0), status: 'open' }, { type: 'order.paid' }, { effects: { send } }),
      );
    const ends = await Promise.allSettled([pay(), pay()]);
    expect(ends.map((end) => end.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(log.filter((line) => line === 'sent')).toHaveLength(1);
  });

  it('of many rows moves those at whose status the chart draws it, each where it leads from there', async () => {
    const orders = quietEntity('orders', 'status', quietLaw);
    const moved = await worker((tx) =>
      transitionAll<typeof quietLaw, { id: string; status: string }>(
        { tx },
        orders,
        sql`amount_minor = 1`,
        { type: 'order.ended', isSure: true },
        { set: [sql`amount_minor = 2`], returning: sql`id, status` },
      ),
    );
    expect(moved).toHaveLength(2);
    expect(await statuses()).toEqual(['expired', 'refunded', 'expired']);
    const again = await worker((tx) =>
      transitionAll({ tx }, orders, sql`true`, { type: 'order.ended', isSure: true }, { set: [sql`amount_minor = 3`] }),
    );
    expect(again).toEqual([]);
    await worker((tx) => tx.run(sql`update orders set status = 'open'`));
    const refused = await worker((tx) =>
      transitionAll({ tx }, orders, sql`true`, { type: 'order.ended', isSure: false }),
    );
    expect(refused).toEqual([]);
    expect(await statuses()).toEqual(['open', 'open', 'open']);
  });

  it('of many rows is not for a chart with effects, which it would leave out', () => {
    expect(() => quietEntity('orders', 'status', law)).toThrow('parcel has effects, and orders none');
  });
});
