import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

export const registerScreenKey: Handler<'registerScreenKey'> = async ({ path, body }, call) => {
  const { publicKey, replaces } = body;
  // A repeat finds its own key there already.
  const isMeant =
    replaces === undefined
      ? sql`true`
      : sql`(public_key is not distinct from ${replaces}::text or public_key = ${publicKey}::text)`;
  await call.transaction(async (tx) => {
    const given = await tx.run(sql`
      update screens set public_key = ${publicKey}, simulated = false, key_given_at = ${call.app.clock.wall()}::timestamptz
      where id = ${path.id} and ${isMeant}`);
    if (given === 1) return;
    throw new ProblemError(
      (await tx.row(sql`select 1 from screens where id = ${path.id}`)) ? 'stale_version' : 'not_found',
    );
  });
  return { status: 204, body: undefined };
};
