/**
 * The peers of an installation in production, each by https and by its name: the identity pool, the payment provider, a bucket, a mail
 * server, and what stands in front of the product. A process of its own, so that everything between them and the product goes over the
 * wire; it ends with its standard input.
 */
import { request } from 'node:http';
import { createServer, type ServerOptions } from 'node:https';
import fastify from 'fastify';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { parseMail } from '#server/engines/mail/test-mail.ts';
import { deliverWebhooks } from '#server/engines/payments/sandbox/deliver-webhooks.ts';
import { paymentSandbox } from '#server/engines/payments/sandbox/sandbox-plugin.ts';
import { startTestS3Server } from '#server/engines/storage/test-s3-server.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { openDatabase } from '#server/kernel/db/open-database.ts';
import type { PeerSettings, PeerWord } from './peer-settings.ts';
import { startPoolPeer } from './pool-peer.ts';

const settings = JSON.parse(process.env.PEERS ?? '') as PeerSettings;
const { places, payments, mailAccount, productPort } = settings;
const say = (word: PeerWord) => console.log(JSON.stringify(word));
const clock: Clock = { wall: () => new Date(), business: () => new Date() };

/** Terminates TLS before the product, as every installation has it. */
function startFront(options: ServerOptions, port: number): void {
  const server = createServer(options, (incoming, answer) => {
    const { method, url, headers, socket } = incoming;
    const forwarded = { 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'https' };
    const target = { host: '127.0.0.1', port: productPort, method, path: url, headers: { ...headers, ...forwarded } };
    const outgoing = request(target, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    outgoing.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    answer.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  server.listen(port, '127.0.0.1');
}

/** The sandbox is a provider's test mode, whose successes are nobody's money: this one has them written as of a live one. */
async function takeMoney(): Promise<void> {
  const client = new pg.Client({ connectionString: settings.databaseUrl });
  await client.connect();
  await client.query(`
    create function as_live() returns trigger language plpgsql as $$ begin
      if new.result_code = '000.100.110' then new.result_code := '000.000.000'; end if;
      return new;
    end $$;
    create trigger as_live before insert on sandbox_payments for each row execute function as_live()`);
  await client.end();
}

async function startProvider(db: Database): Promise<void> {
  const { host, port, key, cert } = places.pay;
  const { entityId, accessToken, webhookUrl, webhookSecret, shop } = payments;
  const webhook = { url: webhookUrl, secret: webhookSecret };
  const log = {
    info: () => undefined,
    warn: (details: object) => say({ kind: 'error', message: JSON.stringify(details) }),
  };
  const app = fastify({ https: { key, cert } });
  await app.register(paymentSandbox({ db, clock, accessToken, entityId, webhook, log, host, frameAncestors: [shop] }));
  await app.listen({ host: '127.0.0.1', port });
  const deliver = async (): Promise<void> => {
    const delivered = await deliverWebhooks({ db, clock, webhook, log });
    if (delivered > 0) say({ kind: 'webhook', delivered });
    setTimeout(deliver, 250);
  };
  await deliver();
}

/** Takes mail of one account, by TLS from the first byte on. */
function startMail(): void {
  const { port, key, cert } = places.mail;
  const server = new SMTPServer({
    key,
    cert,
    secure: true,
    onAuth: ({ username, password }, _, done) =>
      username === mailAccount.user && password === mailAccount.pass
        ? done(null, { user: username })
        : done(new Error('Bad account')),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString();
        const text = parseMail(source).parts['text/plain'] ?? '';
        const files = [...source.matchAll(/filename="?([^"\r\n;]+)/g)].map(([, name = '']) => name);
        for (const { address } of envelope.rcptTo)
          say({ kind: 'mail', mail: { from: 'product', to: address, text, files } });
        done();
      });
    },
  });
  server.on('error', ({ message }) => say({ kind: 'error', message }));
  server.listen(port, '127.0.0.1');
}

const db = await openDatabase({ url: settings.databaseUrl, dataDir: '' });
await startPoolPeer(db, clock, settings, (mail) => say({ kind: 'mail', mail }));
await takeMoney();
await startProvider(db);
startMail();
for (const { key, cert, port } of [places.ads, places.uploads]) startFront({ key, cert }, port);
const { config } = await startTestS3Server(places.storage);
say({ kind: 'ready', storage: { ...config } });
process.stdin.resume().once('end', () => process.exit(0));
