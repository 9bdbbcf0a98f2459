import type { ChargebackNoticeContent, ChargebackNoticeType } from '../../engines/mail/message.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { mailPeople } from './mail-people.ts';
import type { Notice } from './notice-types.ts';
import type { NoticeRow, TellingParts } from './tell-notices.ts';

type ChargebackNotice = Extract<Notice, { type: ChargebackNoticeType }>;

export const isOfChargeback = <Row extends Notice>(row: Row): row is Row & ChargebackNotice =>
  row.type === 'chargeback.opened' || row.type === 'chargeback.reversed';

interface Reader {
  readonly userId: string | null;
  readonly email: string;
  readonly locale: string | null;
  readonly audience: ChargebackNoticeContent['audience'];
}

/** The company's billing contacts, its owners and whoever keeps its bills, and the operators of the tenant; each once. */
const readersOf = (tx: Tx, { namespaceId, instanceId }: NoticeRow): Promise<Reader[]> =>
  tx.rows<Reader>(sql`
    select distinct on (lower(r.email), r.audience) r.user_id, r.email, r.locale, r.audience from (
      select u.user_id, u.email, u.locale, 'company' as audience from memberships m
        join users u on u.namespace_id = m.namespace_id and u.user_id = m.user_id and u.deleted_at is null
      where m.instance_id = ${instanceId} and m.status = 'active' and m.role in ('owner', 'billing')
      union all
      select null, c.email, null, 'company' from instances i, jsonb_array_elements_text(i.company->'billingContacts') c (email)
        where i.id = ${instanceId}
      union all
      select u.user_id, u.email, u.locale, 'desk' from platform_roles p
        join users u on u.namespace_id = p.namespace_id and u.user_id = p.user_id and u.deleted_at is null
      where p.namespace_id = ${namespaceId} and p.role = 'operator'
    ) r where r.email <> '' order by lower(r.email), r.audience, r.user_id nulls last`);

/** Tells of money that a bank has taken back, or given back again. */
export async function tellOfChargeback(parts: TellingParts, tx: Tx, row: NoticeRow & ChargebackNotice): Promise<void> {
  const { companyName, campaignId, campaignName, brand, last4, ...money } = await tx.one<{
    readonly amount: number;
    readonly currency: string;
    readonly companyName: string;
    readonly campaignId: string | null;
    readonly campaignName: string | null;
    readonly brand: string | null;
    readonly last4: string | null;
  }>(sql`
    select c.amount_minor as amount, c.currency_code as currency, i.name as company_name, c.campaign_id, c.campaign_name,
      c.card_brand as brand, c.card_last4 as last4
    from chargebacks c join instances i on i.id = c.instance_id where c.id = ${row.payload.chargebackId}`);
  const content = {
    ...money,
    kind: 'chargeback',
    type: row.type,
    companyName,
    card: brand && last4 ? { brand, last4 } : null,
    campaign: campaignId && campaignName !== null ? { id: campaignId, name: campaignName } : null,
  } as const;
  const people = await readersOf(tx, row);
  await mailPeople(
    parts,
    tx,
    row,
    people.map(({ audience, ...person }) => ({
      ...person,
      type: audience === 'desk' ? 'desk.chargeback' : row.type,
      about: [row.payload.chargebackId],
      content: { ...content, audience },
    })),
  );
}
