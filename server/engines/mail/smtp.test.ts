import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../../kernel/clock.ts';
import { type Database, sql } from '../../kernel/db/database.ts';
import { openTestDatabase } from '../../kernel/db/test-database.ts';
import { createLogger } from '../../kernel/log.ts';
import { createMessenger, UndeliverableError } from './messenger.ts';
import { sendOutbox } from './send-outbox.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { type ParsedMail, parseMail } from './test-mail.ts';

const pem = execFileSync(
  'openssl',
  // biome-ignore format: one option and its value after another
  ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', '-', '-days', '2',
    '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
  { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
);
const [key = ''] = /-----BEGIN PRIVATE KEY-----[\s\S]+?-----END PRIVATE KEY-----/.exec(pem) ?? [];
const [cert = ''] = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/.exec(pem) ?? [];

interface Inbox {
  readonly port: number;
  readonly mails: (ParsedMail & { readonly from: string; readonly to: readonly string[]; readonly secure: boolean })[];
  /** What the next recipients are answered, by SMTP code; then all are taken. */
  readonly refusals: number[];
  close(): Promise<void>;
}

const account = { user: 'marquee', password: 'p@ss/word' };

/** A mail server that takes one account and keeps what it gets. */
async function startInbox(options: SMTPServerOptions = {}): Promise<Inbox> {
  const mails: Inbox['mails'] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    key,
    cert,
    ...options,
    onAuth: ({ username, password }, _, done) =>
      username === account.user && password === account.password
        ? done(null, { user: username })
        : done(new Error('Bad account')),
    onRcptTo: ({ address }, _, done) => {
      const responseCode = refusals.shift();
      done(responseCode ? Object.assign(new Error(`5.1.1 ${address} is refused`), { responseCode }) : null);
    },
    onData: (stream, { envelope, secure }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        mails.push({ ...parseMail(Buffer.concat(chunks).toString()), from, to, secure });
        done();
      });
    },
  });
  server.on('error', () => undefined); // a client that turns away is no failure of the server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as { port: number }).port,
    mails,
    refusals,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe('mail that leaves by SMTP', () => {
  const namespaceId = randomUUID();
  let db: Database;
  let inbox: Inbox;
  let log: string[];
  let dead: string[];
  let now: Date;
  const clock = createClock({ wall: new Date(0), business: new Date(0), speed: 1 }, () => now);
  const worker = { role: 'marquee_worker' } as const;

  beforeAll(async () => {
    db = await openTestDatabase();
    await db.transaction(worker, (tx) =>
      tx.run(sql`insert into namespaces (id, domain, name, url, icon_url, theme, locale, user_pool_id, oauth_client_id,
          oauth_client_id_google, oauth_client_id_apple)
        values (${namespaceId}, 'ads.test', 'Ads & Söhne', 'https://ads.test', '', '{"accent":"#123456"}'::jsonb, 'en',
          'us-east-1_Smtp', 'a', 'b', 'c')`),
    );
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    now = new Date('2026-11-21T08:00:00Z');
    log = [];
    dead = [];
    inbox = await startInbox();
    await db.transaction(worker, (tx) => tx.run(sql`delete from outbox`));
  });
  afterEach(() => inbox.close());

  /** A transport to the inbox: STARTTLS with the account unless the address says otherwise. */
  const transportTo = (address = `smtp://marquee:${encodeURIComponent(account.password)}@localhost:${inbox.port}`) =>
    createSmtpTransport({ smtpUrl: address, from: 'no-reply@ads.test', ca: cert });

  const enqueue = (destination: string, medium: 'EMAIL' | 'SMS' = 'EMAIL', isShown = false) =>
    db.transaction({ role: 'marquee_identity' }, (tx) =>
      createMessenger({ clock, sendsMail: true, isShown }).enqueue(tx, {
        from: { poolId: 'us-east-1_Smtp' },
        medium,
        destination,
        content: { kind: 'code', purpose: 'confirm-sign-up', username: destination, code: '024681' },
      }),
    );

  async function send(transport = transportTo(), isShown = false): Promise<number> {
    const write = createLogger((line) => log.push(line));
    try {
      const invoiceFile = async (id: string) => ({
        name: `${id}.pdf`,
        type: 'application/pdf',
        bytes: Buffer.from('%PDF-'),
      });
      const onDeadAddress = async (id: string, status: string) => void dead.push(`${status} ${id}`);
      return await sendOutbox({ db, clock, log: write, transport, port: 8080, isShown, invoiceFile, onDeadAddress });
    } finally {
      transport.close();
    }
  }

  const rows = () =>
    db.transaction(worker, (tx) =>
      tx.rows<{
        content: object;
        attempts: number;
        sentAt: string | null;
        nextAttemptAt: string | null;
        lastError: string | null;
      }>(sql`select content, attempts, sent_at, next_attempt_at, last_error from outbox order by position`),
    );

  it('goes over TLS with the account, once, in words and in HTML, and nothing of it is kept', async () => {
    await enqueue('anna@example.test');
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    expect(inbox.mails).toHaveLength(1);
    const [mail] = inbox.mails;
    expect(mail).toMatchObject({ to: ['anna@example.test'], secure: true });
    expect(mail?.headers).toMatchObject({
      from: expect.stringContaining('<no-reply@ads.test>'),
      to: 'anna@example.test',
      'auto-submitted': 'auto-generated',
      'message-id': expect.stringMatching(/^<[0-9a-f-]{36}@ads\.test>$/),
    });
    for (const type of ['text/plain', 'text/html'] as const) {
      expect(mail?.parts[type]).toContain('024681');
      expect(mail?.parts[type]).toContain(
        `https://ads.test/activate-account/${Buffer.from('anna@example.test').toString('base64url')}.024681`,
      );
    }
    expect(mail?.parts['text/html']).toContain('Ads &amp; Söhne');
    expect(await rows()).toMatchObject([{ content: {}, sentAt: now.toISOString(), nextAttemptAt: null }]);
    expect(log.join()).not.toMatch(/024681|anna@/);
  });

  it('says where a mail program ends mails of its kind, and waits for the end of quiet hours', async () => {
    const [{ id = '' } = {}] = await db.transaction(worker, (tx) =>
      tx.rows<{ id: string }>(sql`select id from namespaces`),
    );
    await db.transaction(worker, (tx) =>
      createMessenger({ clock, sendsMail: true, isShown: false }).enqueue(tx, {
        from: { namespaceId: id },
        medium: 'EMAIL',
        destination: 'anna@example.test',
        content: { kind: 'screens', type: 'screens.silent', names: ['Pier'], count: 1 },
        choice: { userId: 'anna', type: 'desk.screensSilent', ending: 'an-ending' },
        notBefore: new Date('2026-11-21T10:00:00Z'),
      }),
    );
    expect(await send()).toBe(0);
    now = new Date('2026-11-21T10:00:01Z');
    expect(await send()).toBe(1);
    const [mail] = inbox.mails;
    expect(mail?.headers).toMatchObject({
      'list-unsubscribe': '<https://ads.test/api/unsubscribe?of=an-ending>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      date: expect.stringContaining('10:00:00'),
    });
    expect(mail?.parts['text/html']).toContain('https://ads.test/unsubscribe#an-ending');
    expect(log.join()).not.toMatch(/an-ending|anna@/);
  });

  it('names itself where what cannot be delivered comes back, and says which address there is not', async () => {
    await enqueue('anna@example.test');
    const smtpUrl = `smtp://marquee:${encodeURIComponent(account.password)}@localhost:${inbox.port}`;
    expect(
      await send(
        createSmtpTransport({ smtpUrl, from: 'no-reply@ads.test', bouncesTo: 'back@mail.ads.test', ca: cert }),
      ),
    ).toBe(1);
    const [mail] = inbox.mails;
    const [, id] = /^<([0-9a-f-]{36})@ads.test>$/.exec(mail?.headers['message-id'] ?? '') ?? [];
    expect(mail?.from).toBe(`back+${id}@mail.ads.test`);
    expect(mail?.headers.from).toContain('<no-reply@ads.test>');

    inbox.refusals.push(550);
    await enqueue('nobody@example.test');
    expect(await send()).toBe(0);
    expect(dead).toEqual([expect.stringMatching(/^5[.]1[.]1 [0-9a-f-]{36}$/)]);
    // A server that is busy says nothing against the address.
    inbox.refusals.push(450);
    await enqueue('busy@example.test');
    await send();
    expect(dead).toHaveLength(1);
  });

  it('does not leave any more once its reader has turned its kind off', async () => {
    const [{ id = '' } = {}] = await db.transaction(worker, (tx) =>
      tx.rows<{ id: string }>(sql`select id from namespaces`),
    );
    const write = (type: string) =>
      db.transaction(worker, (tx) =>
        createMessenger({ clock, sendsMail: true, isShown: false }).enqueue(tx, {
          from: { namespaceId: id },
          medium: 'EMAIL',
          destination: `${type}@example.test`,
          content: { kind: 'screens', type: 'screens.silent', names: ['Pier'], count: 1 },
          choice: { userId: 'anna', type, ending: 'an-ending' },
        }),
      );
    await write('off');
    await write('on');
    await db.transaction(worker, (tx) =>
      tx.run(
        sql`insert into notification_settings (namespace_id, user_id, mail_off, updated_at) values (${id}::uuid, 'anna', '{off}', now())`,
      ),
    );
    expect(await send()).toBe(1);
    expect(inbox.mails.map(({ to }) => to)).toEqual([['on@example.test']]);
    expect(await rows()).toHaveLength(1);
  });

  it('takes the PDF of an invoice along, and nothing with any other mail', async () => {
    const content = {
      ...({
        kind: 'invoice',
        occasion: 'issued',
        document: 'invoice',
        invoiceId: 'one',
        number: 'INV-000007',
      } as const),
      ...{
        amount: 119_00,
        currency: 'EUR',
        dueOn: '2026-12-24',
        isPaid: false,
        onAccount: false,
        seller: 'Söhne',
        campaignName: 'Winter',
      },
    };
    await db.transaction({ role: 'marquee_identity' }, (tx) =>
      createMessenger({ clock, sendsMail: true, isShown: false }).enqueue(tx, {
        ...{ from: { poolId: 'us-east-1_Smtp' }, medium: 'EMAIL', destination: 'anna@example.test', content },
      }),
    );
    await enqueue('anna@example.test');
    expect(await send()).toBe(2);
    const withFile = inbox.mails.filter(({ parts }) => parts['application/pdf'] !== undefined);
    expect(withFile).toHaveLength(1);
    expect(withFile[0]?.parts['application/pdf']).toBe('%PDF-');
    expect(withFile[0]?.parts['multipart/alternative']).toContain('INV-000007');
  });

  it('goes by smtps as well', async () => {
    const secured = await startInbox({ secure: true });
    try {
      await enqueue('anna@example.test');
      const smtpUrl = `smtps://marquee:${encodeURIComponent(account.password)}@localhost:${secured.port}`;
      expect(await send(transportTo(smtpUrl))).toBe(1);
      expect(secured.mails).toMatchObject([{ secure: true }]);
    } finally {
      await secured.close();
    }
  });

  it('never gives its account to a server without TLS', async () => {
    let asked = false;
    const plain = await startInbox({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onConnect: (_, done) => {
        asked = true;
        done();
      },
    });
    try {
      await enqueue('anna@example.test');
      expect(
        await send(transportTo(`smtp://marquee:${encodeURIComponent(account.password)}@localhost:${plain.port}`)),
      ).toBe(0);
      expect(asked).toBe(true);
      expect(plain.mails).toEqual([]);
      expect(await rows()).toMatchObject([{ attempts: 1, nextAttemptAt: expect.any(String) }]);
    } finally {
      await plain.close();
    }
  });

  it('does not trust a certificate that nobody it knows has signed', async () => {
    await enqueue('anna@example.test');
    const smtpUrl = `smtp://marquee:${encodeURIComponent(account.password)}@localhost:${inbox.port}`;
    expect(await send(createSmtpTransport({ smtpUrl, from: 'no-reply@ads.test' }))).toBe(0);
    expect(inbox.mails).toEqual([]);
  });

  it('is tried again after a doubling pause when the server is busy or the account is refused', async () => {
    await enqueue('anna@example.test');
    inbox.refusals.push(451);
    expect(await send()).toBe(0);
    expect(await rows()).toMatchObject([{ attempts: 1, sentAt: null, lastError: 'EENVELOPE 451' }]);
    now = new Date(now.getTime() + 1_900);
    expect(await send()).toBe(0);
    expect((await rows())[0]?.attempts).toBe(1);
    now = new Date(now.getTime() + 200);
    expect(await send(transportTo(`smtp://marquee:wrong@localhost:${inbox.port}`))).toBe(0);
    expect(await rows()).toMatchObject([{ attempts: 2, lastError: 'EAUTH 535' }]);
    now = new Date(now.getTime() + 4_100);
    expect(await send()).toBe(1);
    expect(inbox.mails).toHaveLength(1);
    expect(await rows()).toMatchObject([{ attempts: 3, lastError: null }]);
    expect(log.join()).not.toMatch(/024681|anna@/);
  });

  it('is given up, and emptied, when the server will never take it', async () => {
    await enqueue('nobody@example.test');
    await enqueue('anna@example.test');
    inbox.refusals.push(550);
    expect(await send()).toBe(1);
    const outcome = await rows();
    expect(outcome.filter(({ sentAt }) => sentAt === null)).toMatchObject([
      { content: {}, nextAttemptAt: null, lastError: 'EENVELOPE 550' },
    ]);
    now = new Date(now.getTime() + 3_600_000);
    expect(await send()).toBe(0);
  });

  it('is given up after a day, when its code is over', async () => {
    await enqueue('anna@example.test');
    now = new Date(now.getTime() + 86_400_000);
    inbox.refusals.push(451);
    expect(await send()).toBe(0);
    expect(await rows()).toMatchObject([{ content: {}, nextAttemptAt: null }]);
  });

  it('survives a sender that dies over it: its lease ends and another sends it', async () => {
    await enqueue('anna@example.test');
    const dying = { send: () => Promise.reject(new Error('The machine is gone')), close: () => undefined };
    await expect(send(dying)).rejects.toThrow('gone');
    expect(await send()).toBe(0); // still leased
    now = new Date(now.getTime() + 120_000);
    expect(await send()).toBe(1);
    expect(inbox.mails).toHaveLength(1);
  });

  it('leaves once when two senders reach for it together', async () => {
    for (let index = 0; index < 6; index += 1) await enqueue(`anna${index}@example.test`);
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(6);
    expect(inbox.mails.map(({ to }) => to[0]).sort()).toEqual([0, 1, 2, 3, 4, 5].map((n) => `anna${n}@example.test`));
  });

  it('takes no second recipient out of an address', async () => {
    await enqueue('anna@example.test, eve@example.test');
    await enqueue('anna@example.test\r\nRCPT TO:<eve@example.test>');
    expect(await send()).toBe(0);
    expect(inbox.mails).toEqual([]);
    expect(await rows()).toMatchObject([{ lastError: 'EADDRESS' }, { lastError: 'EADDRESS' }]);
  });

  it('stays readable in the outbox where the outbox is shown', async () => {
    await enqueue('anna@example.test', 'EMAIL', true);
    expect(await send(transportTo(), true)).toBe(1);
    expect(await rows()).toMatchObject([{ content: { code: '024681' }, sentAt: now.toISOString() }]);
  });

  it('of a text message is refused where nothing sends one and nobody could read it', async () => {
    await expect(enqueue('+15550100', 'SMS')).rejects.toThrow(UndeliverableError);
    expect(await rows()).toEqual([]);
    await enqueue('+15550100', 'SMS', true);
    expect(await send(transportTo(), true)).toBe(0);
    expect(await rows()).toMatchObject([{ attempts: 0, nextAttemptAt: null }]);
  });
});
