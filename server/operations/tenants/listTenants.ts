import { type Handler, platformOf } from '../../http/operation.ts';
import { decodeCursor, likePattern, toPage } from '../../kernel/cursor.ts';
import { type TenantRow, tenantRows, toTenant } from '../../views/tenants/show-tenant.ts';

export const listTenants: Handler<'listTenants'> = async ({ query }, call) => {
  platformOf(call);
  const { q, status, cursor, limit = 25 } = query;
  const like = q?.trim() ? likePattern(q) : undefined;
  const after = cursor ? decodeCursor(cursor, 'text') : undefined;
  const rows = await call.transaction((tx) =>
    tx.rows<TenantRow>(tenantRows({ like, status, after, limit: limit + 1 })),
  );
  return { status: 200, body: toPage(rows, limit, ({ sortedBy, id }) => ({ value: sortedBy, id }), toTenant) };
};
