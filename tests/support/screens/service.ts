import { sql } from '#server/kernel/db/database.ts';

/** What an `update screens set …` writes behind the product's back: nobody is told, and no outage is written down. */
export const inService = sql`status = 'active', out_reason = null, out_at = null, returns_on = null`;
export const inRepair = sql`status = 'maintenance', out_reason = 'repair', out_at = now(), returns_on = null`;
export const retired = sql`status = 'retired', out_reason = 'lease_ended', out_at = now(), returns_on = null`;
