import type { PackageNoticeType } from '../../engines/mail/message.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { watchersOf } from '../notifications/package-watches.ts';
import { mailPeople } from './mail-people.ts';
import type { Notice } from './notice-types.ts';
import { raiseNotice } from './raise-notice.ts';
import type { NoticeRow, TellingParts } from './tell-notices.ts';

type PackageNotice = Extract<Notice, { type: PackageNoticeType }>;

/** So many are mailed in one transaction; the others come after them. */
const batch = 200;

export const isOfPackage = <Row extends Notice>(row: Row): row is Row & PackageNotice =>
  row.type.startsWith('package.');

/** Tells whoever watches a package what has become of it. */
export async function tellOfPackage(parts: TellingParts, tx: Tx, row: NoticeRow & PackageNotice): Promise<void> {
  const { type, payload } = row;
  const { packageId, after = '', watchedBy = null } = payload;
  const people = await tx.rows<{ userId: string; email: string; locale: string | null; packageName: string }>(sql`
    select u.user_id, u.email, u.locale, p.name as package_name
    from (${watchersOf(row.namespaceId, packageId, watchedBy)}) w
      join users u on u.namespace_id = ${row.namespaceId} and u.user_id = w.user_id and u.deleted_at is null and u.email <> ''
      join packages p on p.id = ${packageId}
    where u.user_id > ${after} order by u.user_id limit ${batch}`);
  const start =
    'startOn' in payload ? { startOn: payload.startOn, amount: payload.amount, currency: payload.currency } : null;
  await mailPeople(
    parts,
    tx,
    row,
    people.map(({ userId, email, locale, packageName }) => ({
      ...{ userId, email, locale, type, about: [packageId] },
      content: { kind: 'package', type, packageId, packageName, start },
    })),
  );
  const last = people.length < batch ? undefined : people.at(-1);
  if (last)
    await raiseNotice({ tx, clock: parts.clock }, row, { type, payload: { ...payload, after: last.userId } } as Notice);
}
