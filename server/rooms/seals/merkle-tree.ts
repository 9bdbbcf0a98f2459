/**
 * A Merkle tree (RFC 9162, 2.1) kept as the hashes of its perfect subtrees: node `position` of `level` is over the leaves from
 * `position * 2^level` on, 2^level of them. None of them ever changes, and every root and proof needs but a logarithm of them.
 */
import { nodeHash, type Sha256 } from '#domain/play-log/merkle.ts';

export interface TreeNode {
  readonly level: number;
  readonly position: number;
}

export interface HashedNode extends TreeNode {
  readonly hash: string;
}

/** Answers with the hashes of nodes that the log has, in any order. */
export type ReadNodes = (nodes: readonly TreeNode[]) => Promise<readonly HashedNode[]>;

/** Leaves `from` up to, without, `to`; not empty. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Of the hash of nothing: the root of a log without leaves. */
export const EMPTY_ROOT = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** The largest power of two below n; n is 2 at least. */
const splitOf = (n: number): number => {
  let power = 1;
  while (power * 2 < n) power *= 2;
  return power;
};

const keyOf = ({ level, position }: TreeNode): string => `${level}/${position}`;

/** The perfect subtrees that a range falls into, from the left. */
function subtreesOf({ from, to }: Range): TreeNode[] {
  const level = Math.log2(to - from);
  if (Number.isInteger(level)) return [{ level, position: from / 2 ** level }];
  const split = from + splitOf(to - from);
  return [...subtreesOf({ from, to: split }), ...subtreesOf({ from: split, to })];
}

/** PATH of RFC 9162, 2.1.3.1, as the ranges whose hashes it has. */
function inclusionRanges(index: number, { from, to }: Range): Range[] {
  if (to - from === 1) return [];
  const split = from + splitOf(to - from);
  return index < split
    ? [...inclusionRanges(index, { from, to: split }), { from: split, to }]
    : [...inclusionRanges(index, { from: split, to }), { from, to: split }];
}

/** SUBPROOF of RFC 9162, 2.1.4.1, as the ranges whose hashes it has. */
function consistencyRanges(first: number, { from, to }: Range, isKnown: boolean): Range[] {
  if (first === to) return isKnown ? [] : [{ from, to }];
  const split = from + splitOf(to - from);
  return first <= split
    ? [...consistencyRanges(first, { from, to: split }, isKnown), { from: split, to }]
    : [...consistencyRanges(first, { from: split, to }, false), { from, to: split }];
}

/** The hashes of ranges, by one reading of the nodes that they all are made of. */
async function hashesOf(sha256: Sha256, ranges: readonly Range[], read: ReadNodes): Promise<string[]> {
  const needed = new Map(ranges.flatMap(subtreesOf).map((node) => [keyOf(node), node]));
  const known = new Map((await read([...needed.values()])).map((node) => [keyOf(node), node.hash]));
  return Promise.all(
    ranges.map(async (range) => {
      const hashes = subtreesOf(range).map((node) => {
        const hash = known.get(keyOf(node));
        if (hash === undefined) throw new Error(`The log has no node ${keyOf(node)}`);
        return hash;
      });
      let hash = hashes.pop() ?? '';
      while (hashes.length > 0) hash = await nodeHash(sha256, hashes.pop() ?? '', hash);
      return hash;
    }),
  );
}

/** The root of the first `size` leaves. */
export async function rootOf(sha256: Sha256, size: number, read: ReadNodes): Promise<string> {
  if (size === 0) return EMPTY_ROOT;
  const [root = ''] = await hashesOf(sha256, [{ from: 0, to: size }], read);
  return root;
}

/** Proves that leaf `index` is among the first `size`; the index is below the size. */
export const inclusionProof = (sha256: Sha256, index: number, size: number, read: ReadNodes): Promise<string[]> =>
  hashesOf(sha256, inclusionRanges(index, { from: 0, to: size }), read);

/** Proves that the first `first` leaves of the first `second` are what they were; `first` is `second` at most. */
export const consistencyProof = (sha256: Sha256, first: number, second: number, read: ReadNodes): Promise<string[]> =>
  first === 0 || first === second
    ? Promise.resolve([])
    : hashesOf(sha256, consistencyRanges(first, { from: 0, to: second }, true), read);

/** The nodes that come into being when leaves join a log of `size`. */
export async function nodesOfLeaves(
  sha256: Sha256,
  size: number,
  leaves: readonly string[],
  read: ReadNodes,
): Promise<HashedNode[]> {
  const edge = size === 0 ? [] : await read(subtreesOf({ from: 0, to: size }));
  const known = new Map(edge.map((node) => [keyOf(node), node.hash]));
  const added: HashedNode[] = [];
  for (const [at, leaf] of leaves.entries()) {
    let node: HashedNode = { level: 0, position: size + at, hash: leaf };
    for (;;) {
      added.push(node);
      known.set(keyOf(node), node.hash);
      if (node.position % 2 === 0) break;
      const left = known.get(keyOf({ level: node.level, position: node.position - 1 }));
      if (left === undefined) throw new Error(`The log has no node to the left of ${keyOf(node)}`);
      const hash = await nodeHash(sha256, left, node.hash);
      node = { level: node.level + 1, position: (node.position - 1) / 2, hash };
    }
  }
  return added;
}
