import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { operations } from '#contract/product-api.ts';
import { publishTerms } from '#server/flows/platform/publish-terms.ts';
import { sql } from '#server/kernel/db/database.ts';
import { type Cause, notify } from '#server/rooms/notifications/notify.ts';
import { decide, uploadedArtwork } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { newUser } from '../support/people/test-users.ts';
import { postAllCauses } from '../support/server/post-causes.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Query = NonNullable<operations['listNotifications']['parameters']['query']>;
type Event = 'read' | 'unread' | 'archive' | 'restore';

describe('notifications', () => {
  let server: TestServer;
  let advertiser: ApiUser;
  let rival: ApiUser;
  let reviewer: ApiUser;
  beforeAll(async () => {
    server = await startTestServer();
    advertiser = await apiUser(server, 'advertiser@demo.test');
    rival = await apiUser(server, 'rival@demo.test');
    reviewer = await apiUser(server, 'reviewer@demo.test');
  });
  afterAll(() => server.stop());

  const failures: unknown[] = [];
  const post = async () => {
    const log = { ...server.context.log, error: (...said: unknown[]) => failures.push(said) };
    await postAllCauses(server, log);
    expect(failures).toEqual([]);
  };
  const page = (query: Query = {}, user = advertiser) =>
    bodyOf(user.api.GET('/dsp/notifications', { params: { query: { limit: 200, ...query } } }));
  const list = async (query: Query = {}, user = advertiser) => (await page(query, user)).items;
  const unread = async (user = advertiser) => (await bodyOf(user.api.GET('/dsp/notifications/unread'))).unread;
  const move = (id: string, event: Event, user = advertiser) =>
    user.api.POST('/dsp/notifications/{id}/transitions', { params: { path: { id } }, body: { event } });
  const instanceOf = (user: ApiUser) => user.headers['X-Instance-Id'] ?? '';
  const userIdOf = async (user: ApiUser) => (await bodyOf(user.api.GET('/admin/users/self'))).userId;
  const raise = (cause: Partial<Cause> = {}, user = advertiser) =>
    server.context.db.transaction({ role: 'marquee_worker' }, (tx) =>
      notify(
        { tx, clock: server.context.clock },
        { namespaceId: user.tenant.id, instanceId: instanceOf(user) },
        { type: 'topUp.paid', key: randomUUID(), ...cause },
      ),
    );
  /** What is raised under a subject of its own, so that no other test's is seen. */
  const campaign = async (name: string, user = advertiser) => {
    const id = randomUUID();
    await server.write(sql`
      insert into campaigns (id, namespace_id, instance_id, name, currency_code, created_by, created_at, updated_at)
      values (${id}::uuid, ${user.tenant.id}::uuid, ${instanceOf(user)}::uuid, ${name}, 'USD', 'x', now(), now())`);
    return id;
  };

  it('tell the reviewers what waits, and the company what became of it, with the reason', async () => {
    const { id } = await uploadedArtwork(server, advertiser, 1080, 1920);
    await post();
    const [asked] = await list({ type: ['review.requested'] }, reviewer);
    expect(asked).toMatchObject({ status: 'unread', entityId: null, severity: 'info' });
    expect(await list({ type: ['review.requested'] })).toEqual([]);

    await decide(reviewer, id, { decision: 'reject', reasonCode: 'illegible' });
    await post();
    const [told] = (await list({ type: ['artwork.rejected'] })).filter(({ entityId }) => entityId === id);
    expect(told).toMatchObject({
      severity: 'warning',
      status: 'unread',
      facts: { reasonCode: 'illegible' },
      count: 1,
    });
    expect(await list({ q: told?.subject ?? '?' }, rival)).toEqual([]);
    expect(await list({ type: ['artwork.rejected'] }, reviewer)).toEqual([]);
  });

  it('are grouped while they are unread, and anew once they were read', async () => {
    const about = await campaign('Grouped');
    for (let times = 0; times < 3; times += 1) await raise({ type: 'campaign.paused', about });
    await post();
    const [first] = await list({ campaign: about });
    expect(first).toMatchObject({ count: 3, subject: 'Grouped', campaignId: about, entityId: about });
    await move(first?.id ?? '', 'read');
    await raise({ type: 'campaign.paused', about });
    await post();
    expect((await list({ campaign: about })).map(({ count, status }) => [count, status])).toEqual([
      [1, 'unread'],
      [3, 'read'],
    ]);
  });

  it('of many artworks that are approved within an hour are one, until it is read or the hour is over', async () => {
    const instanceId = instanceOf(rival);
    const user = await newUser(server, { instanceId, membership: { instanceId, role: 'editor' } });
    const all = async () =>
      (await list({ type: ['artwork.approved'] }, user)).map(({ count, entityId }) => [count, entityId]);
    const approve = async (...abouts: string[]) => {
      for (const about of abouts) await raise({ type: 'artwork.approved', about }, rival);
      await post();
    };
    const artworks = Array.from({ length: 30 }, () => randomUUID());
    const [first = '', ...others] = artworks;
    await approve(first);
    await approve(first);
    expect(await all()).toEqual([[2, first]]);
    await approve(...others);
    expect(await all()).toEqual([[30, null]]);
    // One of them anew is none more.
    await approve(first, ...others.slice(0, 3));
    expect(await all()).toEqual([[30, null]]);
    const [{ id } = { id: '' }] = await list({ type: ['artwork.approved'] }, user);
    expect(await unread(user)).toBe(1);
    await move(id, 'read', user);
    await approve(first);
    expect(await all()).toEqual([
      [1, first],
      [30, null],
    ]);
    const anHourAgo = () =>
      server.write(sql`
        update notifications set at = at - interval '1 hour', began_at = began_at - interval '1 hour'
        where user_id = ${user.userId} and type = 'artwork.approved'`);
    await anHourAgo();
    const [late, later] = [randomUUID(), randomUUID()];
    await approve(late);
    expect((await all())[0]).toEqual([1, late]);
    await approve(later);
    expect((await all())[0]).toEqual([2, null]);
    // Each rejected one is to be mended, and so stays by itself.
    for (const about of [late, later]) await raise({ type: 'artwork.rejected', about }, rival);
    await post();
    await expect.poll(async () => (await list({ type: ['artwork.rejected'] }, user)).length).toBe(2);
  });

  it('are known by their key, however often they are told and posted', async () => {
    const about = await campaign('Once');
    const key = randomUUID();
    await raise({ type: 'campaign.completed', about, key });
    await raise({ type: 'campaign.completed', about, key });
    await Promise.all([post(), post()]);
    await post();
    expect((await list({ campaign: about })).map(({ count }) => count)).toEqual([1]);
  });

  it('come only of what was committed', async () => {
    const about = await campaign('Undone');
    const undone = server.context.db.transaction({ role: 'marquee_worker' }, async (tx) => {
      const owner = { namespaceId: advertiser.tenant.id, instanceId: instanceOf(advertiser) };
      await notify({ tx, clock: server.context.clock }, owner, { type: 'campaign.live', about, key: about });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await post();
    expect(await list({ campaign: about })).toEqual([]);
  });

  it('are read, unread, archived and restored by their reader alone, and counted', async () => {
    const about = await campaign('Moved');
    await raise({ type: 'campaign.live', about });
    await post();
    const before = await unread();
    const [{ id } = { id: '' }] = await list({ campaign: about });
    for (const [event, status, count] of [
      ['read', 'read', before - 1],
      ['read', 'read', before - 1],
      ['unread', 'unread', before],
      ['archive', 'archived', before - 1],
      ['archive', 'archived', before - 1],
    ] as const) {
      expect(await bodyOf(move(id, event))).toMatchObject({ id, status });
      expect(await unread()).toBe(count);
    }
    expect(await list({ campaign: about })).toEqual([]);
    expect((await list({ campaign: about, status: 'archived' })).map((item) => item.id)).toEqual([id]);
    const refused = await move(id, 'unread');
    expect(refused.response.status).toBe(409);
    expect(refused.error).toMatchObject({ code: 'transition_refused', facts: { status: 'archived' } });
    expect(await bodyOf(move(id, 'restore'))).toMatchObject({ status: 'read' });
    for (const other of [rival, reviewer]) expect((await move(id, 'read', other)).response.status).toBe(404);
  });

  it('are all read up to a moment; what came later stays unread', async () => {
    const [early, late] = [await campaign('Early'), await campaign('Late')];
    await raise({ type: 'campaign.live', about: early });
    await post();
    const [seen] = await list({ campaign: early });
    server.shift(1000);
    await raise({ type: 'campaign.live', about: late });
    await post();
    const { unread: left } = await bodyOf(
      advertiser.api.POST('/dsp/notifications/all-read', { body: { upTo: seen?.at ?? '' } }),
    );
    server.shift(-1000);
    expect((await list({ status: 'unread' })).map(({ entityId }) => entityId)).toEqual([late]);
    expect(left).toBe(1);
  });

  it('are searched, filtered and read page after page without a gap', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const about = await campaign(`50%_off ${index} ${randomUUID()}`);
      await raise({ type: index % 2 ? 'campaign.live' : 'campaign.completed', about });
      ids.push(about);
    }
    await post();
    // The server posts by itself, too: the last may be in its hands.
    await expect
      .poll(() => server.rows(sql`select distinct about from notifications where about = any(${ids}::uuid[])`))
      .toHaveLength(5);
    // At one moment: the order is theirs all the same.
    await server.write(
      sql`update notifications set at = date_trunc('milliseconds', now()) where about = any(${ids}::uuid[])`,
    );
    const found: (string | null)[] = [];
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await page({ q: '50%_OFF', limit: 2, ...(cursor ? { cursor } : {}) });
      found.push(...items.map(({ entityId }) => entityId));
      cursor = nextCursor;
    } while (cursor);
    expect([...found].sort()).toEqual([...ids].sort());
    expect((await list({ q: '50%_off', type: ['campaign.live'] })).length).toBe(2);
    expect(await list({ q: '50x_off' })).toEqual([]);
    const forged = await advertiser.api.GET('/dsp/notifications', { params: { query: { cursor: 'x' } } });
    expect(forged.response.status).toBe(400);
  });

  it('reach those whom they concern: by role, never who did it, and a person wherever they are', async () => {
    const instanceId = instanceOf(rival);
    const signedIn = (role: 'manager' | 'billing' | 'viewer') =>
      newUser(server, { instanceId, membership: { instanceId, role } });
    const [billing, viewer, manager] = [await signedIn('billing'), await signedIn('viewer'), await signedIn('manager')];
    const about = await campaign('Roles', rival);
    await raise({ type: 'campaign.paused', about, actor: await userIdOf(rival) }, rival);
    await raise({ type: 'invoice.issued', facts: { amount: 100, currency: 'USD' } }, rival);
    await post();
    const typesOf = async (user: ApiUser) => (await list({}, user)).map(({ type }) => type).sort();
    expect(await list({ campaign: about }, rival)).toEqual([]);
    expect(await typesOf(manager)).toEqual(['campaign.paused', 'invoice.issued']);
    expect(await typesOf(billing)).toEqual(['invoice.issued']);
    expect(await typesOf(viewer)).toEqual([]);

    const members = (await bodyOf(rival.api.GET('/dsp/team'))).items;
    const member = members.find(({ userId }) => userId === viewer.userId);
    const path = { id: member?.id ?? '' };
    await bodyOf(
      rival.api.PATCH('/dsp/team/{id}', {
        params: { path, header: { 'If-Match': `"${member?.version}"` } },
        body: { role: 'editor' },
      }),
    );
    await bodyOf(rival.api.POST('/dsp/team/{id}/transitions', { params: { path }, body: { event: 'suspend' } }));
    await post();
    // Out of the company, and so by a call that names none.
    const { 'X-Instance-Id': _, ...headers } = viewer.headers;
    const own = await fetch(`${server.origin}/api/dsp/notifications`, { headers });
    const { items } = (await own.json()) as Awaited<ReturnType<typeof page>>;
    expect(items.map(({ type, subject, facts }) => [type, subject, facts])).toEqual([
      ['member.suspended', 'Harbour Cycles', {}],
      ['member.changed', 'Harbour Cycles', { role: 'editor' }],
    ]);
  });

  it('tell of new terms, once, and from when on they hold where that lies ahead', async () => {
    const publish = (version: string, effectiveAt: Date) =>
      server.context.db.transaction({ role: 'marquee_worker' }, (tx) =>
        publishTerms(
          { tx, clock: server.context.clock },
          {
            ...{ namespaceId: advertiser.tenant.id, version, effectiveAt },
            documents: [{ locale: 'en', html: '<p>x</p>' }],
          },
        ),
      );
    await publish('of-old', new Date(0));
    await publish('of-old', new Date(0));
    await post();
    const told = async (user: ApiUser) =>
      (await list({ type: ['terms.published'] }, user)).map(({ count, facts }) => [count, facts]);
    for (const user of [advertiser, reviewer]) expect(await told(user)).toEqual([[1, {}]]);
    const ahead = new Date(Date.now() + 86_400_000);
    await publish('announced', ahead);
    await post();
    for (const user of [advertiser, reviewer])
      expect(await told(user)).toEqual([[2, { holdsFrom: ahead.toISOString() }]]);
  });

  it('that cannot be posted wait longer each time, and hold up no other', async () => {
    const bad = randomUUID();
    await server.write(sql`
      insert into notification_causes (id, namespace_id, instance_id, type, facts, key, at)
      values (${bad}::uuid, ${advertiser.tenant.id}::uuid, ${instanceOf(advertiser)}::uuid, 'nobody.knows', '{}', ${bad}, now())`);
    const about = await campaign('Behind it');
    await raise({ type: 'campaign.live', about });
    const tried = async () =>
      (
        await server.rows<{ attempts: number; waits: boolean }>(sql`
          select attempts, next_attempt_at > now() + interval '1 second' as waits from notification_causes where id = ${bad}`)
      )[0];
    await expect.poll(tried).toMatchObject({ attempts: 1, waits: true });
    await expect.poll(async () => (await list({ q: 'Behind it' })).length).toBe(1);
    await server.write(sql`delete from notification_causes where id = ${bad}`);
  });
});
