import type { components } from '#contract/product-api.ts';
import { type DigestPace, eachAtOnce, isDigest, type MailPace, nextDigest } from '#domain/notifications/digest.ts';
import {
  type NotificationChannel,
  type NotificationType,
  notificationChannels,
} from '#domain/notifications/notification-types.ts';
import { endOfQuiet, minutesOf, type QuietHours, timeOf } from '#domain/notifications/quiet-hours.ts';
import type { Wishes } from '#domain/notifications/ways.ts';
import { join, type Query, query, type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { hasLeft } from './has-left.ts';

type Choice = components['schemas']['NotificationChoice'];

export interface SettingsRow {
  readonly appOff: NotificationType[];
  readonly mailOff: NotificationType[];
  readonly pushOff: NotificationType[];
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
  readonly timeZone: string | null;
  readonly mailPace: MailPace['pace'];
  readonly digestAt: number;
  readonly digestZone: string | null;
}

interface Whose {
  readonly namespaceId: string;
  readonly userId: string;
}

const columns = sql`app_off, mail_off, push_off, quiet_from, quiet_until, time_zone, mail_pace, digest_at, digest_zone`;
const columnOf: Readonly<Record<NotificationChannel, Sql>> = {
  app: sql`app_off`,
  mail: sql`mail_off`,
  push: sql`push_off`,
};

/** What a mail of many things is named by in its own links. */
export type DigestType = `digest.${DigestPace}`;

export const isDigestType = (type: string): type is DigestType => type === 'digest.daily' || type === 'digest.weekly';

/** Of the tenant that the transaction is of, unless it is the worker's: that one names it. */
export const settingsOf = (userId: string, namespaceId?: string): Query<SettingsRow> =>
  query<SettingsRow>(sql`
    select ${columns} from notification_settings
    where user_id = ${userId} ${namespaceId === undefined ? sql`` : sql`and namespace_id = ${namespaceId}`}`);

/** The columns of somebody's quiet hours; of whoever has chosen nothing all are null. */
export type QuietRow = Pick<SettingsRow, 'quietFrom' | 'quietUntil' | 'timeZone'>;

export const quietHoursOf = ({ quietFrom, quietUntil, timeZone }: QuietRow): QuietHours | null =>
  quietFrom === null || quietUntil === null || timeZone === null
    ? null
    : { from: timeOf(quietFrom), until: timeOf(quietUntil), timeZone };

/** What a user has chosen; all is told before the first choice. */
export const toWishes = ([row]: readonly SettingsRow[]): Wishes => ({
  off: [
    ...(row?.appOff ?? []).map((type) => ({ type, channel: 'app' as const })),
    ...(row?.mailOff ?? []).map((type) => ({ type, channel: 'mail' as const })),
    ...(row?.pushOff ?? []).map((type) => ({ type, channel: 'push' as const })),
  ],
  quietHours: row ? quietHoursOf(row) : null,
  mails: row ? { pace: row.mailPace, at: timeOf(row.digestAt), timeZone: row.digestZone } : eachAtOnce,
});

/** A user's row is there from here on; answers false of whoever has left, of whom nothing is kept whichever page they left open. */
async function ensureRow(tx: Tx, { namespaceId, userId }: Whose, at: Date): Promise<boolean> {
  if (await hasLeft(tx, { namespaceId, userId })) return false;
  await tx.run(sql`
    insert into notification_settings (namespace_id, user_id, updated_at)
    values (${namespaceId}::uuid, ${userId}::text, ${at}::timestamptz) on conflict do nothing`);
  return true;
}

/** A list of types with and without some. */
const changed = (channel: NotificationChannel, choices: readonly Choice[]): Sql => {
  // The last choice of a type counts.
  const last = new Map(choices.filter((choice) => choice.channel === channel).map(({ type, isOn }) => [type, isOn]));
  const of = (wanted: boolean) => [...last].flatMap(([type, isOn]) => (isOn === wanted ? [type] : []));
  return sql`${columnOf[channel]} = array(select distinct t from unnest(${columnOf[channel]} || ${of(false)}::text[]) t
    where t <> all(${of(true)}::text[]) order by t)`;
};

/** What waits to be in a digest goes when the next one goes now, and where there is none any more, as soon as it may. */
function moveDigest(tx: Tx, { namespaceId, userId }: Whose, { mails, quietHours }: Wishes, at: Date): Promise<unknown> {
  const due = nextDigest(at, mails, quietHours) ?? (quietHours && endOfQuiet(at, quietHours)) ?? at;
  return tx.run(
    sql`update digest_items set due_at = ${due}::timestamptz where namespace_id = ${namespaceId} and user_id = ${userId}`,
  );
}

export interface SettingsChange {
  readonly choices?: readonly Choice[];
  readonly quietHours?: QuietHours | null;
  readonly mails?: MailPace;
}

/** Changes what is named: of two tabs each keeps what the other has chosen. */
export async function changeSettings(
  tx: Tx,
  whose: Whose,
  { choices = [], quietHours, mails }: SettingsChange,
  at: Date,
): Promise<Wishes> {
  await ensureRow(tx, whose, at);
  const sets = notificationChannels.map((channel) => changed(channel, choices));
  if (quietHours !== undefined)
    sets.push(sql`quiet_from = ${quietHours && minutesOf(quietHours.from)}::smallint,
      quiet_until = ${quietHours && minutesOf(quietHours.until)}::smallint, time_zone = ${quietHours?.timeZone ?? null}`);
  if (mails !== undefined)
    sets.push(
      sql`mail_pace = ${mails.pace}, digest_at = ${minutesOf(mails.at)}::smallint, digest_zone = ${mails.timeZone}`,
    );
  const rows = await tx.rows<SettingsRow>(sql`
    update notification_settings set ${join(sets, ', ')}, updated_at = ${at}::timestamptz
    where namespace_id = ${whose.namespaceId} and user_id = ${whose.userId} returning ${columns}`);
  const wishes = toWishes(rows);
  if (mails !== undefined || quietHours !== undefined) await moveDigest(tx, whose, wishes, at);
  return wishes;
}

export interface MailSettings extends SettingsRow {
  readonly mailId: string;
  readonly mailKey: string;
}

/** What the mails of somebody go by; undefined of whoever has left. Needs the worker. */
export async function mailSettingsOf(tx: Tx, whose: Whose, at: Date): Promise<MailSettings | undefined> {
  if (!(await ensureRow(tx, whose, at))) return undefined;
  return tx.row(sql`
    select ${columns}, mail_id, mail_key from notification_settings
    where namespace_id = ${whose.namespaceId} and user_id = ${whose.userId}`);
}

/** Whose mails are named so in their links; undefined of nobody's, and of whoever has left. Needs the worker. */
export const ownerOfMails = (tx: Tx, mailId: string): Promise<(MailSettings & Whose) | undefined> =>
  tx.row(sql`
    select s.namespace_id, s.user_id, ${columns}, s.mail_id, s.mail_key from notification_settings s
      join users u on u.namespace_id = s.namespace_id and u.user_id = s.user_id and u.deleted_at is null
    where s.mail_id = ${mailId}::uuid`);

/** Whether mails of a type are on, or those of many things in one. */
export const isMailOn = ({ off, mails }: Wishes, type: NotificationType | DigestType): boolean =>
  isDigestType(type)
    ? isDigest(mails.pace)
    : mails.pace !== 'never' && !off.some((one) => one.type === type && one.channel === 'mail');
