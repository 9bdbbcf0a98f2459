import { operationRoles } from '#contract/roles.ts';
import type { CompanyNoticeType } from '../../engines/mail/message.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { mailPeople } from './mail-people.ts';
import type { Notice } from './notice-types.ts';
import type { NoticeRow, TellingParts } from './tell-notices.ts';

type CompanyNotice = Extract<Notice, { type: CompanyNoticeType }>;

/** Who books or pays for a company. */
const payers = operationRoles.startTopUp ?? [];

export const isOfCompany = <Row extends Notice>(row: Row): row is Row & CompanyNotice =>
  row.type === 'company.blocked' || row.type === 'company.unblocked';

/** Tells whoever can do something about it that a company may book nothing, or may again. */
export async function tellOfCompany(parts: TellingParts, tx: Tx, row: NoticeRow & CompanyNotice): Promise<void> {
  const people = await tx.rows<{ userId: string; email: string; locale: string | null; companyName: string }>(sql`
    select u.user_id, u.email, u.locale, i.name as company_name from memberships m join instances i on i.id = m.instance_id
      join users u on u.namespace_id = m.namespace_id and u.user_id = m.user_id and u.deleted_at is null and u.email <> ''
    where m.instance_id = ${row.instanceId} and m.status = 'active' and m.role = any(${payers}::text[])`);
  const reason = row.type === 'company.blocked' ? row.payload.reason : null;
  await mailPeople(
    parts,
    tx,
    row,
    people.map(({ userId, email, locale, companyName }) => ({
      ...{ userId, email, locale, type: row.type },
      content: { kind: 'company', type: row.type, companyName, reason },
    })),
  );
}
