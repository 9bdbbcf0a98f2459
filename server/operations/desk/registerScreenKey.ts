import type { Handler } from '../../http/operation.ts';
import { ConstraintError, sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

export const registerScreenKey: Handler<'registerScreenKey'> = async ({ path, body }, call) => {
  const { publicKey, replaces } = body;
  // A repeat finds its own key there already.
  const isMeant =
    replaces === undefined
      ? sql`true`
      : sql`(public_key is not distinct from ${replaces}::text or public_key = ${publicKey}::text)`;
  const register = call.transaction(async (tx) => {
    const given = await tx.run(sql`
      update screens set public_key = ${publicKey}, simulated = false, key_given_at = ${call.app.clock.wall()}::timestamptz
      where id = ${path.id} and ${isMeant}`);
    if (given === 1) return;
    throw new ProblemError(
      (await tx.row(sql`select 1 from screens where id = ${path.id}`)) ? 'stale_version' : 'not_found',
    );
  });
  await register.catch((error: unknown) => {
    // Of whichever tenant: which one is not told.
    if (error instanceof ConstraintError && error.constraint === 'screens_public_key')
      throw new ProblemError('key_taken');
    throw error;
  });
  return { status: 204, body: undefined };
};
