import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

export const revokeScreenKey: Handler<'revokeScreenKey'> = async ({ path, query }, call) => {
  await call.transaction(async (tx) => {
    // A simulated screen would be given its key again when the server starts.
    const taken = await tx.run(sql`
      update screens set public_key = null, simulated = false, key_given_at = null
      where id = ${path.id} and (public_key = ${query.publicKey} or public_key is null)`);
    if (taken === 1) return;
    throw new ProblemError(
      (await tx.row(sql`select 1 from screens where id = ${path.id}`)) ? 'stale_version' : 'not_found',
    );
  });
  return { status: 204, body: undefined };
};
