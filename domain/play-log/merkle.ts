/**
 * The hashes of an append-only Merkle log and the checks of its proofs, as RFC 9162 has them (2.1). Pure, so that server, browser
 * and tests compute alike; a hash is 64 hexadecimal digits.
 */

/** SHA-256 of bytes. */
export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>;

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));

/** A leaf is hashed with 0 before it and a node with 1, so that neither passes for the other. */
export const leafHash = async (sha256: Sha256, leaf: Uint8Array): Promise<string> =>
  toHex(await sha256(Uint8Array.of(0, ...leaf)));

export const nodeHash = async (sha256: Sha256, left: string, right: string): Promise<string> =>
  toHex(await sha256(Uint8Array.of(1, ...fromHex(left), ...fromHex(right))));

const half = (n: number): number => Math.floor(n / 2);
const isOdd = (n: number): boolean => n % 2 === 1;

/** Whether a leaf stands at `index` in the log of `size` leaves that has this root (RFC 9162, 2.1.3.2). */
export async function isIncluded(
  sha256: Sha256,
  at: { readonly leaf: string; readonly index: number; readonly size: number; readonly root: string },
  proof: readonly string[],
): Promise<boolean> {
  if (at.index < 0 || at.index >= at.size) return false;
  let node = at.index;
  let last = at.size - 1;
  let hash = at.leaf;
  for (const sibling of proof) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      hash = await nodeHash(sha256, sibling, hash);
      while (!isOdd(node) && node !== 0) {
        node = half(node);
        last = half(last);
      }
    } else {
      hash = await nodeHash(sha256, hash, sibling);
    }
    node = half(node);
    last = half(last);
  }
  return last === 0 && hash === at.root;
}

/** A log as one of its heads has it. */
export interface TreeState {
  readonly size: number;
  readonly root: string;
}

/** Whether the later log is the earlier one with leaves added behind, and nothing else (RFC 9162, 2.1.4.2). */
export async function isConsistent(
  sha256: Sha256,
  earlier: TreeState,
  later: TreeState,
  proof: readonly string[],
): Promise<boolean> {
  if (earlier.size > later.size) return false;
  if (earlier.size === later.size) return proof.length === 0 && earlier.root === later.root;
  if (earlier.size === 0) return proof.length === 0;
  // Where the earlier log is a whole subtree of the later one, its root is not repeated in the proof.
  const isWhole = Number.isInteger(Math.log2(earlier.size));
  const [first, ...rest] = isWhole ? [earlier.root, ...proof] : proof;
  if (first === undefined) return false;
  let node = earlier.size - 1;
  let last = later.size - 1;
  while (isOdd(node)) {
    node = half(node);
    last = half(last);
  }
  let old = first;
  let young = first;
  for (const sibling of rest) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      old = await nodeHash(sha256, sibling, old);
      young = await nodeHash(sha256, sibling, young);
      while (!isOdd(node) && node !== 0) {
        node = half(node);
        last = half(last);
      }
    } else {
      young = await nodeHash(sha256, young, sibling);
    }
    node = half(node);
    last = half(last);
  }
  return last === 0 && old === earlier.root && young === later.root;
}
