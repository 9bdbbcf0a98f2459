import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex, isConsistent, isIncluded, leafHash, nodeHash } from '#domain/play-log/merkle.ts';
import {
  consistencyProof,
  EMPTY_ROOT,
  type HashedNode,
  inclusionProof,
  nodesOfLeaves,
  type ReadNodes,
  rootOf,
} from './merkle-tree.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** MTH of RFC 9162, 2.1.1, word by word. */
async function rootByDefinition(leaves: readonly string[]): Promise<string> {
  if (leaves.length === 0) return EMPTY_ROOT;
  if (leaves.length === 1) return leaves[0] as string;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return nodeHash(sha256, await rootByDefinition(leaves.slice(0, split)), await rootByDefinition(leaves.slice(split)));
}

/** A log in memory that counts how many nodes it is asked for. */
class Log {
  readonly nodes = new Map<string, HashedNode>();
  size = 0;
  asked = 0;
  readonly read: ReadNodes = async (nodes) => {
    this.asked += nodes.length;
    return nodes.flatMap(({ level, position }) => this.nodes.get(`${level}/${position}`) ?? []);
  };
  async add(leaves: readonly string[]) {
    for (const node of await nodesOfLeaves(sha256, this.size, leaves, this.read)) {
      const key = `${node.level}/${node.position}`;
      expect(this.nodes.has(key)).toBe(false);
      this.nodes.set(key, node);
    }
    this.size += leaves.length;
  }
}

const leavesOf = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => leafHash(sha256, Uint8Array.of(at % 256, at >> 8))));

/** The eight leaves, roots and proofs that the implementations of Certificate Transparency are tested with. */
const vectors = {
  leaves: ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'],
  roots: [
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ],
  inclusion: [
    {
      index: 0,
      size: 8,
      proof: [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    },
    {
      index: 5,
      size: 8,
      proof: [
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    },
    { index: 2, size: 3, proof: ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'] },
    {
      index: 1,
      size: 5,
      proof: [
        '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      ],
    },
  ],
  consistency: [
    {
      first: 1,
      second: 8,
      proof: [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    },
    {
      first: 6,
      second: 8,
      proof: [
        '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    },
    {
      first: 2,
      second: 5,
      proof: [
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      ],
    },
  ],
};

describe('the log of seals', () => {
  it('has the roots and proofs that others have of the same leaves', async () => {
    const log = new Log();
    const leaves = await Promise.all(vectors.leaves.map((leaf) => leafHash(sha256, fromHex(leaf))));
    for (const [at, leaf] of leaves.entries()) {
      await log.add([leaf]);
      expect(await rootOf(sha256, at + 1, log.read)).toBe(vectors.roots[at]);
    }
    for (const { index, size, proof } of vectors.inclusion) {
      expect(await inclusionProof(sha256, index, size, log.read)).toEqual(proof);
      const at = { leaf: leaves[index] as string, index, size, root: vectors.roots[size - 1] as string };
      expect(await isIncluded(sha256, at, proof)).toBe(true);
    }
    for (const { first, second, proof } of vectors.consistency) {
      expect(await consistencyProof(sha256, first, second, log.read)).toEqual(proof);
      const state = (size: number) => ({ size, root: vectors.roots[size - 1] as string });
      expect(await isConsistent(sha256, state(first), state(second), proof)).toBe(true);
    }
  });

  it('has of every size the root of the definition, however its leaves came, and proofs that hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 }), async (batches) => {
        const log = new Log();
        const leaves = await leavesOf(batches.reduce((sum, count) => sum + count, 0));
        for (const count of batches) await log.add(leaves.slice(log.size, log.size + count));
        const roots = await Promise.all(
          Array.from({ length: leaves.length + 1 }, (_, size) => rootByDefinition(leaves.slice(0, size))),
        );
        for (let size = 0; size <= leaves.length; size += 1) {
          expect(await rootOf(sha256, size, log.read)).toBe(roots[size]);
          const later = { size: leaves.length, root: roots[leaves.length] as string };
          const earlier = { size, root: roots[size] as string };
          const kept = await consistencyProof(sha256, size, leaves.length, log.read);
          expect(await isConsistent(sha256, earlier, later, kept)).toBe(true);
          if (size === 0) continue;
          const index = size - 1;
          const at = { leaf: leaves[index] as string, index, size: later.size, root: later.root };
          expect(await isIncluded(sha256, at, await inclusionProof(sha256, index, later.size, log.read))).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('believes no proof that was changed, cut, lengthened, or is of another leaf, place, size or root', async () => {
    const log = new Log();
    const leaves = await leavesOf(40);
    await log.add(leaves);
    /** Of no leaf and no node: a leaf's own may stand in a proof as it is. */
    const foreign = 'f'.repeat(64);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 40 }), fc.nat(), fc.nat(), async (size, pick, flip) => {
        const index = pick % size;
        const root = await rootOf(sha256, size, log.read);
        const at = { leaf: leaves[index] as string, index, size, root };
        const proof = await inclusionProof(sha256, index, size, log.read);
        const changed = proof.map((hash, place) => (place === flip % proof.length ? foreign : hash));
        const other = (index + 1) % size;
        const wrong: [typeof at, readonly (string | undefined)[]][] = [
          [at, changed],
          [at, proof.slice(0, -1)],
          [at, proof.slice(1)],
          [at, [...proof, root]],
          [{ ...at, leaf: leaves[other] as string }, proof],
          [{ ...at, index: other }, proof],
          [{ ...at, index: size }, proof],
          [{ ...at, index: -1 }, proof],
          [{ ...at, root: at.leaf }, proof],
          [{ ...at, root: await rootOf(sha256, size - 1, log.read) }, proof],
        ];
        for (const [claim, hashes] of wrong)
          expect(await isIncluded(sha256, claim, hashes as readonly string[])).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('proves no history that was rewritten', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 30 }),
        fc.integer({ min: 0, max: 10 }),
        fc.nat(),
        async (first, more, pick) => {
          const leaves = await leavesOf(first + more);
          const log = new Log();
          await log.add(leaves.slice(0, first));
          const earlier = { size: first, root: await rootOf(sha256, first, log.read) };
          // What it would be with one of the sealed days made otherwise.
          const forged = new Log();
          const place = pick % first;
          await forged.add(leaves.map((leaf, at) => (at === place ? 'ab'.repeat(32) : leaf)));
          const later = { size: forged.size, root: await rootOf(sha256, forged.size, forged.read) };
          const proof = await consistencyProof(sha256, first, forged.size, forged.read);
          expect(await isConsistent(sha256, earlier, later, proof)).toBe(false);
          const shorter = { size: first - 1, root: await rootOf(sha256, first - 1, forged.read) };
          expect(await isConsistent(sha256, earlier, shorter, [])).toBe(false);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('reads a logarithm of its nodes for a proof, not the tree', async () => {
    const log = new Log();
    await log.add(await leavesOf(5000));
    for (const ask of [
      () => rootOf(sha256, 4999, log.read),
      () => inclusionProof(sha256, 1234, 4999, log.read),
      () => consistencyProof(sha256, 3333, 4999, log.read),
    ]) {
      log.asked = 0;
      await ask();
      expect(log.asked).toBeGreaterThan(0);
      expect(log.asked).toBeLessThanOrEqual(26);
    }
  });
});
