import { localDate } from '#domain/planner/zone.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { mailPeople } from './mail-people.ts';
import type { Notice } from './notice-types.ts';
import { operatorsOf } from './operators-of.ts';
import type { NoticeRow, TellingParts } from './tell-notices.ts';

type TenantNotice = Extract<Notice, { type: 'tenant.suspended' }>;

export const isOfTenant = <Row extends Notice>(row: Row): row is Row & TenantNotice => row.type === 'tenant.suspended';

/** Tells the operators of a tenant that it sells nothing more, and until which day, on its own calendar, it can be read. */
export async function tellOfTenant(parts: TellingParts, tx: Tx, row: NoticeRow & TenantNotice): Promise<void> {
  const seller = await tx.row<{ timezone: string }>(
    sql`select timezone from sellers where namespace_id = ${row.namespaceId}`,
  );
  const closesOn = localDate(seller?.timezone ?? 'UTC', Date.parse(row.payload.closesAt));
  const content = { kind: 'tenant', type: row.type, closesOn } as const;
  const operators = await operatorsOf(tx, row.namespaceId);
  // Nobody turns it off.
  const people = operators.map((operator) => ({ ...operator, type: null, content }));
  await mailPeople(parts, tx, row, people);
}
