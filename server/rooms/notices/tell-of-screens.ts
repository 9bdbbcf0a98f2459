import type { Tx } from '../../kernel/db/database.ts';
import { mailPeople } from './mail-people.ts';
import type { Notice } from './notice-types.ts';
import { operatorsOf } from './operators-of.ts';
import type { NoticeRow, TellingParts } from './tell-notices.ts';

type ScreensNotice = Extract<Notice, { type: 'screens.silent' }>;

export const isOfScreens = <Row extends Notice>(row: Row): row is Row & ScreensNotice => row.type === 'screens.silent';

/** Tells the operators of a tenant which of its screens should be on and say nothing. */
export async function tellOfScreens(parts: TellingParts, tx: Tx, row: NoticeRow & ScreensNotice): Promise<void> {
  const operators = await operatorsOf(tx, row.namespaceId);
  const content = { kind: 'screens', type: row.type, ...row.payload } as const;
  await mailPeople(
    parts,
    tx,
    row,
    operators.map((operator) => ({ ...operator, type: 'desk.screensSilent' as const, content })),
  );
}
