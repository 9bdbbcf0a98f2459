import { sql, type Tx } from '../../kernel/db/database.ts';

/** The days and the money of a tenant's offers. */
export const readOfferSeller = async (
  tx: Tx,
  namespaceId: string,
): Promise<{ readonly timezone: string; readonly currency: string | null }> =>
  tx.one<{ timezone: string; currency: string | null }>(sql`
    select coalesce((select timezone from sellers where namespace_id = ${namespaceId}), 'UTC') as timezone,
      (select currency_code from screens where namespace_id = ${namespaceId} group by 1 order by count(*) desc, 1 limit 1) as currency`);
