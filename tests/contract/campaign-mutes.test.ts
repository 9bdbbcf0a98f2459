import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isMutable, mutableTypes, type NotificationType } from '#domain/notifications/notification-types.ts';
import { createMessenger } from '#server/engines/mail/messenger.ts';
import { sendOutbox } from '#server/engines/mail/send-outbox.ts';
import { sendPushes } from '#server/jobs/send-pushes.ts';
import { sql } from '#server/kernel/db/database.ts';
import { mailEach } from '#server/rooms/notices/mail-people.ts';
import { muteCampaign } from '#server/rooms/notifications/campaign-mutes.ts';
import { notify } from '#server/rooms/notifications/notify.ts';
import { uploadedArtwork } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { newUser } from '../support/people/test-users.ts';
import { postAllCauses } from '../support/server/post-causes.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

describe('a campaign that somebody has muted', () => {
  let server: TestServer;
  let advertiser: ApiUser;
  let colleague: ApiUser;
  let rival: ApiUser;
  let userId: string;
  beforeAll(async () => {
    server = await startTestServer();
    advertiser = await apiUser(server, 'advertiser@demo.test');
    rival = await apiUser(server, 'rival@demo.test');
    const instanceId = instanceOf(advertiser);
    colleague = await newUser(server, { instanceId, membership: { instanceId, role: 'manager' } });
    ({ userId } = await bodyOf(advertiser.api.GET('/admin/users/self')));
  });
  afterAll(() => server.stop());

  const worker = { role: 'marquee_worker' } as const;
  const instanceOf = (user: ApiUser) => user.headers['X-Instance-Id'] ?? '';
  const campaign = async (name: string) => {
    const id = randomUUID();
    await server.write(sql`
      insert into campaigns (id, namespace_id, instance_id, name, currency_code, created_by, created_at, updated_at)
      values (${id}::uuid, ${advertiser.tenant.id}::uuid, ${instanceOf(advertiser)}::uuid, ${name}, 'USD', ${userId}, now(), now())`);
    return id;
  };
  const mute = (id: string, isMuted = true, user = advertiser) =>
    user.api.PUT('/dsp/campaigns/{id}/mute', { params: { path: { id } }, body: { isMuted } });
  const muted = async (user = advertiser) => (await bodyOf(user.api.GET('/dsp/notifications/muted-campaigns'))).items;
  /** How many of the types about a thing its reader is told of, once each is raised once more. */
  const told = async (about: string, types: readonly NotificationType[], user = advertiser) => {
    const { db, clock } = server.context;
    const key = randomUUID();
    for (const type of types)
      await db.transaction(worker, (tx) =>
        notify(
          { tx, clock },
          { namespaceId: advertiser.tenant.id, instanceId: instanceOf(advertiser) },
          { type, about, key, userId, facts: { amount: 100, currency: 'USD' } },
        ),
      );
    await postAllCauses(server);
    const { items } = await bodyOf(user.api.GET('/dsp/notifications', { params: { query: { limit: 200 } } }));
    await server.write(sql`update notifications set status = 'archived' where about = ${about}`);
    return items.filter(({ entityId }) => entityId === about).map(({ type }) => type);
  };

  it('tells its course to everybody but them, until they want to hear it again', async () => {
    const about = await campaign('Loud');
    expect(await told(about, ['campaign.paused'])).toEqual(['campaign.paused']);
    expect(await bodyOf(mute(about))).toEqual({ isMuted: true });
    expect(await bodyOf(mute(about))).toEqual({ isMuted: true });
    expect(await muted()).toEqual([{ id: about, name: 'Loud' }]);
    expect(await told(about, ['campaign.paused', 'campaign.budget'])).toEqual([]);
    expect(await told(about, ['campaign.paused'], colleague)).toEqual(['campaign.paused']);
    expect(await muted(colleague)).toEqual([]);
    expect(await told(await campaign('Another'), ['campaign.paused'])).toEqual(['campaign.paused']);
    expect(await bodyOf(mute(about, false))).toEqual({ isMuted: false });
    expect(await muted()).toEqual([]);
    expect(await told(about, ['campaign.paused'])).toEqual(['campaign.paused']);
  });

  it('tells all the same what is paid, what somebody waits for, and what is always told', async () => {
    const about = await campaign('Paid');
    await bodyOf(mute(about));
    const types = ['approval.granted', 'approval.returned', 'payment.failed', 'refund.paid'] as const;
    expect((await told(about, types)).sort()).toEqual(types);
    expect(mutableTypes.filter((type) => /^(chargeback|company|member|terms|topUp|desk|review)\./.test(type))).toEqual(
      [],
    );
    expect(isMutable('campaign.live') && isMutable('artwork.rejected')).toBe(true);
  });

  it('tells of an artwork that another campaign shows, too', async () => {
    const [quiet, loud] = [await campaign('Quiet'), await campaign('Heard')];
    const { id: artwork } = await uploadedArtwork(server, advertiser, 1080, 1920);
    const shows = async (campaignId: string) => {
      const line = randomUUID();
      await server.write(sql`
        insert into campaign_lines (id, namespace_id, instance_id, campaign_id, position)
        values (${line}::uuid, ${advertiser.tenant.id}, ${instanceOf(advertiser)}, ${campaignId}, 0)`);
      await server.write(sql`
        insert into assignments (namespace_id, instance_id, line_id, artwork_id)
        values (${advertiser.tenant.id}, ${instanceOf(advertiser)}, ${line}::uuid, ${artwork}::uuid)`);
    };
    await bodyOf(mute(quiet));
    expect(await told(artwork, ['artwork.approved'])).toEqual(['artwork.approved']);
    await shows(quiet);
    expect(await told(artwork, ['artwork.approved'])).toEqual([]);
    await shows(loud);
    expect(await told(artwork, ['artwork.approved'])).toEqual(['artwork.approved']);
  });

  it('is neither mailed nor pushed to them, nor is what still waited', async () => {
    const { db, clock, log, config } = server.context;
    const namespaceId = advertiser.tenant.id;
    const about = await campaign('Mailed');
    const messenger = createMessenger({ clock, sendsMail: true, isShown: false });
    const happened = { namespaceId, instanceId: instanceOf(advertiser), createdAt: clock.wall().toISOString() };
    const mail = () =>
      db.transaction(worker, (tx) =>
        mailEach({ db, clock, log, messenger }, tx, happened, [
          {
            ...{ userId, email: 'advertiser@demo.test', locale: 'en', type: 'campaign.live', campaignId: about },
            content: { kind: 'notice', type: 'campaign.live', campaignId: about, campaignName: 'Mailed' },
          },
        ]),
      );
    const waiting = () =>
      server.rows(sql`select 1 from outbox where content ->> 'campaignId' = ${about} and next_attempt_at is not null`);
    await mail();
    expect(await waiting()).toHaveLength(1);
    await bodyOf(mute(about));
    const [subscription, notification, message] = [randomUUID(), randomUUID(), randomUUID()];
    await server.write(sql`
      insert into push_subscriptions (id, namespace_id, user_id, endpoint, p256dh, auth, created_at)
      values (${subscription}::uuid, ${namespaceId}::uuid, ${userId}, 'https://fcm.googleapis.com/x', 'x', 'x', now())`);
    await server.write(sql`
      insert into notifications (id, namespace_id, instance_id, user_id, type, about, campaign_id, subject, facts, at)
      values (${notification}::uuid, ${namespaceId}::uuid, ${instanceOf(advertiser)}::uuid, ${userId}, 'campaign.live', ${about}::uuid,
        ${about}::uuid, 'Mailed', '{}', now())`);
    await server.write(sql`
      insert into push_messages (id, subscription_id, notification_id, type, next_attempt_at, created_at)
      values (${message}::uuid, ${subscription}::uuid, ${notification}::uuid, 'campaign.live', now(), now())`);
    const sent: string[] = [];
    const transport = {
      send: async ({ subject }: { subject: string }) => void sent.push(subject),
      close: () => undefined,
    };
    const port = config.port;
    const [invoiceFile, onDeadAddress] = [async () => null, async () => undefined];
    await sendOutbox({ db, clock, log, transport, port, isShown: false, invoiceFile, onDeadAddress });
    await sendPushes(
      { db, clock, log, config },
      {
        publicKey: '',
        readEndpoint: () => null,
        send: async () => {
          sent.push('push');
          return { kind: 'taken' };
        },
      },
    );
    expect(sent.filter((subject) => subject === 'push' || subject.includes('Mailed'))).toEqual([]);
    expect(await waiting()).toEqual([]);
    await mail();
    expect(await waiting()).toEqual([]);
  });

  it('is one’s own company’s, and the choice nobody’s but one’s own', async () => {
    const about = await campaign('Ours');
    for (const id of [about, randomUUID()]) expect((await mute(id, true, rival)).response.status).toBe(404);
    const own = {
      role: 'marquee_app',
      namespaceId: advertiser.tenant.id,
      instanceId: instanceOf(rival),
      userId,
    } as const;
    const forge = server.context.db.transaction(own, (tx) =>
      tx.run(sql`
        insert into campaign_mutes (namespace_id, instance_id, user_id, campaign_id, muted_at)
        values (${own.namespaceId}, ${own.instanceId}, ${userId}, ${about}, now())`),
    );
    await expect(forge).rejects.toThrow(/row-level security/);
    await bodyOf(mute(about));
    const other = { ...own, instanceId: instanceOf(advertiser), userId: 'somebody' };
    const seen = await server.context.db.transaction(other, (tx) => tx.rows(sql`select 1 from campaign_mutes`));
    expect(seen).toEqual([]);
    const id = await campaign('Left');
    await bodyOf(mute(id, true, colleague));
    const { userId: left } = await bodyOf(colleague.api.GET('/admin/users/self'));
    await colleague.api.DELETE('/admin/users/self');
    expect(await server.rows(sql`select 1 from campaign_mutes where campaign_id = ${id}`)).toEqual([]);
    // What they sent before they left, and is done only now.
    const late = { ...own, instanceId: instanceOf(advertiser), userId: left };
    const isMuted = await server.context.db.transaction(late, (tx) =>
      muteCampaign(tx, late, { campaignId: id, isMuted: true, at: new Date() }),
    );
    expect(isMuted).toBe(false);
    expect(await server.rows(sql`select 1 from campaign_mutes where campaign_id = ${id}`)).toEqual([]);
  });
});
