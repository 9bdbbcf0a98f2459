import type { NotificationType } from '#domain/notifications/notification-types.ts';
import type { ScreensNoticeType } from '../../engines/mail/message.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { mailPeople } from './mail-people.ts';
import type { Notice } from './notice-types.ts';
import { operatorsOf } from './operators-of.ts';
import type { NoticeRow, TellingParts } from './tell-notices.ts';

type ScreensNotice = Extract<Notice, { type: ScreensNoticeType }>;

/** As what each is chosen or turned off. */
const choices = {
  'screens.silent': 'desk.screensSilent',
  'players.clock': 'desk.clockWrong',
  'players.storage': 'desk.storageFull',
} as const satisfies Readonly<Record<ScreensNoticeType, NotificationType>>;

export const isOfScreens = <Row extends Notice>(row: Row): row is Row & ScreensNotice => row.type in choices;

/** Tells the operators of a tenant which of its screens should be on and say nothing, or have something wrong with their players. */
export async function tellOfScreens(parts: TellingParts, tx: Tx, row: NoticeRow & ScreensNotice): Promise<void> {
  const operators = await operatorsOf(tx, row.namespaceId);
  const content = { kind: 'screens', type: row.type, ...row.payload } as const;
  await mailPeople(
    parts,
    tx,
    row,
    operators.map((operator) => ({ ...operator, type: choices[row.type], content })),
  );
}
