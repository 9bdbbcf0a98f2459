import { sql } from '../../db/database.ts';
import type { Handler } from '../../http/operation.ts';
import { ProblemError } from '../../http/problem.ts';

export const registerScreenKey: Handler<'registerScreenKey'> = async ({ path, body }, call) => {
  const found = await call.transaction((tx) =>
    tx.run(sql`update screens set public_key = ${body.publicKey}, simulated = false where id = ${path.id}`),
  );
  if (found === 0) throw new ProblemError('not_found');
  return { status: 204, body: undefined };
};
