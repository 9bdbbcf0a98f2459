import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserKeys } from './encrypt-push.ts';

/** A browser with the keys that it alone has: tests. */
export interface TestBrowser {
  readonly pair: ECDH;
  readonly keys: BrowserKeys;
}

export function testBrowser(): TestBrowser {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  return { pair, keys };
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** What a message says to the browser that it is for (RFC 8291, the receiver's side). Throws where it is for another. */
export function decryptPush(message: Buffer, { pair, keys }: TestBrowser): string {
  const salt = message.subarray(0, 16);
  const keyEnd = 21 + message.readUInt8(20);
  const senderKey = message.subarray(21, keyEnd);
  const record = message.subarray(keyEnd);
  if (record.length > message.readUInt32BE(16)) throw new Error('More than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const secret = derive(pair.computeSecret(senderKey), Buffer.from(keys.auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('The last record does not end');
  return padded.subarray(0, end).toString();
}

/** The proof of who pushes, taken apart and checked (RFC 8292). */
export function readAuthorization(header: string) {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(header) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  return {
    publicKey,
    header: parse(head),
    claims: parse(body),
    isSigned: verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  };
}

/** What a push service got. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A browser at a push service. */
export interface SubscribedBrowser extends TestBrowser {
  readonly endpoint: string;
  /** Everything that was sent to it, the refused as well, in order. */
  received(): readonly Received[];
  /** What it was told by what was taken. Throws where something was for another. */
  told(): readonly unknown[];
  /** What its push service answers from now on; 201 at first. */
  answers(status: number, headers?: Readonly<Record<string, string>>): void;
}

export interface TestPushService {
  /** With its port: what the configuration names. */
  readonly host: string;
  readonly origin: string;
  subscribe(): SubscribedBrowser;
  close(): Promise<void>;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** A push service on this machine, which speaks RFC 8030. */
export async function openTestPushService(): Promise<TestPushService> {
  const all: (Received & { readonly isTaken: boolean })[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    bytesOf(request).then((body) => {
      const path = request.url ?? '';
      const { status, headers } = answers.get(path) ?? { status: 404, headers: {} };
      all.push({ path, headers: request.headers, body, isTaken: status < 300 });
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    origin: `http://${host}`,
    subscribe() {
      const browser = testBrowser();
      const path = `/push/${randomUUID()}`;
      const answersWith = (status: number, headers = {}) => {
        answers.set(path, { status, headers });
      };
      answersWith(201);
      const received = () => all.filter((one) => one.path === path);
      return {
        ...browser,
        endpoint: `http://${host}${path}`,
        received,
        told: () =>
          received()
            .filter(({ isTaken }) => isTaken)
            .map(({ body }) => JSON.parse(decryptPush(body, browser))),
        answers: answersWith,
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
