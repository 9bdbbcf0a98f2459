import type { Handler } from '../../http/operation.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { SEAL_CALLS_AN_HOUR } from '../../rooms/seals/limits.ts';
import { inclusionProof } from '../../rooms/seals/merkle-tree.ts';
import { sha256Bytes } from '../../rooms/seals/seal-key.ts';
import { nodeReader, readLogSize } from '../../rooms/seals/seal-log.ts';

export const proveInclusion: Handler<'proveInclusion'> = async ({ query }, call) => {
  await limitRate(call.app, 'proveInclusion', call.request.ip, SEAL_CALLS_AN_HOUR);
  const found = await call.transaction(async (tx) => {
    const node = await tx.row<{ position: number }>(
      sql`select position from seal_nodes where level = 0 and hash = decode(${query.leaf}, 'hex')`,
    );
    if (!node || node.position >= query.size || query.size > (await readLogSize(tx))) return undefined;
    return {
      leafIndex: node.position,
      proof: await inclusionProof(sha256Bytes, node.position, query.size, nodeReader(tx)),
    };
  });
  if (!found) throw new ProblemError('not_found');
  return { status: 200, body: found };
};
