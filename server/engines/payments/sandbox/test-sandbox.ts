import { request } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import type { Clock } from '#server/kernel/clock.ts';
import { openTestDatabase } from '#server/kernel/db/test-database.ts';
import { createCopyAndPay } from '../copy-and-pay.ts';
import { PAYMENT_HOST, paymentSandbox } from './sandbox-plugin.ts';

export const SECRET = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const accessToken = 'sandbox-access-token';
const entityId = 'sandbox-entity';

export interface ReceivedWebhook {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** The app's server with the sandbox on it, over a real port, as `npm start` runs them; time stands still until moved. */
export async function startSandbox() {
  const db = await openTestDatabase();
  let now = new Date('2026-11-21T12:00:00Z');
  const clock: Clock = { wall: () => now, business: () => now };
  const received: ReceivedWebhook[] = [];
  let webhookStatus = 200;

  const app: FastifyInstance = fastify();
  app.get('/*', async () => 'the app');
  app.post('/hook', async (incoming, reply) => {
    received.push({ headers: incoming.headers, body: String(incoming.body) });
    return reply.code(webhookStatus).send();
  });
  const webhook = { url: '', secret: SECRET };
  const log = { info: () => undefined, warn: () => undefined };
  await app.register(paymentSandbox({ db, clock, accessToken, entityId, webhook, log }));
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  const port = Number(new URL(baseUrl).port);
  webhook.url = `${baseUrl}/hook`;
  const host = `${PAYMENT_HOST}:${port}`;

  const config = {
    baseUrl,
    hostHeader: host,
    publicBaseUrl: `http://${host}`,
    entityId,
    accessToken,
    webhookSecret: SECRET,
    mode: 'test',
    now: () => now,
  } as const;

  return {
    db,
    clock,
    log,
    port,
    host,
    config,
    provider: createCopyAndPay(config),
    webhook,
    received,
    answerWebhooksWith: (status: number) => {
      webhookStatus = status;
    },
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    ask: (path: string, options: AskOptions = {}) => ask(port, path, { host, ...options }),
    /** What the frame sends when the shopper presses the button. */
    submitCard: (
      checkoutId: string,
      card: Partial<Record<'number' | 'expiry' | 'cvv' | 'holder', string>> = {},
      extra: Readonly<Record<string, string>> = {},
    ) => {
      const { number, expiry, cvv, holder } = {
        number: '4200000000000000',
        expiry: '12/30',
        cvv: '123',
        holder: 'Ada L',
        ...card,
      };
      const form = new URLSearchParams({
        'card.number': number,
        'card.expiry': expiry,
        'card.cvv': cvv,
        'card.holder': holder,
        ...extra,
      });
      return ask(port, `/v1/checkouts/${checkoutId}/payment`, {
        host,
        method: 'POST',
        body: form.toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    },
    /** What the frame's pages send else: a stored card that is chosen, or the word of a card's owner. */
    post: (path: string, fields: Readonly<Record<string, string>>) =>
      ask(port, path, {
        host,
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    close: async () => {
      await app.close();
      await db.close();
    },
  };
}

interface AskOptions {
  readonly method?: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Asked {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

/** A request to 127.0.0.1 under another name: node's resolver does not know `*.localhost`. */
export function ask(
  port: number,
  path: string,
  { method = 'GET', host, headers = {}, body }: AskOptions = {},
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, headers: { ...headers, ...(host === undefined ? {} : { host }) } },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
