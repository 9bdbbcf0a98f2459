import { createHash, randomBytes } from 'node:crypto';
import {
  type DaySealStatement,
  daySealBytes,
  NO_SEAL,
  type SealKey,
  type TreeHead,
  treeHeadBytes,
} from '#domain/play-log/day-seal.ts';
import { leafHash } from '#domain/play-log/merkle.ts';
import { type ChainedEntry, entryText, firstText, type PlayLogEntry } from '#domain/play-log/play-log.ts';
import { SEALED_LOG_FORMAT, type SealedDay, type SealedLogFile } from '#domain/play-log/sealed-log.ts';
import { type HashedNode, inclusionProof, nodesOfLeaves, type ReadNodes, rootOf } from './merkle-tree.ts';
import { openSealSigner, type SealSigner, sha256Bytes } from './seal-key.ts';

export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const SEALED_AT = '2026-06-20T00:00:00.000Z';

/** A play of a day, its place in it from 1. */
export const playOf = (day: string, seq: number): PlayLogEntry => ({
  seq,
  id: uuid(seq),
  lineId: uuid(101),
  artworkId: uuid(102),
  screenId: uuid(103),
  startedAt: `${day}T10:${String(seq).padStart(2, '0')}:00.000Z`,
  utcOffsetMin: 120,
  durationMs: 10_000,
  completed: 10_000,
  impressions: 12_345_678,
  cost: 4_321,
  receivedAt: `${day}T10:${String(seq).padStart(2, '0')}:12.000Z`,
});

/** A day's log of these plays, every hash right: what the platform writes, and what a forger can write just as well. */
export function dayOf(campaignId: string, day: string, plays: readonly PlayLogEntry[]): SealedDay {
  let head = hashOf(firstText(campaignId, day));
  const entries = plays.map((entry): ChainedEntry => {
    const previous = head;
    head = hashOf(entryText(previous, entry));
    return { ...entry, previous, hash: head };
  });
  return { day, final: true, length: entries.length, head, entries, seal: null };
}

const sum = (day: SealedDay, part: 'cost' | 'impressions') =>
  day.entries.reduce((total, entry) => total + entry[part], 0);

/** A platform in memory that seals what it is given: its rules are those of the real one, its storage is not. */
export class MemoryPlatform {
  readonly logId: string;
  readonly signer: SealSigner;
  readonly leaves: string[] = [];
  readonly #nodes = new Map<string, HashedNode>();
  readonly read: ReadNodes = async (nodes) =>
    nodes.flatMap(({ level, position }) => this.#nodes.get(`${level}/${position}`) ?? []);

  constructor(signer: SealSigner = openSealSigner(randomBytes(32)), logId = uuid(900)) {
    this.signer = signer;
    this.logId = logId;
  }

  get keys(): SealKey[] {
    const { publicKey, id } = this.signer;
    const rest = { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' } as const;
    return [{ ...rest, x: publicKey, kid: id, from: '2026-01-01T00:00:00.000Z', until: null }];
  }

  async #add(leaf: string) {
    for (const node of await nodesOfLeaves(sha256Bytes, this.leaves.length, [leaf], this.read))
      this.#nodes.set(`${node.level}/${node.position}`, node);
    this.leaves.push(leaf);
  }

  async treeHead(size = this.leaves.length): Promise<TreeHead> {
    const root = await rootOf(sha256Bytes, size, this.read);
    const head = { logId: this.logId, size, root, at: SEALED_AT, keyId: this.signer.id };
    return { ...head, signature: this.signer.sign(treeHeadBytes(head)) };
  }

  /** Seals the days of a campaign, one after another, and hands their file out. */
  async seal(campaignId: string, days: readonly SealedDay[]): Promise<SealedLogFile> {
    const sealed: [SealedDay, DaySealStatement & { signature: string }, number][] = [];
    let previous = NO_SEAL;
    for (const day of days) {
      const statement = {
        ...{ logId: this.logId, campaignId, day: day.day, length: day.length, head: day.head },
        ...{ cost: sum(day, 'cost'), impressions: sum(day, 'impressions') },
        ...{ previous, sealedAt: SEALED_AT, isLate: false, keyId: this.signer.id },
      };
      const bytes = daySealBytes(statement);
      previous = await leafHash(sha256Bytes, bytes);
      sealed.push([day, { ...statement, signature: this.signer.sign(bytes) }, this.leaves.length]);
      await this.#add(previous);
    }
    // Others' days come behind.
    for (const leaf of ['a', 'b', 'c']) await this.#add(hashOf(leaf));
    const treeHead = await this.treeHead();
    return {
      format: SEALED_LOG_FORMAT,
      campaignId,
      days: await Promise.all(
        sealed.map(async ([day, seal, leafIndex]) => ({
          ...day,
          seal: {
            ...seal,
            leafIndex,
            treeHead,
            proof: await inclusionProof(sha256Bytes, leafIndex, treeHead.size, this.read),
          },
        })),
      ),
    };
  }
}
