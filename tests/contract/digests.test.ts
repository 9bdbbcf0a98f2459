import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { createMessenger } from '#server/engines/mail/messenger.ts';
import { sql } from '#server/kernel/db/database.ts';
import type { Notice } from '#server/rooms/notices/notice-types.ts';
import { raiseNotice } from '#server/rooms/notices/raise-notice.ts';
import { tellDigests } from '#server/rooms/notices/tell-digests.ts';
import { tellNotices } from '#server/rooms/notices/tell-notices.ts';
import { notify } from '#server/rooms/notifications/notify.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { endingOf, mailsTo } from '../support/people/mail-links.ts';
import { postAllCauses } from '../support/server/post-causes.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Schemas = components['schemas'];
type MailPace = Schemas['MailPace'];
const email = 'operator@demo.test';
const daily: MailPace = { pace: 'daily', at: '08:00', timeZone: 'Europe/Berlin' };
const weekly: MailPace = { ...daily, pace: 'weekly' };
const atOnce: MailPace = { ...daily, pace: 'at_once' };

describe('mails that go together', () => {
  let server: TestServer;
  let operator: ApiUser;
  beforeAll(async () => {
    server = await startTestServer();
    operator = await apiUser(server, email);
  });
  afterAll(() => server.stop());

  const worker = { role: 'marquee_worker' } as const;
  const instanceOf = (user: ApiUser) => user.headers['X-Instance-Id'] ?? '';
  const patch = (body: { choices?: Schemas['NotificationChoice'][]; quietHours?: null; mails?: MailPace }) =>
    operator.api.PATCH('/dsp/notifications/settings', { body });
  const choose = (mails: MailPace) => bodyOf(patch({ mails }));
  const parts = () => {
    const { db, clock, log } = server.context;
    return { db, clock, log, messenger: createMessenger({ clock, sendsMail: true, isShown: true }) };
  };
  const mails = () => mailsTo(operator, email);
  /** Something that operators are mailed of, and told of in the app. */
  const happen = async (screen: string, notice?: Notice) => {
    const { db, clock } = server.context;
    const owner = { namespaceId: operator.tenant.id, instanceId: null };
    await db.transaction(worker, async (tx) => {
      await raiseNotice(
        { tx, clock },
        owner,
        notice ?? { type: 'screens.silent', payload: { names: [screen], count: 1 } },
      );
      const facts = { screens: 1, screen };
      if (!notice) await notify({ tx, clock }, owner, { type: 'desk.screensSilent', key: randomUUID(), facts });
    });
    await postAllCauses(server);
    await tellNotices(parts());
  };
  const makeDue = () =>
    server.write(
      sql`update digest_items set due_at = ${server.context.clock.wall()}::timestamptz - interval '1 second'`,
    );
  const dueAt = async () =>
    (await server.rows<{ dueAt: string }>(sql`select due_at from digest_items order by at desc limit 1`))[0]?.dueAt;
  /** The new mails after what is done. */
  const sentBy = async (act: () => Promise<unknown>) => {
    const before = (await mails()).length;
    await act();
    const all = await mails();
    return all.slice(0, all.length - before);
  };
  const readAll = () =>
    bodyOf(
      operator.api.POST('/dsp/notifications/all-read', { body: { upTo: new Date(Date.now() + 1e8).toISOString() } }),
    );

  it('are a choice that needs a zone, and is one’s own', async () => {
    expect((await bodyOf(operator.api.GET('/dsp/notifications/settings'))).mails).toEqual({
      pace: 'at_once',
      at: '08:00',
      timeZone: null,
    });
    expect((await patch({ mails: { ...daily, timeZone: null } })).error).toMatchObject({
      errors: [{ path: '/mails/timeZone', code: 'required' }],
    });
    expect((await patch({ mails: { ...daily, timeZone: 'Mars/Olympus' } })).error).toMatchObject({
      errors: [{ path: '/mails/timeZone', code: 'unknown' }],
    });
    expect((await patch({ mails: { ...daily, at: '8:00' } })).response.status).toBe(400);
    expect((await choose(weekly)).mails).toEqual(weekly);
    // What another tab changes leaves it as it is.
    expect((await bodyOf(patch({ quietHours: null }))).mails).toEqual(weekly);
    await choose(atOnce);
  });

  it('wait for their time, and go in one mail with all that there is', async () => {
    await choose(daily);
    const [first, second] = [randomUUID(), randomUUID()];
    expect(
      await sentBy(async () => {
        await happen(first);
        await happen(second);
        await tellDigests(parts());
      }),
    ).toEqual([]);
    const wall = server.context.clock.wall().getTime();
    const wait = Date.parse((await dueAt()) ?? '') - wall;
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(25 * 3_600_000);

    await makeDue();
    const sent = await sentBy(() => tellDigests(parts()));
    expect(sent).toHaveLength(1);
    const [mail] = sent;
    for (const name of [first, second]) {
      expect(mail?.text).toContain(name);
      expect(mail?.html).toContain(name);
    }
    expect(mail?.subject).toMatch(/: 2 updates today$/);
    expect(mail?.text).toContain('/desk/screens?status=silent');
    // Once is all.
    expect(await sentBy(() => tellDigests(parts()))).toEqual([]);
  });

  it('are sent once, however many servers come to it', async () => {
    await choose(daily);
    for (const name of ['one', 'two', 'three']) await happen(name);
    await makeDue();
    const sent = await sentBy(() => Promise.all([tellDigests(parts()), tellDigests(parts()), tellDigests(parts())]));
    expect(sent).toHaveLength(1);
  });

  it('stay for the next time, whole, where writing them fails', async () => {
    await choose(daily);
    await readAll();
    await happen('kept');
    await makeDue();
    const broken = { ...parts(), messenger: { enqueue: () => Promise.reject(new Error('no')) } };
    expect(await sentBy(() => tellDigests(broken))).toEqual([]);
    await makeDue();
    const [mail, ...more] = await sentBy(() => tellDigests(parts()));
    expect(mail?.text).toContain('kept');
    expect(more).toEqual([]);
  });

  it('leave out what was read meanwhile, and are none where nothing is left', async () => {
    await choose(daily);
    await happen('read');
    await readAll();
    await makeDue();
    expect(await sentBy(() => tellDigests(parts()))).toEqual([]);
    expect(await dueAt()).toBeUndefined();
    // What has happened since is unread again.
    await happen('unread');
    await makeDue();
    expect(await sentBy(() => tellDigests(parts()))).toHaveLength(1);
  });

  it('leave out what was turned off meanwhile', async () => {
    await choose(daily);
    const off = (isOn: boolean) => patch({ choices: [{ type: 'desk.screensSilent', channel: 'mail', isOn }] });
    await happen('off');
    await bodyOf(off(false));
    await makeDue();
    expect(await sentBy(() => tellDigests(parts()))).toEqual([]);
    await bodyOf(off(true));
  });

  it('go by the newest choice, and at once where that is no digest any more', async () => {
    await choose(weekly);
    await happen('moved');
    const monday = await dueAt();
    expect(new Date(monday ?? '').getUTCDay()).toBe(1);
    await choose({ ...weekly, at: '09:00' });
    expect(Date.parse((await dueAt()) ?? '') - Date.parse(monday ?? '')).toBe(3_600_000);
    await choose(atOnce);
    const [mail] = await sentBy(() => tellDigests(parts()));
    expect(mail?.text).toContain('moved');
    expect(await sentBy(() => happen('single'))).toHaveLength(1);
  });

  it('hold up nothing that is always told', async () => {
    const advertiser = await apiUser(server, 'advertiser@demo.test');
    const told = async () => (await mailsTo(advertiser, 'advertiser@demo.test')).length;
    await bodyOf(advertiser.api.PATCH('/dsp/notifications/settings', { body: { mails: { ...daily, pace: 'never' } } }));
    const before = await told();
    const { db, clock } = server.context;
    const tell = async (notice: Notice) => {
      await db.transaction(worker, (tx) =>
        raiseNotice({ tx, clock }, { namespaceId: operator.tenant.id, instanceId: instanceOf(advertiser) }, notice),
      );
      await tellNotices(parts());
    };
    await tell({ type: 'company.blocked', payload: { reason: 'content' } });
    expect(await told()).toBe(before + 1);
    await tell({ type: 'company.unblocked', payload: {} });
    expect(await told()).toBe(before + 1);
  });

  it('end at the press of the mail’s own button, with all that can be turned off, and begin again as they were', async () => {
    await choose(weekly);
    await happen('last');
    await makeDue();
    const [mail] = await sentBy(() => tellDigests(parts()));
    const key = (mail && endingOf(mail)) ?? '';
    expect(key.slice(37, -23)).toBe('digest.weekly');
    const header = { 'X-Mail-Key': key };
    const choice = () => bodyOf(operator.api.GET('/shared/mail-choice', { params: { header } }));
    expect(await choice()).toEqual({ type: 'digest.weekly', isOn: true });
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(`${server.origin}/api/unsubscribe?of=${key}`, { method: 'POST', body })).status).toBe(204);
    expect(await choice()).toEqual({ type: 'digest.weekly', isOn: false });
    expect(await sentBy(() => happen('unheard'))).toEqual([]);
    expect((await bodyOf(operator.api.GET('/dsp/notifications/settings'))).mails.pace).toBe('never');
    await bodyOf(operator.api.POST('/shared/mail-choice', { params: { header }, body: { isOn: true } }));
    expect((await bodyOf(operator.api.GET('/dsp/notifications/settings'))).mails).toEqual(weekly);
    await choose(atOnce);
  });

  it('say nothing of the platform to whoever runs it no more', async () => {
    await choose(daily);
    await happen('no longer theirs');
    const { userId } = await bodyOf(operator.api.GET('/admin/users/self'));
    const become = (from: string, to: string) =>
      server.write(sql`update platform_roles set role = ${to}
        where namespace_id = ${operator.tenant.id}::uuid and user_id = ${userId} and role = ${from}`);
    await become('operator', 'reviewer');
    try {
      await makeDue();
      expect(await sentBy(() => tellDigests(parts()))).toEqual([]);
      expect(await server.rows(sql`select id from digest_items where user_id = ${userId}`)).toEqual([]);
    } finally {
      await become('reviewer', 'operator');
    }
    await choose(atOnce);
  });

  it('are nobody’s to read, and theirs alone to move', async () => {
    await choose(daily);
    await happen('secret');
    const { userId } = await bodyOf(operator.api.GET('/admin/users/self'));
    const as = (user: string, namespaceId = operator.tenant.id) =>
      ({ role: 'marquee_app', namespaceId, userId: user }) as const;
    const move = (scope: ReturnType<typeof as>) =>
      server.context.db.transaction(scope, (tx) => tx.run(sql`update digest_items set due_at = now()`));
    await expect(
      server.context.db.transaction(as(userId), (tx) => tx.rows(sql`select content from digest_items`)),
    ).rejects.toThrow(/permission denied/);
    expect(await move(as(userId))).toBeGreaterThan(0);
    expect(await move(as('somebody'))).toBe(0);
    expect(await move(as(userId, randomUUID()))).toBe(0);
    await choose(atOnce);
  });

  it('go with whoever leaves, and what is said of their address', async () => {
    const rival = await apiUser(server, 'rival@demo.test');
    const { userId } = await bodyOf(rival.api.GET('/admin/users/self'));
    const { id } = rival.tenant;
    await server.write(sql`
      insert into digest_items (id, namespace_id, user_id, type, about, content, at, due_at)
      values (${randomUUID()}::uuid, ${id}::uuid, ${userId}, 'campaign.live', '{}', '{}', now(), now() + interval '1 day')`);
    await server.write(sql`
      insert into mail_stops (namespace_id, address, reason, at) values (${id}::uuid, 'rival@demo.test', 'bounced', now())`);
    const left = () =>
      server.rows(sql`
        select user_id from digest_items where user_id = ${userId}
        union all select address from mail_stops where address = 'rival@demo.test'`);
    expect(await left()).toHaveLength(2);
    await rival.api.DELETE('/admin/users/self');
    expect(await left()).toEqual([]);
  });
});
