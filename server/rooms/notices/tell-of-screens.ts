import { sql, type Tx } from '../../kernel/db/database.ts';
import { mailPeople } from './mail-people.ts';
import type { Notice } from './notice-types.ts';
import type { NoticeRow, TellingParts } from './tell-notices.ts';

type ScreensNotice = Extract<Notice, { type: 'screens.silent' }>;

export const isOfScreens = <Row extends Notice>(row: Row): row is Row & ScreensNotice => row.type === 'screens.silent';

/** Tells the operators of a tenant which of its screens should be on and say nothing. */
export async function tellOfScreens(parts: TellingParts, tx: Tx, row: NoticeRow & ScreensNotice): Promise<void> {
  const operators = await tx.rows<{ userId: string; email: string; locale: string | null }>(sql`
    select u.user_id, u.email, u.locale from platform_roles p
      join users u on u.namespace_id = p.namespace_id and u.user_id = p.user_id and u.deleted_at is null and u.email <> ''
    where p.namespace_id = ${row.namespaceId} and p.role = 'operator'`);
  const content = { kind: 'screens', type: row.type, ...row.payload } as const;
  await mailPeople(
    parts,
    tx,
    row,
    operators.map((operator) => ({ ...operator, type: 'desk.screensSilent' as const, content })),
  );
}
