import type { Clock } from '#server/kernel/clock.ts';
import { type Database, sql } from '#server/kernel/db/database.ts';
import { send } from '../provider-http.ts';
import { sealWebhook, webhookKey } from '../webhook-cipher.ts';
import type { SandboxPayment } from './checkout-store.ts';
import { paymentJson } from './payment-json.ts';

/** Where notifications go. */
export interface WebhookTarget {
  readonly url: string;
  /** 64 hexadecimal digits, shared with the receiver. */
  readonly secret: string;
  /** Sent as `Host` when the receiver's name does not resolve here. */
  readonly hostHeader?: string | undefined;
}

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface WebhookDelivery {
  readonly db: Database;
  readonly clock: Clock;
  readonly webhook: WebhookTarget;
  readonly log: Log;
}

const LEASE_MS = 60_000;
const TIMEOUT_MS = 10_000;
const BATCH = 5;
/** With doubling pauses up to an hour: about a day of trying. */
const MAX_ATTEMPTS = 30;

const pauseMs = (attempts: number) => Math.min(2_000 * 2 ** (attempts - 1), 3_600_000);

type Due = SandboxPayment & { readonly webhookId: string; readonly attempts: number };

/**
 * Sends what is due, once each; whatever fails is due again after a doubling pause. Safe in several processes at once:
 * rows are leased, and a sender that dies loses its lease. At least once: a receiver must bear a repeat.
 * @returns how many were delivered
 */
export async function deliverWebhooks({ db, clock, webhook, log }: WebhookDelivery): Promise<number> {
  const key = webhookKey(webhook.secret);
  const due = await lease(db, clock);
  const outcomes = await Promise.all(
    due.map(async (item) => {
      const error = await post(webhook, key, item);
      await settle(db, clock, item, error);
      const details = { payment: item.id, attempts: item.attempts, ...(error === undefined ? {} : { error }) };
      if (error === undefined) log.info(details, 'payment notification delivered');
      else log.warn(details, 'payment notification not delivered');
      return error === undefined;
    }),
  );
  return outcomes.filter(Boolean).length;
}

function lease(db: Database, clock: Clock): Promise<Due[]> {
  const now = clock.wall();
  const leasedUntil = new Date(now.getTime() + LEASE_MS).toISOString();
  return db.transaction({ role: 'marquee_provider' }, (tx) =>
    tx.rows<Due>(sql`with due as (
        select id from sandbox_webhooks where next_attempt_at <= ${now.toISOString()}
        order by next_attempt_at limit ${BATCH} for update skip locked),
      leased as (
        update sandbox_webhooks w set next_attempt_at = ${leasedUntil}, attempts = w.attempts + 1
        from due where w.id = due.id returning w.id, w.payment_id, w.attempts)
      select p.*, leased.id as webhook_id, leased.attempts from leased join sandbox_payments p on p.id = leased.payment_id`),
  );
}

/** The reason of failure; undefined when the receiver took it. */
async function post(webhook: WebhookTarget, key: Buffer, payment: Due): Promise<string | undefined> {
  const url = new URL(webhook.url);
  const sealed = sealWebhook(key, JSON.stringify({ type: 'PAYMENT', payload: paymentJson(payment) }));
  try {
    const { status } = await send(
      { baseUrl: url.origin, hostHeader: webhook.hostHeader },
      {
        method: 'POST',
        path: `${url.pathname}${url.search}`,
        headers: {
          'content-type': 'text/plain; charset=UTF-8',
          'x-initialization-vector': sealed.initializationVector,
          'x-authentication-tag': sealed.authenticationTag,
        },
        body: sealed.encryptedBody,
        timeoutMs: TIMEOUT_MS,
      },
    );
    return status >= 200 && status < 300 ? undefined : `HTTP ${status}`;
  } catch (error) {
    return error instanceof Error ? error.message : 'no answer';
  }
}

async function settle(db: Database, clock: Clock, item: Due, error: string | undefined): Promise<void> {
  const now = clock.wall();
  const next = new Date(now.getTime() + pauseMs(item.attempts)).toISOString();
  const deliveredAt = error === undefined ? now.toISOString() : null;
  const nextAttemptAt = error === undefined || item.attempts >= MAX_ATTEMPTS ? null : next;
  await db.transaction({ role: 'marquee_provider' }, (tx) =>
    tx.run(sql`update sandbox_webhooks
      set delivered_at = ${deliveredAt}, next_attempt_at = ${nextAttemptAt}, last_error = ${error ?? null}
      where id = ${item.webhookId} and attempts = ${item.attempts}`),
  );
}
