import type { Call } from '../../http/operation.ts';
import { userOf } from '../../http/operation.ts';
import { sql, type Tx } from '../database.ts';

const tag = /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i;

/** Keeps the language that the caller uses the product in: what is mailed to them later is in it. */
export async function rememberLocale(tx: Tx, call: Pick<Call, 'caller' | 'request'>): Promise<void> {
  const { namespaceId, userId } = userOf(call);
  const locale = String(call.request.headers['x-locale'] ?? '');
  if (!tag.test(locale)) return;
  await tx.run(sql`update users set locale = ${locale}
    where namespace_id = ${namespaceId} and user_id = ${userId} and locale is distinct from ${locale}`);
}
