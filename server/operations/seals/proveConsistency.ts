import type { Handler } from '../../http/operation.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { SEAL_CALLS_AN_HOUR } from '../../rooms/seals/limits.ts';
import { consistencyProof } from '../../rooms/seals/merkle-tree.ts';
import { sha256Bytes } from '../../rooms/seals/seal-key.ts';
import { nodeReader, readLogSize } from '../../rooms/seals/seal-log.ts';

export const proveConsistency: Handler<'proveConsistency'> = async ({ query: { first, second } }, call) => {
  await limitRate(call.app, 'proveConsistency', call.request.ip, SEAL_CALLS_AN_HOUR);
  const proof = await call.transaction(async (tx) =>
    first > second || second > (await readLogSize(tx))
      ? undefined
      : consistencyProof(sha256Bytes, first, second, nodeReader(tx)),
  );
  if (!proof) throw new ProblemError('not_found');
  return { status: 200, body: { proof } };
};
