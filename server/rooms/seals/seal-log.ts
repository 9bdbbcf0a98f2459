import { type TreeHead, treeHeadBytes } from '#domain/play-log/day-seal.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { type HashedNode, type ReadNodes, rootOf } from './merkle-tree.ts';
import { type SealSigner, sha256Bytes } from './seal-key.ts';

/** The log of seals is written by one transaction at a time, whichever server it is of; the lock ends with it. */
export const lockSealLog = (tx: Tx) => tx.run(sql`select take_lock('seal_log')`);

export async function readLogId(tx: Tx): Promise<string> {
  return (await tx.one<{ id: string }>(sql`select id from seal_log`)).id;
}

/** How many seals there are. */
export async function readLogSize(tx: Tx): Promise<number> {
  return (
    await tx.one<{ size: number }>(sql`select coalesce(max(position) + 1, 0) as size from seal_nodes where level = 0`)
  ).size;
}

/** Reads nodes of the tree, all of them in one statement. */
export const nodeReader =
  (tx: Tx): ReadNodes =>
  (nodes) =>
    tx.rows<HashedNode>(sql`
      select n.level, n.position, encode(n.hash, 'hex') as hash from seal_nodes n
      join unnest(${nodes.map(({ level }) => level)}::smallint[], ${nodes.map(({ position }) => position)}::bigint[])
        as wanted(level, position) on n.level = wanted.level and n.position = wanted.position`);

/** Signs a head of the log as it stands and keeps it; whoever calls has locked the log. */
export async function signTreeHead(tx: Tx, signer: SealSigner, at: Date): Promise<void> {
  const size = await readLogSize(tx);
  const root = await rootOf(sha256Bytes, size, nodeReader(tx));
  const head = { logId: await readLogId(tx), size, root, at: at.toISOString(), keyId: signer.id };
  await tx.run(sql`
    insert into seal_tree_heads (size, key_id, root, at, signature)
    values (${size}, ${signer.id}, decode(${root}, 'hex'), ${at}, ${Buffer.from(signer.sign(treeHeadBytes(head)), 'base64url')})
    on conflict do nothing`);
}

const toBase64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** A head that was signed: the newest, or the newest of a size; undefined where there is none. */
export async function readTreeHead(tx: Tx, size?: number): Promise<TreeHead | undefined> {
  const row = await tx.row<Omit<TreeHead, 'signature'> & { signature: Uint8Array }>(sql`
    select l.id as log_id, h.size, encode(h.root, 'hex') as root, h.at, h.key_id, h.signature from seal_tree_heads h, seal_log l
    where ${size === undefined ? sql`true` : sql`h.size = ${size}`} order by h.size desc, h.at desc limit 1`);
  return row && { ...row, at: new Date(row.at).toISOString(), signature: toBase64url(row.signature) };
}
