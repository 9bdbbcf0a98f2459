import type { components } from '#contract/product-api.ts';
import { type Handler, platformOf } from '../../http/operation.ts';
import { decodeCursor, likePattern, toPage } from '../../kernel/cursor.ts';
import { sql } from '../../kernel/db/database.ts';
import { showTermsVersion } from '../../views/tenants/tenant-terms.ts';

interface AcceptanceRow {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly at: string;
  readonly sortedBy: string;
}

const toAcceptance = ({ sortedBy: _, ...row }: AcceptanceRow): components['schemas']['TermsAcceptance'] => row;

export const listTermsAcceptances: Handler<'listTermsAcceptances'> = async ({ path, query }, call) => {
  platformOf(call);
  const { q, cursor, limit = 25 } = query;
  const like = q?.trim() ? likePattern(q) : null;
  const after = cursor ? decodeCursor(cursor, 'text') : undefined;
  const rows = await call.transaction(async (tx) => {
    await showTermsVersion(tx, call.app.clock, path.id, path.version);
    return tx.rows<AcceptanceRow>(sql`
      select user_id, email, name, date_trunc('milliseconds', at) as at, sorted_by
      from platform_terms_people(${path.id}::uuid, ${path.version}, ${like}, ${after?.value ?? null}, ${after?.id ?? null}, ${limit + 1})`);
  });
  return {
    status: 200,
    body: toPage(rows, limit, ({ sortedBy, userId }) => ({ value: sortedBy, id: userId }), toAcceptance),
  };
};
