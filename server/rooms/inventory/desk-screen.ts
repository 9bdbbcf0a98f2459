import type { components } from '#contract/product-api.ts';
import { screenColumns } from '#domain/inventory/screen-sheet.ts';
import { screenCells } from '#domain/inventory/write-screen-sheet.ts';
import type { Context } from '../../context.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { findPhoto, toSheetPhoto } from './screen-photo.ts';
import { isSilent, reportedUntil } from './silence.ts';
import { editableColumns, findScreen } from './stored-screens.ts';

type Sheet = components['schemas']['ScreenSheet'];

const shownOutages = 20;

/**
 * A screen as the desk shows it: the cells that can be changed one by one, whether it is in service, and its photo. Needs a
 * transaction of an operator, or of the people of its media owner. @throws ProblemError `not_found`
 */
export async function showDeskScreen(
  tx: Tx,
  app: Pick<Context, 'assetUrl' | 'clock'>,
  namespaceId: string,
  id: string,
): Promise<Sheet> {
  const now = app.clock.business();
  const screen = await findScreen(tx, namespaceId, id);
  const photo = await findPhoto(tx, id);
  const service = await tx.one<Sheet['service']>(sql`
    select s.status, s.out_reason as reason, s.out_at as since, s.returns_on::text as returns_on, b.running, b.coming,
      ${reportedUntil} as reported_until, ${isSilent(now)} as is_silent
    from screens s cross join booked_on_screen(s.id) b where s.id = ${id}`);
  const outages = await tx.rows<Sheet['outages'][number]>(sql`
    select reason, began_at as since, ended_at as until from screen_outages
    where screen_id = ${id} and ended_at is not null order by began_at desc limit ${shownOutages}`);
  const { name, code, timezone, currencyCode: currency } = screen;
  const values = screenCells(screen).map(String);
  const cells = screenColumns.flatMap((column, place) =>
    editableColumns.includes(column) ? [{ column, value: values[place] ?? '' }] : [],
  );
  return { id, name, code, currency, timezone, service, outages, photo: photo && toSheetPhoto(app, photo), cells };
}
