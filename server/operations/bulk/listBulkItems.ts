import type { components } from '#contract/product-api.ts';
import { showBulkOperation } from '../../flows/campaigns/bulk-operation.ts';
import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';

export const listBulkItems: Handler<'listBulkItems'> = ({ path, query }, call) => {
  const { outcome, limit = 25, after = 0 } = query;
  return call.transaction(async (tx) => {
    await showBulkOperation(tx, path.id);
    const items = await tx.rows<components['schemas']['BulkItem']>(sql`
      select i.position, i.campaign_id, c.name, i.outcome, i.reason, i.campaign_status as status, i.created_campaign_id
      from bulk_items i join campaigns c on c.id = i.campaign_id
      where i.operation_id = ${path.id} and i.position > ${after} and (${outcome ?? null}::text is null or i.outcome = ${outcome ?? null})
      order by i.position limit ${limit + 1}`);
    const shown = items.slice(0, limit);
    const last = shown.at(-1);
    const body = items.length > limit && last ? { items: shown, nextAfter: last.position } : { items: shown };
    return { status: 200, body };
  });
};
