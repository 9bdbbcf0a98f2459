/**
 * A file of a campaign's play logs with the platform's seals, and what can be said of each of its days by the file and the
 * platform's public keys alone. Pure; docs/decisions/0030-sealed-days.md says what it proves.
 */
import {
  bytesOf,
  type DaySeal,
  daySealBytes,
  isDaySeal,
  isHash,
  isTreeHead,
  NO_SEAL,
  type SealKey,
  type TreeHead,
  thumbprintText,
  treeHeadBytes,
} from './day-seal.ts';
import { isIncluded, leafHash, type Sha256, toHex } from './merkle.ts';
import { type ChainBreak, PLAY_LOG_FORMAT, type PlayLogFile, readPlayLog, verifyPlayLog } from './play-log.ts';

export const SEALED_LOG_FORMAT = 'marquee-play-log/2';

/** A seal, and the proof that it is a leaf of the log that the head is of. */
export interface ProvenSeal extends DaySeal {
  readonly leafIndex: number;
  readonly proof: readonly string[];
  readonly treeHead: TreeHead;
}

export type SealedDay = Pick<PlayLogFile, 'day' | 'final' | 'length' | 'head' | 'entries'> & {
  /** Null while the day is open, and until it is sealed. */
  readonly seal: ProvenSeal | null;
};

export interface SealedLogFile {
  readonly format: 'marquee-play-log/2';
  readonly campaignId: string;
  readonly days: readonly SealedDay[];
}

/** What checking takes of where it is done. */
export interface SealTools {
  readonly sha256: Sha256;
  /** Whether an Ed25519 signature, 64 bytes in base64url, is by this public key, 32 bytes in base64url. Never rejects. */
  readonly isSigned: (
    publicKey: string,
    message: Uint8Array<ArrayBuffer>,
    signature: string,
  ) => boolean | Promise<boolean>;
}

/**
 * Why a day is not what was sealed.
 * - `otherCampaign`, `otherDay`: the seal is genuine, but of another campaign or day;
 * - `otherCount`, `otherCost`, `otherImpressions`, `otherPlays`: it is of this day, and says something else of its plays;
 * - `unknownKey`: no key of the platform has the id that it names; `keyNotInUse`: one has, which did not sign at that time;
 * - `badSignature`: what it says was not signed by that key;
 * - `badTreeHead`: the head of the log of seals was not signed by the platform, or is of another log;
 * - `notInTree`: it is not proven to be in the log of seals;
 * - `repeated`: the file has the day twice.
 */
export type SealFault =
  | 'otherCampaign'
  | 'otherDay'
  | 'otherCount'
  | 'otherCost'
  | 'otherImpressions'
  | 'otherPlays'
  | 'unknownKey'
  | 'keyNotInUse'
  | 'badSignature'
  | 'badTreeHead'
  | 'notInTree'
  | 'repeated';

export type DayVerdict =
  /** The plays are those that the platform sealed. */
  | {
      readonly kind: 'sealed';
      readonly sealedAt: string;
      readonly isLate: boolean;
      /** The campaign's sealed day before this one is in the file, or there was none. */
      readonly isLinked: boolean;
      readonly leaf: string;
    }
  /** The day goes on, or late plays may still come: the entries hold together, which proves little. */
  | { readonly kind: 'open' }
  /** It says that it is closed, and has no seal: nothing proves it. */
  | { readonly kind: 'unsealed' }
  | { readonly kind: 'broken'; readonly breaks: readonly ChainBreak[]; readonly faults: readonly SealFault[] };

const isProvenSeal = (value: unknown): value is ProvenSeal => {
  if (!isDaySeal(value)) return false;
  const { leafIndex, proof, treeHead } = value as Partial<ProvenSeal>;
  const isIndex = typeof leafIndex === 'number' && Number.isSafeInteger(leafIndex) && leafIndex >= 0;
  return isIndex && Array.isArray(proof) && proof.length <= 64 && proof.every(isHash) && isTreeHead(treeHead);
};

/** A file of this format or of the one before seals, its days in their order; null when it is neither. */
export function readSealedLog(text: string): SealedLogFile | null {
  const old = readPlayLog(text);
  if (old) return { format: SEALED_LOG_FORMAT, campaignId: old.campaignId, days: [{ ...old, seal: null }] };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { format, campaignId, days } = value as Record<keyof SealedLogFile, unknown>;
  if (format !== SEALED_LOG_FORMAT || typeof campaignId !== 'string' || !Array.isArray(days)) return null;
  const isDay = (item: unknown): item is SealedDay => {
    if (typeof item !== 'object' || item === null) return false;
    const { seal, ...log } = item as SealedDay;
    const isLog = readPlayLog(JSON.stringify({ ...log, format: PLAY_LOG_FORMAT, campaignId })) !== null;
    return isLog && (seal === null || isProvenSeal(seal));
  };
  if (days.length === 0 || !days.every(isDay)) return null;
  return { format, campaignId, days: days.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)) };
}

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const toBase64url = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const digits = [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63];
    text += digits
      .slice(0, Math.min(3, bytes.length - at) + 1)
      .map((digit) => base64url[digit])
      .join('');
  }
  return text;
};

