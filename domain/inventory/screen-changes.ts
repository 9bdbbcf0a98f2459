import { type ScreenColumn, type SheetScreen, screenColumns } from './screen-sheet.ts';
import { type SoldScreen, screenCells } from './write-screen-sheet.ts';

/** A screen that there is, with the public half of its player's key. */
export type StoredScreen = SoldScreen & Pick<SheetScreen, 'publicKey'>;

/** What a sheet makes of one cell; both as a sheet writes them. */
export interface ScreenChange {
  readonly column: ScreenColumn;
  readonly before: string;
  readonly after: string;
}

/** What stays when a sheet leaves it out: people are counted by the gazetteer then, and a player keeps its key. */
const staying: readonly ScreenColumn[] = ['city_population', 'public_key'];

/** What a sheet would change of a screen, in the order of its columns. */
export function screenChanges(before: StoredScreen, after: SheetScreen): ScreenChange[] {
  const key = screenColumns.indexOf('public_key');
  const cellsOf = (screen: StoredScreen) =>
    screenCells(screen)
      .with(key, screen.publicKey ?? '')
      .map(String);
  const [old, cells] = [cellsOf(before), cellsOf(after)];
  return screenColumns.flatMap((column, place) => {
    const change = { column, before: old[place] ?? '', after: cells[place] ?? '' };
    const stays = change.before === change.after || (change.after === '' && staying.includes(column));
    return stays ? [] : [change];
  });
}
