import type { AutoTopUpNoticeContent, AutoTopUpNoticeType } from '../../engines/mail/message.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { mailPeople } from './mail-people.ts';
import type { Notice } from './notice-types.ts';
import type { NoticeRow, TellingParts } from './tell-notices.ts';

type AutoTopUpNotice = Extract<Notice, { type: AutoTopUpNoticeType }>;

export const isOfAutoTopUp = <Row extends Notice>(row: Row): row is Row & AutoTopUpNotice =>
  row.type === 'auto_top_up.charged' || row.type === 'auto_top_up.paused';

interface Reader extends Pick<AutoTopUpNoticeContent, 'brand' | 'last4'> {
  readonly userId: string;
  readonly email: string;
  readonly locale: string | null;
}

/** Whoever has agreed to it last, or, where they have left, who owns the company; with the card that they agreed to. */
const readersOf = (tx: Tx, { instanceId }: NoticeRow): Promise<Reader[]> =>
  tx.rows<Reader>(sql`
    select u.user_id, u.email, u.locale, s.brand, s.last4
    from (
      select given_by, card_id from auto_top_up_consents where instance_id = ${instanceId} order by given_at desc, id limit 1
    ) c join stored_cards s on s.id = c.card_id
      join memberships m on m.instance_id = ${instanceId} and m.status = 'active'
      join users u on u.namespace_id = m.namespace_id and u.user_id = m.user_id and u.deleted_at is null and u.email <> ''
    where m.user_id = c.given_by or (m.role = 'owner' and not exists (
      select 1 from memberships a where a.instance_id = m.instance_id and a.user_id = c.given_by and a.status = 'active'))`);

/** Tells of what was charged while nobody was there, or cannot be charged any more. */
export async function tellOfAutoTopUp(parts: TellingParts, tx: Tx, row: NoticeRow & AutoTopUpNotice): Promise<void> {
  const people = await readersOf(tx, row);
  await mailPeople(
    parts,
    tx,
    row,
    people.map(({ userId, email, locale, ...card }) => ({
      ...{ userId, email, locale, type: row.type === 'auto_top_up.charged' ? 'topUp.paid' : 'topUp.refused' },
      content: { kind: 'auto_top_up', type: row.type, ...card, ...row.payload },
    })),
  );
}