/** The id of a public key: its RFC 7638 thumbprint. */
export const keyIdOf = async (sha256: Sha256, x: string): Promise<string> =>
  toBase64url(await sha256(bytesOf(thumbprintText(x))));

/** The key that signed, out of those that are trusted; or why there is none. */
async function signerOf(
  tools: SealTools,
  keys: readonly SealKey[],
  signed: { readonly keyId: string; readonly signature: string; readonly at: string },
  message: Uint8Array<ArrayBuffer>,
): Promise<SealFault | null> {
  const key = keys.find(({ kid }) => kid === signed.keyId);
  if (!key || (await keyIdOf(tools.sha256, key.x)) !== key.kid) return 'unknownKey';
  if (!(await tools.isSigned(key.x, message, signed.signature))) return 'badSignature';
  return signed.at < key.from || (key.until !== null && signed.at > key.until) ? 'keyNotInUse' : null;
}

/** Whether a head of the log of seals is by one of these keys. */
export const isTreeHeadSigned = async (tools: SealTools, keys: readonly SealKey[], head: TreeHead): Promise<boolean> =>
  (await signerOf(tools, keys, head, treeHeadBytes(head))) === null;

/** What the seal says of plays other than these, each part once. */
function differences(file: SealedLogFile, day: SealedDay, head: string): SealFault[] {
  const { seal, entries } = day;
  if (!seal) return [];
  const sum = (part: 'cost' | 'impressions') => entries.reduce((total, entry) => total + entry[part], 0);
  const faults: SealFault[] = [];
  if (seal.campaignId !== file.campaignId) faults.push('otherCampaign');
  if (seal.day !== day.day) faults.push('otherDay');
  if (seal.length !== entries.length) faults.push('otherCount');
  if (seal.cost !== sum('cost')) faults.push('otherCost');
  if (seal.impressions !== sum('impressions')) faults.push('otherImpressions');
  if (faults.length === 0 && seal.head !== head) faults.push('otherPlays');
  return faults;
}

/** Why a seal proves nothing of a day; none when it does. */
async function faultsOf(
  tools: SealTools,
  keys: readonly SealKey[],
  file: SealedLogFile,
  day: SealedDay,
  seal: ProvenSeal,
  leaf: string,
): Promise<SealFault[]> {
  const message = daySealBytes(seal);
  const unsigned = await signerOf(tools, keys, { ...seal, at: seal.sealedAt }, message);
  // What nobody signed says nothing, so there is nothing to compare.
  if (unsigned) return [unsigned];
  const faults = differences(file, day, day.entries.at(-1)?.hash ?? day.head);
  const { treeHead } = seal;
  if (treeHead.logId !== seal.logId || !(await isTreeHeadSigned(tools, keys, treeHead))) faults.push('badTreeHead');
  const at = { leaf, index: seal.leafIndex, size: treeHead.size, root: treeHead.root };
  if (!(await isIncluded(tools.sha256, at, seal.proof))) faults.push('notInTree');
  return faults;
}

/** What can be said of one day of a file by it and these keys. */
export async function checkDay(
  tools: SealTools,
  keys: readonly SealKey[],
  file: SealedLogFile,
  place: number,
): Promise<DayVerdict> {
  const day = file.days[place];
  if (!day) throw new RangeError(`The file has no day ${place}`);
  const digest = async (text: string) => toHex(await tools.sha256(bytesOf(text)));
  const { seal, ...log } = day;
  const chain = await verifyPlayLog({ ...log, format: PLAY_LOG_FORMAT, campaignId: file.campaignId }, digest);
  const breaks = chain.kind === 'broken' ? chain.breaks : [];
  const leaf = seal ? await leafHash(tools.sha256, daySealBytes(seal)) : '';
  const faults = seal ? await faultsOf(tools, keys, file, day, seal, leaf) : [];
  if (file.days.some((other, at) => at !== place && other.day === day.day)) faults.push('repeated');
  if (breaks.length > 0 || faults.length > 0) return { kind: 'broken', breaks, faults };
  if (!seal) return { kind: day.final ? 'unsealed' : 'open' };
  const before = file.days.slice(0, place).findLast((other) => other.seal !== null)?.seal;
  const link = before ? await leafHash(tools.sha256, daySealBytes(before)) : NO_SEAL;
  return { kind: 'sealed', sealedAt: seal.sealedAt, isLate: seal.isLate, isLinked: seal.previous === link, leaf };
}

/** The heads of the log of seals that a file has, each once, the smallest first: whoever holds the file holds them. */
export function treeHeadsOf(file: SealedLogFile): TreeHead[] {
  const heads = new Map<string, TreeHead>();
  for (const { seal } of file.days)
    if (seal) heads.set(`${seal.treeHead.logId}/${seal.treeHead.size}/${seal.treeHead.root}`, seal.treeHead);
  return [...heads.values()].sort((a, b) => a.size - b.size);
}
