/**
 * What the platform signs of its play logs, byte for byte: the seal of a closed day, and the heads of the one Merkle log that has
 * the seals of all days as its leaves. Written down in docs/decisions/0030-sealed-days.md; pure, so that server, browser and
 * tests read it alike.
 */

export const DAY_SEAL_FORMAT = 'marquee-day-seal/1';
export const TREE_HEAD_FORMAT = 'marquee-tree-head/1';

/** What stands in place of the seal before, in the first of a campaign. */
export const NO_SEAL = '0'.repeat(64);

/** What a seal says. Of a campaign's plays it has nothing but what whoever holds the day's log can work out. */
export interface DaySealStatement {
  /** Of the Merkle log that the seal is a leaf of. */
  readonly logId: string;
  readonly campaignId: string;
  /** `YYYY-MM-DD` on the calendars of the screens. */
  readonly day: string;
  /** How many plays were billed. */
  readonly length: number;
  /** The last entry's hash, 64 hexadecimal digits. */
  readonly head: string;
  /** Sum, millionths of the currency's major unit. */
  readonly cost: number;
  /** Sum, millionths of an impression. */
  readonly impressions: number;
  /** The leaf of the campaign's sealed day before this one, 64 hexadecimal digits; `NO_SEAL` for the first. */
  readonly previous: string;
  /** ISO 8601 in UTC with milliseconds, by the platform's wall clock. */
  readonly sealedAt: string;
  /** The day was closed before there were seals, and sealed later. */
  readonly isLate: boolean;
  /** RFC 7638 thumbprint of the key that signs. */
  readonly keyId: string;
}

/** What the head of the Merkle log says. */
export interface TreeHeadStatement {
  readonly logId: string;
  readonly size: number;
  readonly root: string;
  /** ISO 8601 in UTC with milliseconds. */
  readonly at: string;
  readonly keyId: string;
}

/** A signed statement; the signature is Ed25519's 64 bytes in base64url. */
export type Signed<T> = T & { readonly signature: string };

export type DaySeal = Signed<DaySealStatement>;
export type TreeHead = Signed<TreeHeadStatement>;

/** Bytes of text that is ASCII, as all that is signed here. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

/**
 * What is signed of a seal, and what its leaf is the hash of: its format and its parts, each on a line of its own. The first line
 * keeps it apart from all else that a key may sign.
 */
export const daySealBytes = (seal: DaySealStatement): Uint8Array<ArrayBuffer> =>
  bytesOf(
    [
      DAY_SEAL_FORMAT,
      seal.logId,
      seal.campaignId,
      seal.day,
      seal.length,
      seal.head,
      seal.cost,
      seal.impressions,
      seal.previous,
      seal.sealedAt,
      seal.isLate ? 'later' : 'at close',
      seal.keyId,
    ].join('\n'),
  );

/** What is signed of a head of the Merkle log. */
export const treeHeadBytes = (head: TreeHeadStatement): Uint8Array<ArrayBuffer> =>
  bytesOf([TREE_HEAD_FORMAT, head.logId, head.size, head.root, head.at, head.keyId].join('\n'));

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const hash = /^[0-9a-f]{64}$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const calendarDay = /^\d{4}-\d\d-\d\d$/;
const key = /^[A-Za-z0-9_-]{43}$/;
const signature = /^[A-Za-z0-9_-]{86}$/;

export const isHash = (value: unknown): value is string => typeof value === 'string' && hash.test(value);
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && !Object.is(value, -0) && Number(value) >= 0;
const is = (value: unknown, pattern: RegExp): boolean => typeof value === 'string' && pattern.test(value);
const partsOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;

/** Whether each part has the one form in which it is signed: no two statements have the same bytes. */
export function isDaySeal(value: unknown): value is DaySeal {
  const seal = partsOf(value);
  return (
    seal !== null &&
    [seal.logId, seal.campaignId].every((id) => is(id, uuid)) &&
    is(seal.day, calendarDay) &&
    [seal.length, seal.cost, seal.impressions].every(isCount) &&
    isHash(seal.head) &&
    isHash(seal.previous) &&
    is(seal.sealedAt, instant) &&
    typeof seal.isLate === 'boolean' &&
    is(seal.keyId, key) &&
    is(seal.signature, signature)
  );
}

export function isTreeHead(value: unknown): value is TreeHead {
  const head = partsOf(value);
  return (
    head !== null &&
    is(head.logId, uuid) &&
    isCount(head.size) &&
    isHash(head.root) &&
    is(head.at, instant) &&
    is(head.keyId, key) &&
    is(head.signature, signature)
  );
}

/** A public key of the platform, as a JSON Web Key with the time in which it signed. */
export interface SealKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly alg: 'EdDSA';
  readonly use: 'sig';
  /** 32 bytes in base64url. */
  readonly x: string;
  /** RFC 7638 thumbprint: nobody can give one key the id of another. */
  readonly kid: string;
  readonly from: string;
  /** When another took its place; null while it signs. */
  readonly until: string | null;
}

/** What the thumbprint of a key is taken of (RFC 7638, RFC 8037): its SHA-256 in base64url is the key's id. */
export const thumbprintText = (x: string): string => `{"crv":"Ed25519","kty":"OKP","x":"${x}"}`;

/** The keys of a file as the platform publishes them, `{"keys": […]}`; null when it is none. Whether ids are right is not asked. */
export function readSealKeys(text: string): SealKey[] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const keys = partsOf(value)?.keys;
  if (!Array.isArray(keys) || keys.length === 0) return null;
  const isKey = (item: unknown): boolean => {
    const parts = partsOf(item);
    return (
      parts !== null &&
      parts.kty === 'OKP' &&
      parts.crv === 'Ed25519' &&
      is(parts.x, key) &&
      is(parts.kid, key) &&
      is(parts.from, instant) &&
      (parts.until === null || is(parts.until, instant))
    );
  };
  return keys.every(isKey) ? (keys as SealKey[]) : null;
}
