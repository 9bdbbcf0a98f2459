import { acceptVersion } from '../../db/queries/users.ts';
import type { Handler } from '../../http/operation.ts';

export const acceptTerms: Handler<'acceptTerms'> = async ({ path }, call) => {
  await call.transaction((tx) => acceptVersion(tx, call, path.version, call.app.clock.wall()));
  return { status: 204, body: undefined };
};
