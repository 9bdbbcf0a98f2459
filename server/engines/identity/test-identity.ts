import fastify from 'fastify';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { openTestDatabase } from '../../kernel/db/test-database.ts';
import { createIdentity, type Identity } from './identity.ts';
import { identityRoutes } from './identity-routes.ts';
import type { CodeMessage, DeliverCode } from './operation.ts';

export const POOL = 'us-east-1_MarqueeTest';
export const CLIENT = 'marquee-test-client';
export const OTHER_CLIENT = 'marquee-test-other-client';
/** A pool where everybody needs a second factor. */
export const STRICT_POOL = 'us-east-1_StrictTest';
export const STRICT_CLIENT = 'strict-test-client';
/** A pool that remembers devices. */
export const DEVICE_POOL = 'us-east-1_DeviceTest';
export const DEVICE_CLIENT = 'device-test-client';
export const FOREIGN_POOL = 'us-east-1_ForeignTest';
export const FOREIGN_CLIENT = 'foreign-test-client';
export const PASSWORD = 'Right-Horse-2026!';

/** An answer on the wire. */
export interface WireAnswer {
  readonly status: number;
  readonly errorType: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into answers of every operation.
  readonly body: any;
}

/** A served endpoint with two pools, a clock that can be moved, and everything it has logged. */
export interface TestIdentity {
  readonly identity: Identity;
  readonly db: Database;
  /** Where to post, e.g. `http://127.0.0.1:1234/identity`. */
  readonly endpoint: string;
  readonly logged: unknown[];
  /** Codes sent, the oldest first. */
  readonly sent: CodeMessage[];
  /** Moves wall time on. */
  advance(seconds: number): void;
  now(): Date;
  post(operation: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<WireAnswer>;
  /** A confirmed user with PASSWORD. */
  addUser(email: string, more?: Partial<Parameters<Identity['adminCreateUser']>[0]>): Promise<string>;
  close(): Promise<void>;
}

/** Serves an identity endpoint of its own on a free port; the same database may be served twice. */
export async function startTestIdentity(shared?: TestIdentity): Promise<TestIdentity> {
  const db = shared?.db ?? (await openTestDatabase());
  // Stands still between the moves of a test, however slow the machine is.
  let time = Date.now();
  const now = shared?.now ?? (() => new Date(time));
  const clock: Clock = { wall: now, business: now };
  const logged: unknown[] = [];
  const write = (...line: readonly unknown[]) => void logged.push(line);
  const sent: CodeMessage[] = [];
  const deliver: DeliverCode = async (message) => {
    if (message.destination.endsWith('0000')) throw new Error('no such number');
    if (!message.isDecoy) sent.push(message);
  };
  const log = { info: write, warn: write, error: write };
  const identity = createIdentity({ db, clock, issuerBase: 'https://identity.test/identity', log, deliver });
  await identity.ensurePool({
    id: POOL,
    clients: [
      { id: CLIENT, name: 'web' },
      { id: OTHER_CLIENT, name: 'kiosk' },
    ],
  });
  await identity.ensurePool({ id: FOREIGN_POOL, clients: [{ id: FOREIGN_CLIENT, name: 'web' }] });
  await identity.ensurePool({ id: STRICT_POOL, mfa: 'ON', clients: [{ id: STRICT_CLIENT, name: 'web' }] });
  await identity.ensurePool({ id: DEVICE_POOL, devices: true, clients: [{ id: DEVICE_CLIENT, name: 'web' }] });
  const app = fastify();
  await app.register(identityRoutes(identity), { prefix: '/identity' });
  const endpoint = `${await app.listen({ port: 0, host: '127.0.0.1' })}/identity`;

  return {
    identity,
    db,
    endpoint,
    logged,
    sent,
    now,
    advance(seconds) {
      time += seconds * 1000;
    },
    async post(operation, body, headers = {}) {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      const errorType = response.headers.get('x-amzn-errortype');
      return { status: response.status, errorType, body: await response.json() };
    },
    async addUser(email, more = {}) {
      const user = { poolId: POOL, email, password: PASSWORD, status: 'CONFIRMED' as const, attributes: {}, ...more };
      return (await identity.adminCreateUser(user)).sub;
    },
    async close() {
      await app.close();
      if (!shared) await db.close();
    },
  };
}
