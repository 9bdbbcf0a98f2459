import type { components } from '#contract/product-api.ts';
import { screenColumns } from '#domain/inventory/screen-sheet.ts';
import { screenCells } from '#domain/inventory/write-screen-sheet.ts';
import type { Context } from '../../context.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findPhoto, toSheetPhoto } from './screen-photo.ts';
import { isSilent, reportedUntil } from './silence.ts';
import { editableColumns, findScreen, type ReadScreen, readStoredScreens } from './stored-screens.ts';

type Sheet = components['schemas']['ScreenSheet'];

const shownOutages = 20;

/** What of a screen can be changed one by one, as a sheet writes it. */
function cellsOf(screen: ReadScreen): Sheet['cells'] {
  const values = screenCells(screen).map(String);
  return screenColumns.flatMap((column, place) =>
    editableColumns.includes(column) ? [{ column, value: values[place] ?? '' }] : [],
  );
}

interface Line {
  readonly id: string;
  readonly at: string;
  readonly actorEmail: string | null;
}

/**
 * What takes a change of a screen back, by the line of the log that tells of it: the cells that say something else now than they would without it.
 * What was changed otherwise since stays. Needs a transaction of an operator. @throws ProblemError `not_found` for a line that is not the screen's
 */
export async function showScreenUndo(
  tx: Tx,
  { namespaceId, id, entryId }: { readonly namespaceId: string; readonly id: string; readonly entryId: string },
): Promise<components['schemas']['ScreenUndo']> {
  const line = await tx.row<Line>(sql`
    select id, date_trunc('milliseconds', at) as at, nullif(actor_email, '') as actor_email from desk_log
    where id = ${entryId} and subject_id = ${id} and subject_kind = 'screen' and namespace_id = ${namespaceId}`);
  if (!line) throw new ProblemError('not_found');
  const now = cellsOf(await findScreen(tx, namespaceId, id));
  const [screen] = await readStoredScreens(
    tx,
    sql`s.namespace_id = ${namespaceId} and s.id = ${id}`,
    1,
    sql`(select (jsonb_populate_record(w, l.before)).* from screens w join desk_log l on l.id = ${entryId} where w.id = ${id})`,
  );
  const before = new Map(screen ? cellsOf(screen).map(({ column, value }) => [column, value]) : []);
  return {
    ...line,
    cells: now.flatMap(({ column, value }) => {
      const after = before.get(column) ?? value;
      return after === value ? [] : [{ column, before: value, after }];
    }),
  };
}

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
  const cells = cellsOf(screen);
  return { id, name, code, currency, timezone, service, outages, photo: photo && toSheetPhoto(app, photo), cells };
}
