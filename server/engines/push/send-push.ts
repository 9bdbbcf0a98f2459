import { type BrowserKeys, encryptPush } from './encrypt-push.ts';
import { readEndpoint } from './push-hosts.ts';
import type { VapidKey } from './vapid.ts';

/** A message on its way to a browser. */
export interface Push extends BrowserKeys {
  readonly endpoint: string;
  readonly text: string;
  readonly urgency: 'low' | 'normal' | 'high';
  /** A newer message of the same topic takes the place of one that the browser has not got yet; 32 characters of base64url at most. */
  readonly topic: string;
  /** How long the push service keeps it for a browser that is away, seconds. */
  readonly ttlS: number;
  /** Whose app it is of: whom the push service may write to unless the configuration names somebody. */
  readonly origin: string;
}

/** `gone`: the browser takes nothing more. `refused`: this message is never taken. `later`: it may be taken if it is tried again. */
export type PushOutcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string; readonly retryAfterMs: number };

/** The one way to push to browsers. */
export interface PushSender {
  /** What browsers subscribe with, base64url. */
  readonly publicKey: string;
  /** An endpoint as it is kept; null of one that is at no push service. */
  readEndpoint(text: string): string | null;
  /** Never rejects. No reason names an endpoint. */
  send(push: Push): Promise<PushOutcome>;
}

export interface PushOptions {
  readonly key: VapidKey;
  /** `mailto:` or `https:`. */
  readonly contact: string | undefined;
  /** Further hosts of push services. */
  readonly hosts: readonly string[];
  /** Wall time. */
  readonly now: () => Date;
}

const TIMEOUT_MS = 10_000;
/** More than any message of ours has, and less than a push service must take. */
const PADDED_TO = 192;

/** Push services take nothing else: on one machine the app has no address of that kind. */
const contactOf = (origin: string): string => origin.replace(/^http:/, 'https:');

/** What a push service asks to wait, milliseconds: seconds or a date (RFC 9110). */
function waitOf(header: string | null, now: Date): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

function outcomeOf({ status, headers }: Response, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = String(status);
  if (status === 408 || status === 429 || status >= 500)
    return { kind: 'later', reason, retryAfterMs: waitOf(headers.get('retry-after'), now) };
  return { kind: 'refused', reason };
}

/** Pushes by HTTPS (RFC 8030) to the services of the browsers. */
export function createPushSender({ key, contact, hosts, now }: PushOptions): PushSender {
  return {
    publicKey: key.publicKey,
    readEndpoint: (text) => readEndpoint(text, hosts),
    async send({ endpoint, text, urgency, topic, ttlS, origin, ...keys }) {
      // What was taken once may be of a host that is named no more.
      if (readEndpoint(endpoint, hosts) === null) return { kind: 'refused', reason: 'unknown host' };
      try {
        const answer = await fetch(endpoint, {
          method: 'POST',
          headers: {
            Authorization: await key.authorize(new URL(endpoint).origin, contact ?? contactOf(origin), now()),
            'Content-Encoding': 'aes128gcm',
            'Content-Type': 'application/octet-stream',
            TTL: String(ttlS),
            Urgency: urgency,
            Topic: topic,
          },
          body: new Uint8Array(encryptPush(text, keys, PADDED_TO)),
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await answer.body?.cancel();
        return outcomeOf(answer, now());
      } catch (error) {
        const { name, cause } = error as Error & { readonly cause?: { readonly code?: string } };
        return { kind: 'later', reason: cause?.code ?? name, retryAfterMs: 0 };
      }
    },
  };
}
