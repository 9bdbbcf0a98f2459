import type { Clock } from '#server/kernel/clock.ts';
import { type Database, sql } from '#server/kernel/db/database.ts';
import { send } from '../provider-http.ts';
import { sealWebhook, webhookKey } from '../webhook-cipher.ts';
import { paymentJson, registrationJson } from './payment-json.ts';
import { renewCards } from './registration-store.ts';
import { paymentColumns, registrationColumns, type SandboxPayment, type SandboxRegistration } from './sandbox-rows.ts';

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

interface Due {
  readonly webhookId: string;
  readonly attempts: number;
  readonly paymentId: string | null;
  readonly registrationId: string | null;
  readonly action: string | null;
}

/**
 * Sends what is due, once each; whatever fails is due again after a doubling pause. Safe in several processes at once:
 * rows are leased, and a sender that dies loses its lease. At least once: a receiver must bear a repeat.
 * @returns how many were delivered
 */
export async function deliverWebhooks({ db, clock, webhook, log }: WebhookDelivery): Promise<number> {
  const key = webhookKey(webhook.secret);
  await renewCards(db, clock.wall());
  const due = await lease(db, clock);
  const outcomes = await Promise.all(
    due.map(async (item) => {
      const error = await post(webhook, key, await noticeOf(db, item));
      await settle(db, clock, item, error);
      const details = {
        subject: item.paymentId ?? item.registrationId,
        attempts: item.attempts,
        ...(error === undefined ? {} : { error }),
      };
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
        order by next_attempt_at limit ${BATCH} for update skip locked)
      update sandbox_webhooks w set next_attempt_at = ${leasedUntil}, attempts = w.attempts + 1
      from due where w.id = due.id returning w.id as webhook_id, w.attempts, w.payment_id, w.registration_id, w.action`),
  );
}

/** What a notification says: a payment, or a stored card as it is by now. */
const noticeOf = (db: Database, { paymentId, registrationId, action }: Due): Promise<object> =>
  db.transaction({ role: 'marquee_provider' }, async (tx) =>
    paymentId === null
      ? {
          type: 'REGISTRATION',
          action,
          payload: registrationJson(
            await tx.one<SandboxRegistration>(
              sql`select ${registrationColumns} from sandbox_registrations where id = ${registrationId}`,
            ),
          ),
        }
      : {
          type: 'PAYMENT',
          payload: paymentJson(
            await tx.one<SandboxPayment>(sql`select ${paymentColumns} from sandbox_payments where id = ${paymentId}`),
          ),
        },
  );

/** The reason of failure; undefined when the receiver took it. */
async function post(webhook: WebhookTarget, key: Buffer, notice: object): Promise<string | undefined> {
  const url = new URL(webhook.url);
  const sealed = sealWebhook(key, JSON.stringify(notice));
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
