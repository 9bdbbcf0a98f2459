import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { createMessenger } from '#server/engines/mail/messenger.ts';
import { createPackage, publishPackage, withdrawPackage } from '#server/flows/packages/make-package.ts';
import { watchPackages } from '#server/jobs/watch-packages.ts';
import { sql } from '#server/kernel/db/database.ts';
import { tellNotices } from '#server/rooms/notices/tell-notices.ts';
import { watchPackage } from '#server/rooms/notifications/package-watches.ts';
import { dayAfter, pickScreens } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { newUser } from '../support/people/test-users.ts';
import { postAllCauses } from '../support/server/post-causes.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Type = components['schemas']['NotificationType'];

const types: Type[] = ['package.free', 'package.cheaper', 'package.renewed', 'package.withdrawn'];

describe('a package that somebody watches', () => {
  let server: TestServer;
  let user: ApiUser;
  let colleague: ApiUser;
  let rival: ApiUser;
  let userId: string;
  let screens: components['schemas']['Screen'][];
  let actor: Parameters<typeof publishPackage>[0];
  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
    rival = await apiUser(server, 'rival@demo.test');
    const instanceId = user.headers['X-Instance-Id'] ?? '';
    colleague = await newUser(server, { instanceId, membership: { instanceId, role: 'viewer' } });
    ({ userId } = await bodyOf(user.api.GET('/admin/users/self')));
    screens = await pickScreens(user, 2);
    actor = {
      ...{ tx: undefined as never, clock: server.context.clock, namespaceId: user.tenant.id, actor: 'operator' },
    };
  });
  afterAll(() => server.stop());
  afterEach(() => vi.restoreAllMocks());

  const worker = { role: 'marquee_worker' } as const;
  const asWorker = <T>(act: (context: typeof actor) => Promise<T>): Promise<T> =>
    server.context.db.transaction(worker, (tx) => act({ ...actor, tx }));
  const make = (name: string, isPublished = true) =>
    asWorker(async (context) => {
      const id = await createPackage(context, {
        ...{ name, description: 'Two screens.', selection: { screenIds: screens.map(({ id }) => id) } },
        ...{ pricing: 'percent_off', priceMinor: null, percentOff: 25, durationDays: 7, slots: 1 },
        currency: screens[0]?.currency ?? '',
      });
      if (isPublished) await publishPackage(context, id);
      return id;
    });
  const watch = (id: string, isWatched = true, by = user) =>
    by.api.PUT('/dsp/marketplace/packages/{id}/watch', { params: { path: { id } }, body: { isWatched } });
  const show = (id: string, by = user) =>
    bodyOf(by.api.GET('/dsp/marketplace/packages/{id}', { params: { path: { id } } }));
  const cheapest = async (id: string) => {
    const { items, cheapest: on } = await bodyOf(
      user.api.GET('/dsp/marketplace/packages/{id}/days', { params: { path: { id }, query: { category: 'any' } } }),
    );
    return { on, price: items.find(({ date }) => date === on)?.price };
  };
  const watched = async (by = user) =>
    (await bodyOf(by.api.GET('/dsp/marketplace/packages', { params: { query: { watched: true } } }))).items.map(
      ({ id }) => id,
    );
  const look = async () => {
    await watchPackages(server.context);
    await postAllCauses(server);
    const { db, clock, log } = server.context;
    const messenger = createMessenger({ clock, sendsMail: true, isShown: false });
    // What the server's own job had taken up is waited for.
    const waiting = async () => {
      await tellNotices({ db, clock, log, messenger });
      return server.rows(sql`select 1 from notices where type like 'package.%' and next_attempt_at is not null`);
    };
    await expect.poll(waiting, { timeout: 30_000 }).toEqual([]);
  };
  const told = async (id: string, by = user) => {
    const { items } = await bodyOf(
      by.api.GET('/dsp/notifications', { params: { query: { type: types, limit: 200 } } }),
    );
    return items.filter(({ entityId }) => entityId === id);
  };
  /** What has been written to them of it, by type, in order. */
  const mailed = async (id: string, to = 'advertiser@demo.test') =>
    (
      await server.rows<{ type: string }>(sql`
        select content ->> 'type' as type from outbox where content ->> 'packageId' = ${id} and destination = ${to} order by created_at, id`)
    ).map(({ type }) => type);
  const sell = (isSold: boolean) => {
    const these = sql`where id = any(${screens.map(({ id }) => id)}::uuid[])`;
    return server.write(
      isSold
        ? sql`update screens set status = 'active', out_at = null, out_reason = null ${these}`
        : sql`update screens set status = 'maintenance', out_at = now(), out_reason = 'repair' ${these}`,
    );
  };

  it('is marked for them alone, and listed where they ask for what they watch', async () => {
    const id = await make('Marked');
    expect((await show(id)).isWatched).toBe(false);
    expect(await watched()).toEqual([]);
    expect(await bodyOf(watch(id))).toEqual({ isWatched: true });
    expect(await bodyOf(watch(id))).toEqual({ isWatched: true });
    expect((await show(id)).isWatched).toBe(true);
    expect(await watched()).toEqual([id]);
    for (const other of [colleague, rival]) {
      expect((await show(id, other)).isWatched).toBe(false);
      expect(await watched(other)).toEqual([]);
    }
    const { items } = await bodyOf(user.api.GET('/dsp/marketplace/packages'));
    expect(items.filter(({ isWatched }) => isWatched).map((item) => item.id)).toEqual([id]);
    expect(await bodyOf(watch(id, false))).toEqual({ isWatched: false });
    expect(await bodyOf(watch(id, false))).toEqual({ isWatched: false });
    expect(await watched()).toEqual([]);
  });

  it('is told once when it can start again after it was sold out', async () => {
    const id = await make('Sold out');
    await bodyOf(watch(id));
    await sell(false);
    await look();
    await look();
    expect(await told(id)).toEqual([]);
    await sell(true);
    const { on, price } = await cheapest(id);
    await look();
    await look();
    expect(await told(id)).toMatchObject([
      { type: 'package.free', subject: 'Sold out', count: 1, facts: { dueOn: on, amount: price } },
    ]);
    expect(await mailed(id)).toEqual(['package.free']);
    expect(await told(id, colleague)).toEqual([]);
    await bodyOf(watch(id, false));
  });

  it('is told when its lowest price falls, and when an earlier day can be had for it', async () => {
    const id = await make('Cheaper');
    await bodyOf(watch(id));
    await look();
    await server.write(sql`
      update screens set rate_micros = rate_micros / 2 where id = any(${screens.map((screen) => screen.id)}::uuid[])`);
    const lower = await cheapest(id);
    await look();
    expect(await told(id)).toMatchObject([{ type: 'package.cheaper', count: 1, facts: { amount: lower.price } }]);
    // It was a later day when it was looked at; then somebody gave up an earlier one.
    await server.write(sql`
      update package_outlooks set cheapest_on = ${dayAfter(lower.on ?? '', 3)}::date where package_id = ${id}`);
    await look();
    await look();
    expect((await told(id)).map(({ type, facts }) => [type, facts.dueOn]).sort()).toEqual([
      ['package.cheaper', lower.on],
      ['package.free', lower.on],
    ]);
    // Dearer, or later: nobody is told.
    await server.write(sql`
      update screens set rate_micros = rate_micros * 2 where id = any(${screens.map((screen) => screen.id)}::uuid[])`);
    await look();
    expect(await mailed(id)).toEqual(['package.cheaper', 'package.free']);
    await bodyOf(watch(id, false));
  });

  it('is told when another version replaces it and when it is withdrawn, and can be left then', async () => {
    const id = await make('Replaced');
    await bodyOf(watch(id));
    await bodyOf(watch(id, true, colleague));
    await look();
    await asWorker((context) => publishPackage(context, id));
    await look();
    await look();
    await asWorker((context) => withdrawPackage(context, id));
    await look();
    for (const one of [user, colleague])
      expect((await told(id, one)).map(({ type }) => type).sort()).toEqual(['package.renewed', 'package.withdrawn']);
    expect(await mailed(id)).toEqual(['package.renewed', 'package.withdrawn']);
    expect(await bodyOf(watch(id, false))).toEqual({ isWatched: false });
    await asWorker((context) => publishPackage(context, id));
    await look();
    expect((await told(id)).filter(({ type }) => type === 'package.renewed')).toMatchObject([{ count: 1 }]);
    expect((await told(id, colleague)).filter(({ type }) => type === 'package.renewed')).toMatchObject([{ count: 2 }]);
    await bodyOf(watch(id, false, colleague));
  });

  it('tells those who begin to watch nothing of what was before', async () => {
    const id = await make('Late');
    await bodyOf(watch(id));
    await sell(false);
    await look();
    await bodyOf(watch(id, false));
    await sell(true);
    await look();
    await bodyOf(watch(id));
    await look();
    expect(await told(id)).toEqual([]);
    await bodyOf(watch(id, false));
  });

  it('tells of an opening whoever watched before it, and not who began to watch after it', async () => {
    const id = await make('Opened');
    await bodyOf(watch(id));
    await sell(false);
    await look();
    await sell(true);
    // The package can be had again, and nobody has been told yet.
    await bodyOf(watch(id, true, colleague));
    await look();
    expect(await told(id)).toMatchObject([{ type: 'package.free', count: 1 }]);
    expect(await told(id, colleague)).toEqual([]);
    const { email } = await bodyOf(colleague.api.GET('/admin/users/self'));
    expect([await mailed(id), await mailed(id, email)]).toEqual([['package.free'], []]);
    // From then on they hear of everything.
    await sell(false);
    await look();
    await sell(true);
    await look();
    expect(await told(id)).toMatchObject([{ type: 'package.free', count: 2 }]);
    expect(await told(id, colleague)).toMatchObject([{ type: 'package.free', count: 1 }]);
    expect([await mailed(id), await mailed(id, email)]).toEqual([['package.free', 'package.free'], ['package.free']]);
    for (const one of [user, colleague]) await bodyOf(watch(id, false, one));
  });

  it('is mailed as each wants it, and to all, however many they are', async () => {
    const id = await make('Of many');
    const instanceId = user.headers['X-Instance-Id'] ?? '';
    const many = 250;
    await server.write(sql`
      insert into users (namespace_id, user_id, email) select ${user.tenant.id}::uuid, 'watcher-' || n, 'watcher-' || n || '@many.test'
      from generate_series(1, ${many}::int) n`);
    await server.write(sql`
      insert into memberships (namespace_id, instance_id, user_id, role)
      select ${user.tenant.id}::uuid, ${instanceId}::uuid, 'watcher-' || n, 'viewer' from generate_series(1, ${many}::int) n`);
    await server.write(sql`
      insert into package_watches (namespace_id, user_id, package_id, watched_at)
      select ${user.tenant.id}::uuid, 'watcher-' || n, ${id}::uuid, now() from generate_series(1, ${many}::int) n`);
    await bodyOf(watch(id));
    await bodyOf(
      user.api.PATCH('/dsp/notifications/settings', {
        body: { choices: [{ type: 'package.withdrawn', channel: 'mail', isOn: false }] },
      }),
    );
    await server.write(sql`
      update memberships set status = 'suspended' where instance_id = ${instanceId} and user_id = 'watcher-1'`);
    await asWorker((context) => withdrawPackage(context, id));
    await look();
    const [mails] = await server.rows<{ all: number; people: number }>(sql`
      select count(*)::int as all, count(distinct destination)::int as people from outbox where content ->> 'packageId' = ${id}`);
    expect(mails).toEqual({ all: many - 1, people: many - 1 });
    expect(await mailed(id)).toEqual([]);
    expect(await told(id)).toHaveLength(1);
  });

  it('is looked at although another cannot be, and not at all for a tenant that sells nothing', async () => {
    const [broken, whole] = [await make('Broken'), await make('Whole')].sort();
    for (const id of [broken, whole]) await bodyOf(watch(id ?? ''));
    const { db } = server.context;
    const { transaction } = db;
    let looks = 0;
    vi.spyOn(db, 'transaction').mockImplementation((scope, work) =>
      transaction(scope, async (tx) => {
        const done = await work(tx);
        const ofBroken = await tx.rows(sql`select 1 from package_outlooks where package_id = ${broken ?? ''}`);
        looks += ofBroken.length;
        if (ofBroken.length > 0) throw new Error('It cannot be looked at');
        return done;
      }),
    );
    await watchPackages(server.context);
    vi.restoreAllMocks();
    expect(looks).toBeGreaterThan(0);
    const seen = async () =>
      (await server.rows<{ packageId: string }>(sql`select package_id from package_outlooks`)).map(
        ({ packageId }) => packageId,
      );
    expect(await seen()).toContain(whole);
    expect(await seen()).not.toContain(broken);
    await server.write(sql`
      update namespaces set status = 'suspended', suspended_at = now(), closes_at = now() + interval '90 days'
      where id = ${user.tenant.id}`);
    await watchPackages(server.context);
    expect(await seen()).not.toContain(broken);
    await server.write(
      sql`update namespaces set status = 'active', suspended_at = null, closes_at = null where id = ${user.tenant.id}`,
    );
    await watchPackages(server.context);
    expect(await seen()).toEqual(expect.arrayContaining([broken, whole]));
  });

  it('is one that was sold by one’s own tenant, and nobody’s choice but one’s own', async () => {
    const drafted = await make('Nobody’s yet', false);
    const [foreign] = await server.rows<{ id: string }>(
      sql`select id from packages where namespace_id <> ${user.tenant.id} and status = 'published' limit 1`,
    );
    for (const id of [drafted, foreign?.id ?? '']) expect((await watch(id)).response.status).toBe(404);
    const id = await make('Ours');
    await bodyOf(watch(id));
    const instanceId = user.headers['X-Instance-Id'] ?? '';
    const own = { role: 'marquee_app', namespaceId: user.tenant.id, instanceId } as const;
    const seen = await server.context.db.transaction({ ...own, userId: 'somebody' }, (tx) =>
      tx.rows(sql`select 1 from package_watches`),
    );
    expect(seen).toEqual([]);
    const forge = (packageId: string, of: string) =>
      server.context.db.transaction({ ...own, userId }, (tx) =>
        tx.run(sql`
          insert into package_watches (namespace_id, user_id, package_id, watched_at)
          values (${own.namespaceId}, ${of}, ${packageId}, now())`),
      );
    await expect(forge(id, 'somebody')).rejects.toThrow(/row-level security/);
    await expect(forge(foreign?.id ?? '', userId)).rejects.toThrow(/row-level security/);
    await expect(
      server.context.db.transaction({ ...own, userId }, (tx) => tx.rows(sql`select 1 from package_outlooks`)),
    ).rejects.toThrow(/permission denied/);
    await bodyOf(watch(id, true, colleague));
    const { userId: left } = await bodyOf(colleague.api.GET('/admin/users/self'));
    await colleague.api.DELETE('/admin/users/self');
    const ofLeft = () => server.rows(sql`select 1 from package_watches where user_id = ${left}`);
    expect(await ofLeft()).toEqual([]);
    // What they sent before they left, and is done only now.
    const late = { ...own, userId: left };
    expect(
      await server.context.db.transaction(late, (tx) =>
        watchPackage(tx, late, { packageId: id, isWatched: true, at: new Date() }),
      ),
    ).toBe(false);
    expect(await ofLeft()).toEqual([]);
  });
});
