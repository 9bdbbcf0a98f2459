import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMessenger } from '#server/engines/mail/messenger.ts';
import { type SendingParts, sendOutbox } from '#server/engines/mail/send-outbox.ts';
import { MailError } from '#server/engines/mail/smtp-transport.ts';
import { bounceOf, complaintOf } from '#server/engines/mail/test-reports.ts';
import { sql } from '#server/kernel/db/database.ts';
import { takeDeliveryReport, takeSesEvent } from '#server/rooms/notifications/mail-stops.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { postAllCauses } from '../support/server/post-causes.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const email = 'operator@demo.test';
const secret = 'a-secret-of-thirty-two-characters';

describe('mail that comes back', () => {
  let server: TestServer;
  let operator: ApiUser;
  let advertiser: ApiUser;
  beforeAll(async () => {
    server = await startTestServer({ MAIL_REPORT_SECRET: secret });
    operator = await apiUser(server, email);
    advertiser = await apiUser(server, 'advertiser@demo.test');
  });
  afterAll(() => server.stop());

  const worker = { role: 'marquee_worker' } as const;
  /** Writes a mail, or a code, to an address; answers its id. */
  const write = async (to: string, mail: 'code' | 'choice' | 'always' = 'choice') => {
    const { db, clock } = server.context;
    await db.transaction(worker, (tx) =>
      createMessenger({ clock, sendsMail: true, isShown: true }).enqueue(tx, {
        from: { namespaceId: operator.tenant.id },
        medium: 'EMAIL',
        destination: to,
        content:
          mail === 'code'
            ? { kind: 'code', purpose: 'sign-in', username: to, code: '024681' }
            : { kind: 'screens', type: 'screens.silent', names: ['Pier'], count: 1 },
        ...(mail === 'choice' ? { choice: { userId: 'x', type: 'desk.screensSilent', ending: 'x' } } : {}),
      }),
    );
    const [row] = await server.rows<{ id: string }>(
      sql`select id from outbox where destination = ${to} order by position desc limit 1`,
    );
    return row?.id ?? '';
  };
  /** Sends what is due by a mail server that answers so; answers whom it was sent to. */
  const send = async (refusal: MailError | null = null) => {
    const { db, clock, log, config } = server.context;
    const sent: string[] = [];
    const transport: SendingParts['transport'] = {
      send: async ({ to }) => {
        if (refusal) throw refusal;
        sent.push(to);
      },
      close: () => undefined,
    };
    await sendOutbox({
      ...{ db, clock, log, transport, port: config.port, isShown: true, invoiceFile: async () => null },
      onDeadAddress: (id, status) => takeDeliveryReport({ db, clock }, { kind: 'bounce', ids: [id], status }),
    });
    return sent;
  };
  const report = async (body: string, bearer = secret) => {
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'message/rfc822' };
    return (await fetch(`${server.origin}/api/mail-reports`, { method: 'POST', body, headers })).status;
  };
  const stopOf = async (user = operator) => (await bodyOf(user.api.GET('/dsp/notifications/settings'))).mailStop;
  const resume = (user = operator) => user.api.DELETE('/dsp/notifications/mail-stop');
  const told = async () => {
    await postAllCauses(server);
    const query = { type: ['mail.stopped' as const] };
    return (await bodyOf(operator.api.GET('/dsp/notifications', { params: { query } }))).items.reduce(
      (sum, { count }) => sum + count,
      0,
    );
  };

  it('ends mail to that address, but for the codes that are asked for, and is told in the app once', async () => {
    const id = await write(email);
    expect(await send()).toContain(email);
    expect(await stopOf()).toBeNull();
    expect(await report(bounceOf({ returnedTo: `bounces+${id}@ads.test` }), 'not-the-secret')).toBe(401);
    expect(await stopOf()).toBeNull();

    expect(await report(bounceOf({ returnedTo: `bounces+${id}@ads.test` }))).toBe(204);
    expect(await report(bounceOf({ messageId: `<${id}@ads.test>` }))).toBe(204);
    expect(await stopOf()).toMatchObject({ reason: 'bounced' });
    expect(await told()).toBe(1);
    await write(email);
    await write(email.toUpperCase(), 'always');
    expect(await send()).toEqual([]);
    await write(email, 'code');
    expect(await send()).toEqual([email]);
    expect(await stopOf(advertiser)).toBeNull();
  });

  it('is mended by its reader, of their own address alone', async () => {
    expect((await resume(advertiser)).response.status).toBe(204);
    expect(await stopOf()).not.toBeNull();
    expect((await resume()).response.status).toBe(204);
    expect((await resume()).response.status).toBe(204);
    expect(await stopOf()).toBeNull();
    await write(email);
    expect(await send()).toEqual([email]);
  });

  it('says nothing against an address where it says nothing of a mail of ours, or of a full mailbox', async () => {
    const id = await write(email);
    await send();
    for (const body of [
      bounceOf({ returnedTo: `bounces+${randomUUID()}@ads.test` }),
      bounceOf({ returnedTo: `bounces+${id}@ads.test`, status: '5.2.2' }),
      bounceOf({ returnedTo: `bounces+${id}@ads.test`, action: 'delayed', status: '4.4.1' }),
      'nonsense',
    ])
      expect(await report(body)).toBe(204);
    expect(await stopOf()).toBeNull();
  });

  it('ends what can be turned off where its reader complained, and the rest goes', async () => {
    const id = await write(email);
    await send();
    await report(complaintOf(`<${id}@ads.test>`));
    expect(await stopOf()).toMatchObject({ reason: 'complained' });
    await write(email);
    expect(await send()).toEqual([]);
    await write(email, 'always');
    expect(await send()).toEqual([email]);
    // A dead address is worse than a complaint, and stays what it is.
    await report(bounceOf({ messageId: `<${id}@ads.test>` }));
    await report(complaintOf(`<${id}@ads.test>`));
    expect(await stopOf()).toMatchObject({ reason: 'bounced' });
    await resume();
  });

  it('is known at once where the mail server says that there is no such address', async () => {
    await write(email);
    await send(new MailError('EENVELOPE 550', true, '5.7.1'));
    expect(await stopOf()).toBeNull();
    await write(email);
    await send(new MailError('EENVELOPE 550', true, '5.1.1'));
    expect(await stopOf()).toMatchObject({ reason: 'bounced' });
    await resume();
  });

  it('is taken from Amazon’s mail service by its address, of tenants that have written to it', async () => {
    await write(email);
    await send();
    const { db, clock } = server.context;
    await takeSesEvent(
      { db, clock },
      { kind: 'bounce', addresses: [email.toUpperCase(), 'x@y.test'], status: '5.1.1' },
    );
    expect(await stopOf()).toMatchObject({ reason: 'bounced' });
    const stops = await server.rows<{ namespaceId: string; address: string }>(
      sql`select namespace_id, address from mail_stops`,
    );
    expect(stops).toEqual([{ namespaceId: operator.tenant.id, address: email }]);
    await resume();
  });

  it('is nobody’s to read or to end but the reader’s own', async () => {
    const id = await write(email);
    await report(bounceOf({ messageId: `<${id}@ads.test>` }));
    const { userId } = await bodyOf(operator.api.GET('/admin/users/self'));
    const seen = (user: string, namespaceId = operator.tenant.id) =>
      server.context.db.transaction({ role: 'marquee_app', namespaceId, userId: user } as const, (tx) =>
        tx.rows(sql`select 1 from mail_stops`),
      );
    expect(await seen(userId)).toHaveLength(1);
    expect(await seen('somebody')).toEqual([]);
    expect(await seen(userId, randomUUID())).toEqual([]);
    await resume();
  });
});

it('no report is taken where nobody has a secret for it', async () => {
  const server = await startTestServer();
  const answer = await fetch(`${server.origin}/api/mail-reports`, { method: 'POST', body: 'x' });
  expect(answer.status).toBe(404);
  expect((await fetch(`${server.origin}/api/mail-reports/ses`, { method: 'POST', body: 'x' })).status).toBe(404);
  await server.stop();
});
