import type { components } from '#contract/product-api.ts';
import type { NotificationChannel, NotificationType } from '#domain/notifications/notification-types.ts';
import { minutesOf, type QuietHours, timeOf } from '#domain/notifications/quiet-hours.ts';
import { join, type Query, query, type Sql, sql, type Tx } from '../../kernel/db/database.ts';

type Settings = components['schemas']['NotificationSettings'];
type Choice = components['schemas']['NotificationChoice'];

export interface SettingsRow {
  readonly appOff: NotificationType[];
  readonly mailOff: NotificationType[];
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
  readonly timeZone: string | null;
}

interface Whose {
  readonly namespaceId: string;
  readonly userId: string;
}

const columns = sql`app_off, mail_off, quiet_from, quiet_until, time_zone`;
const columnOf: Readonly<Record<NotificationChannel, Sql>> = { app: sql`app_off`, mail: sql`mail_off` };

export const settingsOf = (userId: string): Query<SettingsRow> =>
  query<SettingsRow>(sql`select ${columns} from notification_settings where user_id = ${userId}`);

export const quietHoursOf = ({ quietFrom, quietUntil, timeZone }: SettingsRow): QuietHours | null =>
  quietFrom === null || quietUntil === null || timeZone === null
    ? null
    : { from: timeOf(quietFrom), until: timeOf(quietUntil), timeZone };

/** What a user has chosen; all is told before the first choice. */
export const toSettings = ([row]: readonly SettingsRow[]): Settings => ({
  off: [
    ...(row?.appOff ?? []).map((type) => ({ type, channel: 'app' as const })),
    ...(row?.mailOff ?? []).map((type) => ({ type, channel: 'mail' as const })),
  ],
  quietHours: row ? quietHoursOf(row) : null,
});

/** A user's row is there from here on. Of whoever has left nothing is kept, whichever page they left open. */
const ensureRow = (tx: Tx, { namespaceId, userId }: Whose, at: Date): Promise<number> =>
  tx.run(sql`
    insert into notification_settings (namespace_id, user_id, updated_at)
    select ${namespaceId}::uuid, ${userId}::text, ${at}::timestamptz
    where not exists (select 1 from users where namespace_id = ${namespaceId} and user_id = ${userId} and deleted_at is not null)
    on conflict do nothing`);

/** A list of types with and without some. */
const changed = (channel: NotificationChannel, choices: readonly Choice[]): Sql => {
  const of = (isOn: boolean) =>
    choices.filter((choice) => choice.channel === channel && choice.isOn === isOn).map(({ type }) => type);
  return sql`${columnOf[channel]} = array(select distinct t from unnest(${columnOf[channel]} || ${of(false)}::text[]) t
    where t <> all(${of(true)}::text[]) order by t)`;
};

/** Changes what is named: of two tabs each keeps what the other has chosen. */
export async function changeSettings(
  tx: Tx,
  whose: Whose,
  { choices = [], quietHours }: { readonly choices?: readonly Choice[]; readonly quietHours?: QuietHours | null },
  at: Date,
): Promise<Settings> {
  await ensureRow(tx, whose, at);
  const sets = [changed('app', choices), changed('mail', choices)];
  if (quietHours !== undefined)
    sets.push(sql`quiet_from = ${quietHours && minutesOf(quietHours.from)}::smallint,
      quiet_until = ${quietHours && minutesOf(quietHours.until)}::smallint, time_zone = ${quietHours?.timeZone ?? null}`);
  const rows = await tx.rows<SettingsRow>(sql`
    update notification_settings set ${join(sets, ', ')}, updated_at = ${at}::timestamptz
    where namespace_id = ${whose.namespaceId} and user_id = ${whose.userId} returning ${columns}`);
  return toSettings(rows);
}

/** What the mails of somebody go by. Needs the worker. */
export async function mailSettingsOf(
  tx: Tx,
  whose: Whose,
  at: Date,
): Promise<(SettingsRow & { readonly mailKey: string }) | undefined> {
  await ensureRow(tx, whose, at);
  return tx.row(sql`
    select ${columns}, mail_key from notification_settings where namespace_id = ${whose.namespaceId} and user_id = ${whose.userId}`);
}

/** Whose mails a key is of; undefined for a forged one, and one of somebody who has left. Needs the worker. */
export const ownerOfKey = (tx: Tx, key: string): Promise<Whose | undefined> =>
  tx.row(sql`select namespace_id, user_id from notification_settings where mail_key = ${key}::uuid`);

/** Whether mails of a type are on. */
export const isMailOn = ({ off }: Settings, type: NotificationType): boolean =>
  !off.some((one) => one.type === type && one.channel === 'mail');
