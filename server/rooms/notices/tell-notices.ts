import type { CardNoticeContent, CardNoticeType, NoticeContent } from '../../engines/mail/message.ts';
import type { Messenger } from '../../engines/mail/messenger.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Database, sql, type Tx } from '../../kernel/db/database.ts';
import type { Logger } from '../../kernel/log.ts';
import { campaignsShowing } from '../notifications/campaign-mutes.ts';
import { mailEach, mailPeople } from './mail-people.ts';
import { longestGatherMs, type Notice, type NoticePayloads } from './notice-types.ts';
import { isOfAutoTopUp, tellOfAutoTopUp } from './tell-of-auto-top-up.ts';
import { isOfChargeback, tellOfChargeback } from './tell-of-chargeback.ts';
import { isOfCompany, tellOfCompany } from './tell-of-company.ts';
import { isOfPackage, tellOfPackage } from './tell-of-package.ts';
import { isOfScreens, tellOfScreens } from './tell-of-screens.ts';
import { isOfTenant, tellOfTenant } from './tell-of-tenant.ts';

export interface TellingParts {
  readonly db: Database;
  /** Only wall time is used. */
  readonly clock: Clock;
  readonly log: Logger;
  readonly messenger: Messenger;
}

export type NoticeRow = Notice & {
  readonly id: string;
  readonly namespaceId: string;
  /** Null: the platform's own. */
  readonly instanceId: string | null;
  readonly attempts: number;
  readonly createdAt: string;
};

const worker = { role: 'marquee_worker' } as const;
const giveUpAfterMs = 3 * 86_400_000;
const pauseMs = (attempts: number) => Math.min(5_000 * 2 ** attempts, 3_600_000);
const batch = 20;

/**
 * Turns what is due into mails to whoever made the campaign. A mail is written in the transaction that marks its events told, so
 * it leaves once however often the job dies; what fails is due again after a doubling pause, for three days.
 */
export async function tellNotices(parts: TellingParts): Promise<void> {
  const { db, clock, log } = parts;
  for (let count = 0; count < batch; count += 1) {
    let taken: NoticeRow | undefined;
    try {
      await db.transaction(worker, async (tx) => {
        taken = await tx.row<NoticeRow>(sql`
          select ${columns} from notices where next_attempt_at <= ${clock.wall()}::timestamptz
          order by next_attempt_at, id limit 1 for update skip locked`);
        if (taken) await tell(parts, tx, taken);
      });
    } catch (error) {
      const failed = taken;
      if (!failed) throw error;
      const { message } = error as Error;
      log.error('Nobody could be told of an event', { notice: failed.id, type: failed.type, error: message });
      const next = new Date(clock.wall().getTime() + pauseMs(failed.attempts));
      const isTooLate = next.getTime() > Date.parse(failed.createdAt) + giveUpAfterMs;
      await db.transaction(worker, (tx) =>
        tx.run(sql`update notices set attempts = attempts + 1, last_error = ${message},
          next_attempt_at = ${isTooLate ? null : next}::timestamptz where id = ${failed.id} and told_at is null`),
      );
    }
    if (!taken) return;
  }
}

const columns = sql`id, namespace_id, instance_id, type, payload, attempts, created_at`;

/** Tells of an event, and of those that wait to go into the same mail. */
async function tell(parts: TellingParts, tx: Tx, row: NoticeRow): Promise<void> {
  const { clock } = parts;
  if (isOfCard(row)) return tellOfCard(parts, tx, row);
  if (isOfChargeback(row)) return tellOfChargeback(parts, tx, row);
  if (isOfAutoTopUp(row)) return tellOfAutoTopUp(parts, tx, row);
  if (isOfCompany(row)) return tellOfCompany(parts, tx, row);
  if (isOfScreens(row)) return tellOfScreens(parts, tx, row);
  if (isOfTenant(row)) return tellOfTenant(parts, tx, row);
  if (isOfPackage(row)) return tellOfPackage(parts, tx, row);
  if (isOfArtwork(row)) {
    const later = await gatheredAt(tx, row, clock.wall());
    if (later) {
      await tx.run(sql`update notices set next_attempt_at = ${later} where id = ${row.id}`);
      return;
    }
  }
  const rows = isOfArtwork(row)
    ? await tx.rows<NoticeRow>(sql`
        select ${columns} from notices where instance_id = ${row.instanceId} and type = ${row.type} and next_attempt_at is not null
        order by id for update`)
    : [row];
  for (const { campaignId, about, content } of await mailsOf(tx, rows)) {
    const maker = await findMaker(tx, campaignId);
    if (!maker) continue;
    const { userId, email, locale, campaignName } = maker;
    const type = row.type === 'payment.received' ? null : row.type;
    await mailEach(parts, tx, row, [
      { userId, email, locale, type, campaignId, about, content: { ...content, campaignName } },
    ]);
  }
  await tx.run(sql`update notices set told_at = ${clock.wall()}, next_attempt_at = null
    where id = any(${rows.map(({ id }) => id)}::uuid[])`);
}

