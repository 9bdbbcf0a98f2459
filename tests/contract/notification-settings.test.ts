import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { eachAtOnce } from '#domain/notifications/digest.ts';
import { createMessenger } from '#server/engines/mail/messenger.ts';
import { sql } from '#server/kernel/db/database.ts';
import type { Notice } from '#server/rooms/notices/notice-types.ts';
import { raiseNotice } from '#server/rooms/notices/raise-notice.ts';
import { tellNotices } from '#server/rooms/notices/tell-notices.ts';
import { notify } from '#server/rooms/notifications/notify.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { endingOf, mailsTo } from '../support/people/mail-links.ts';
import { postAllCauses } from '../support/server/post-causes.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Choice = components['schemas']['NotificationChoice'];
type Quiet = components['schemas']['QuietHours'];
const email = 'operator@demo.test';

describe('what people are told', () => {
  let server: TestServer;
  let operator: ApiUser;
  let advertiser: ApiUser;
  beforeAll(async () => {
    server = await startTestServer();
    operator = await apiUser(server, email);
    advertiser = await apiUser(server, 'advertiser@demo.test');
  });
  afterAll(() => server.stop());

  const worker = { role: 'marquee_worker' } as const;
  const patch = (body: { choices?: Choice[]; quietHours?: Quiet | null }, user = operator) =>
    user.api.PATCH('/dsp/notifications/settings', { body });
  const settings = (user = operator) => bodyOf(user.api.GET('/dsp/notifications/settings'));
  const choose = (type: Choice['type'], channel: Choice['channel'], isOn: boolean) =>
    bodyOf(patch({ choices: [{ type, channel, isOn }] }));
  const choiceOf = (key: string) =>
    advertiser.api.GET('/shared/mail-choice', { params: { header: { 'X-Mail-Key': key } } });
  const mails = async () => (await mailsTo(operator, email)).length;
  /** Tells the operators of silent screens, or of what else is raised; answers the mail to this one, if there is a new one. */
  const tell = async (notice: Notice = { type: 'screens.silent', payload: { names: [randomUUID()], count: 1 } }) => {
    const before = await mails();
    const { db, clock, log } = server.context;
    await db.transaction(worker, (tx) =>
      raiseNotice({ tx, clock }, { namespaceId: operator.tenant.id, instanceId: null }, notice),
    );
    await tellNotices({ db, clock, log, messenger: createMessenger({ clock, sendsMail: true, isShown: true }) });
    const [newest] = await mailsTo(operator, email);
    return (await mails()) > before ? newest : undefined;
  };
  const heldUntil = async () =>
    server.context.db.transaction(worker, (tx) =>
      tx.row<{ notBefore: string | null; nextAttemptAt: string }>(
        sql`select not_before, next_attempt_at from outbox where destination = ${email} order by position desc limit 1`,
      ),
    );

  it('is all, until they choose; and each choice is one’s own', async () => {
    expect(await settings()).toEqual({
      off: [],
      quietHours: null,
      mails: eachAtOnce,
      mailStop: null,
      pushKey: expect.stringMatching(/^B[\w-]{86}$/),
    });
    expect(await choose('desk.creditAsked', 'app', false)).toMatchObject({
      off: [{ type: 'desk.creditAsked', channel: 'app' }],
    });
    expect(await settings(advertiser)).toEqual({
      off: [],
      quietHours: null,
      mails: eachAtOnce,
      mailStop: null,
      pushKey: expect.stringMatching(/^B[\w-]{86}$/),
    });
    // What another tab chose stays.
    await choose('desk.screensSilent', 'mail', false);
    expect((await settings()).off).toHaveLength(2);
    await choose('desk.creditAsked', 'app', true);
    await choose('desk.screensSilent', 'mail', true);
    expect(await settings()).toEqual({
      off: [],
      quietHours: null,
      mails: eachAtOnce,
      mailStop: null,
      pushKey: expect.stringMatching(/^B[\w-]{86}$/),
    });
  });

  it('cannot leave out what has to be known, or use a channel that there is not', async () => {
    for (const [type, channel] of [
      ['company.blocked', 'mail'],
      ['member.suspended', 'app'],
      ['terms.published', 'app'],
      ['topUp.paid', 'mail'],
      ['campaign.budget', 'mail'],
    ] as const) {
      const { error, response } = await patch({ choices: [{ type, channel, isOn: false }] });
      expect(response.status, type).toBe(400);
      expect(error, type).toMatchObject({ errors: [{ path: '/choices/0', code: 'not_a_choice' }] });
    }
    const bad = { from: '22:00', until: '22:00', timeZone: 'Mars/Olympus' };
    expect((await patch({ quietHours: bad })).error).toMatchObject({
      errors: [
        { path: '/quietHours/timeZone', code: 'unknown' },
        { path: '/quietHours/until', code: 'same' },
      ],
    });
    expect((await patch({ quietHours: { ...bad, from: '24:00' } })).response.status).toBe(400);
    expect(await settings()).toEqual({
      off: [],
      quietHours: null,
      mails: eachAtOnce,
      mailStop: null,
      pushKey: expect.stringMatching(/^B[\w-]{86}$/),
    });
  });

  it('is not in the app what is turned off there', async () => {
    const post = async () => {
      const { db, clock } = server.context;
      await db.transaction(worker, (tx) =>
        notify(
          { tx, clock },
          { namespaceId: operator.tenant.id, instanceId: null },
          { type: 'desk.screensSilent', key: randomUUID(), facts: { screens: 1, screen: 'Pier' } },
        ),
      );
      await postAllCauses(server);
      const query = { type: ['desk.screensSilent' as const] };
      const { items } = await bodyOf(operator.api.GET('/dsp/notifications', { params: { query } }));
      return items.reduce((sum, { count }) => sum + count, 0);
    };
    const before = await post();
    await choose('desk.screensSilent', 'app', false);
    expect(await post()).toBe(before);
    await choose('desk.screensSilent', 'app', true);
    expect(await post()).toBe(before + 1);
  });

  it('is not mailed what is turned off, and each mail says how, to whoever holds it', async () => {
    const mail = await tell();
    const key = mail && endingOf(mail);
    if (!key) throw new Error('The mail says nothing of how to end it');
    expect(mail.html).toContain(`/unsubscribe#${key}`);
    expect(await bodyOf(choiceOf(key))).toEqual({ type: 'desk.screensSilent', isOn: true });

    const header = { 'X-Mail-Key': key };
    const change = (isOn: boolean) =>
      bodyOf(advertiser.api.POST('/shared/mail-choice', { params: { header }, body: { isOn } }));
    expect(await change(false)).toEqual({ type: 'desk.screensSilent', isOn: false });
    expect(await change(false)).toEqual({ type: 'desk.screensSilent', isOn: false });
    expect(await tell()).toBeUndefined();
    expect((await settings()).off).toEqual([{ type: 'desk.screensSilent', channel: 'mail' }]);
    await change(true);
    expect(await tell()).toBeDefined();
  });

  it('opens by no link but the right one, and to what that one was in a mail of', async () => {
    const mail = await tell();
    const right = (mail && endingOf(mail)) ?? '';
    const [own, proof] = [right.slice(0, 36), right.slice(-22)];
    for (const link of [
      `${randomUUID()}.desk.screensSilent.${proof}`,
      `${own}.desk.screensSilent.${'A'.repeat(22)}`,
      // One mail's link is none of another kind's.
      `${own}.refund.paid.${proof}`,
      `${own}.company.blocked.${proof}`,
      `${own}.constructor.${proof}`,
    ])
      expect((await choiceOf(link)).response.status, link).toBe(404);
    expect((await choiceOf('x')).response.status).toBe(400);
    expect((await choiceOf(right)).response.status).toBe(200);
  });

  it('is nobody’s to read but their own, and the keys of mails not even theirs', async () => {
    await choose('desk.lossAsked', 'app', false);
    const { userId } = await bodyOf(operator.api.GET('/admin/users/self'));
    const as = (user: string, namespaceId = operator.tenant.id) =>
      ({ role: 'marquee_app', namespaceId, userId: user }) as const;
    const read = (scope: ReturnType<typeof as>) =>
      server.context.db.transaction(scope, (tx) =>
        tx.rows(sql`select app_off from notification_settings where 'desk.lossAsked' = any(app_off)`),
      );
    expect(await read(as(userId))).toHaveLength(1);
    expect(await read(as('somebody'))).toEqual([]);
    expect(await read(as(userId, randomUUID()))).toEqual([]);
    await expect(
      server.context.db.transaction(as(userId), (tx) => tx.rows(sql`select mail_key from notification_settings`)),
    ).rejects.toThrow(/permission denied/);
    const changed = await server.context.db.transaction(as('somebody'), (tx) =>
      tx.run(sql`update notification_settings set app_off = '{}'`),
    );
    expect(changed).toBe(0);
    await choose('desk.lossAsked', 'app', true);
  });

  it('takes the last of two choices of one type', async () => {
    const both = (isOn: boolean) => ({ type: 'desk.lossAsked', channel: 'app', isOn }) as const;
    expect((await bodyOf(patch({ choices: [both(true), both(false)] }))).off).toHaveLength(1);
    expect((await bodyOf(patch({ choices: [both(false), both(true)] }))).off).toEqual([]);
  });

  it('ends at the press of a mail program’s own button, and by nothing else (RFC 8058)', async () => {
    const mail = await tell();
    const of = (mail && endingOf(mail)) ?? '';
    const address = `${server.origin}/api/unsubscribe?of=${of}`;
    const isOn = async () => (await bodyOf(choiceOf(of))).isOn;
    const looked = await fetch(address, { redirect: 'manual' });
    expect([looked.status, looked.headers.get('location')]).toEqual([303, `/unsubscribe#${of}`]);
    expect((await fetch(address, { method: 'POST' })).status).toBe(400);
    expect(await isOn()).toBe(true);

    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(address, { method: 'POST', body })).status).toBe(204);
    expect(await isOn()).toBe(false);
    await choose('desk.screensSilent', 'mail', true);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(address, { method: 'POST', body: form })).status).toBe(204);
    expect(await isOn()).toBe(false);
    await choose('desk.screensSilent', 'mail', true);
    const forged = `${server.origin}/api/unsubscribe?of=${randomUUID()}${of.slice(36)}`;
    expect((await fetch(forged, { method: 'POST', body })).status).toBe(404);
  });

  it('waits for the end of quiet hours, by the clock of their zone', async () => {
    const wall = server.context.clock.wall();
    const minutes = wall.getUTCHours() * 60 + wall.getUTCMinutes();
    const at = (shift: number) => {
      const minute = (minutes + shift + 1440) % 1440;
      return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    };
    const quietHours = { from: at(-60), until: at(90), timeZone: 'UTC' };
    expect((await bodyOf(patch({ quietHours }))).quietHours).toEqual(quietHours);
    expect(await tell()).toMatchObject({ state: 'waiting' });
    const held = await heldUntil();
    expect(held?.notBefore?.slice(11, 16)).toBe(at(90));
    expect(held?.nextAttemptAt).toBe(held?.notBefore);

    await bodyOf(patch({ quietHours: { ...quietHours, from: at(30) } }));
    await tell();
    expect(await heldUntil()).toMatchObject({ notBefore: null });
    await bodyOf(patch({ quietHours: null }));
  });

  it('goes with whoever leaves', async () => {
    const count = () =>
      server.context.db.transaction(worker, (tx) =>
        tx.one<{ rows: number }>(sql`
          select count(*)::int as rows from notification_settings s join users u using (namespace_id, user_id)
          where u.email = 'rival@demo.test' or u.deleted_at is not null`),
      );
    const rival = await apiUser(server, 'rival@demo.test');
    await bodyOf(patch({ choices: [{ type: 'campaign.live', channel: 'mail', isOn: false }] }, rival));
    expect(await count()).toEqual({ rows: 1 });
    await rival.api.DELETE('/admin/users/self');
    expect(await count()).toEqual({ rows: 0 });
  });
});