/** When what goes into the same mail has been quiet; null where it is, and where somebody has waited long enough. */
async function gatheredAt(tx: Tx, { instanceId, type, createdAt }: NoticeRow, now: Date): Promise<Date | null> {
  const last = Date.parse(createdAt) + longestGatherMs;
  if (last <= now.getTime()) return null;
  const { at } = await tx.one<{ at: string | null }>(sql`
    select max(next_attempt_at) as at from notices where instance_id = ${instanceId} and type = ${type} and next_attempt_at > ${now}`);
  return at === null ? null : new Date(Math.min(Date.parse(at), last));
}

type CardNotice = Extract<Notice, { type: CardNoticeType }>;
const isOfCard = (row: NoticeRow): row is NoticeRow & CardNotice =>
  row.type === 'card.expiring' || row.type === 'card.expired';

/** Tells of a stored card, unless it is another by now: who stored it, or where they have left, who owns the instance. */
async function tellOfCard(parts: TellingParts, tx: Tx, row: NoticeRow & CardNotice): Promise<void> {
  const people = await tx.rows<Reader & Pick<CardNoticeContent, 'brand' | 'last4' | 'expiry'>>(sql`
    select u.user_id, u.email, u.locale, s.brand, s.last4, lpad(s.expiry_month::text, 2, '0') || '/' || s.expiry_year as expiry
    from stored_cards s
      join memberships m on m.namespace_id = s.namespace_id and m.instance_id = s.instance_id
      join users u on u.namespace_id = m.namespace_id and u.user_id = m.user_id and u.deleted_at is null and u.email <> ''
    where s.id = ${row.payload.cardId} and s.status = ${row.type === 'card.expiring' ? 'expiring' : 'expired'}
      and (m.user_id = s.added_by or (m.role = 'owner' and not exists (
        select 1 from memberships a where a.instance_id = s.instance_id and a.user_id = s.added_by)))`);
  await mailPeople(
    parts,
    tx,
    row,
    people.map(({ userId, email, locale, ...card }) => ({
      ...{ userId, email, locale, type: row.type, about: [row.payload.cardId] },
      content: { kind: 'card', type: row.type, ...card },
    })),
  );
}

interface Reader {
  readonly userId: string;
  readonly email: string;
  readonly locale: string | null;
}

type ArtworkNotice = Extract<Notice, { type: 'artwork.approved' | 'artwork.rejected' }>;
const isOfArtwork = (row: Notice): row is ArtworkNotice =>
  row.type === 'artwork.approved' || row.type === 'artwork.rejected';

interface Mail {
  readonly campaignId: string;
  /** The artworks that it is about. */
  readonly about: readonly string[];
  readonly content: Omit<NoticeContent, 'campaignName'>;
}

async function mailsOf(tx: Tx, rows: readonly NoticeRow[]): Promise<Mail[]> {
  const mails = new Map<string, Mail>();
  for (const row of rows) {
    if (isOfCard(row) || isOfChargeback(row) || isOfAutoTopUp(row) || isOfCompany(row)) continue;
    if (isOfScreens(row) || isOfTenant(row) || isOfPackage(row)) continue;
    if (!isOfArtwork(row)) {
      const { campaignId, ...facts } = row.payload;
      mails.set(campaignId, {
        campaignId,
        about: [],
        content: { kind: 'notice', type: row.type, campaignId, ...facts },
      });
      continue;
    }
    for (const { campaignId, name } of await campaignsWith(tx, row.payload.artworkId)) {
      const before = mails.get(campaignId);
      const known = before?.content.artworks ?? [];
      const about = [...(before?.about ?? []), row.payload.artworkId];
      const {
        reasonCode = null,
        note = null,
        mediaOwner = null,
      } = row.payload as Partial<NoticePayloads['artwork.rejected']>;
      const artworks = [...known, { name, reasonCode, note, mediaOwner }];
      mails.set(campaignId, { campaignId, about, content: { kind: 'notice', type: row.type, campaignId, artworks } });
    }
  }
  return [...mails.values()];
}

/** The campaigns that show an artwork, or are to, and its name. */
const campaignsWith = (tx: Tx, artworkId: string): Promise<{ campaignId: string; name: string }[]> =>
  tx.rows(sql`
    select c.campaign_id, a.name from artworks a, (${campaignsShowing(artworkId)}) c where a.id = ${artworkId}`);

/** Who made a campaign, as long as they belong to its instance. */
const findMaker = (
  tx: Tx,
  campaignId: string,
): Promise<{ userId: string; email: string; locale: string | null; campaignName: string } | undefined> =>
  tx.row(sql`
    select u.user_id, u.email, u.locale, c.name as campaign_name from campaigns c
      join users u on u.namespace_id = c.namespace_id and u.user_id = c.created_by and u.deleted_at is null and u.email <> ''
      join memberships m on m.namespace_id = c.namespace_id and m.instance_id = c.instance_id and m.user_id = c.created_by
        and m.status = 'active'
    where c.id = ${campaignId}`);
