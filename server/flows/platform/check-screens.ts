import { createHash } from 'node:crypto';
import { type ScreenChange, type StoredScreen, screenChanges } from '#domain/inventory/screen-changes.ts';
import { problemsByRow, type SheetProblem, type SheetScreen } from '#domain/inventory/screen-sheet.ts';
import { screenCells } from '#domain/inventory/write-screen-sheet.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { readStoredScreens } from '../../rooms/inventory/stored-screens.ts';
import { bookedAndOther, type PlacedScreen, withKeysOfOthers } from '../../rooms/inventory/write-screens.ts';
import { type CityPeople, placeScreens } from './place-screens.ts';

/** A screen that a sheet would add, with no changes, or change. */
export interface RowChange {
  /** As a spreadsheet counts them: the head is row 1. */
  readonly row: number;
  readonly code: string;
  readonly name: string;
  readonly isNew: boolean;
  readonly cells: readonly ScreenChange[];
}

/** A row beside the screens that there are. */
export interface CheckedRow {
  readonly row: number;
  readonly screen: PlacedScreen;
  readonly problems: readonly SheetProblem[];
  /** Null where it would change nothing. */
  readonly change: RowChange | null;
  /** Of the screen that it was held against; null where there is none. */
  readonly print: string | null;
  /** That its place lies in the sea, where the screen does not stand already: people may mean it. */
  readonly atSea: SheetProblem | null;
}

/** What a tenant's screens cost in; undefined while it has none and names none. */
export const currencyOf = async (tx: Tx, namespaceId: string): Promise<string | undefined> =>
  (
    await tx.row<{ currency: string }>(sql`
      select coalesce(n.currency_code, (select s.currency_code from screens s where s.namespace_id = n.id limit 1)) as currency
      from namespaces n where n.id = ${namespaceId}`)
  )?.currency ?? undefined;

/** Another one says that the screen is another than it was. */
const printOf = (screen: StoredScreen): string =>
  createHash('sha256')
    .update(JSON.stringify([screenCells(screen), screen.publicKey]))
    .digest('base64url')
    .slice(0, 22);

const standsAt = (stored: StoredScreen | undefined, { latitude, longitude, countryCode }: SheetScreen): boolean =>
  stored?.latitude === latitude && stored.longitude === longitude && stored.countryCode === countryCode;

interface CheckOptions {
  /** What the tenant's screens cost in. */
  readonly currency: string | undefined;
  /** Says of each row what it would change, which takes a while; else `change` and `print` are null. */
  readonly isCompared: boolean;
}

/** Holds rows that are right by themselves against the screens that there are, in their order; and the people of their cities. Writes nothing. */
export async function checkScreens(
  tx: Tx,
  namespaceId: string,
  read: readonly { readonly row: number; readonly screen: SheetScreen }[],
  { currency, isCompared }: CheckOptions,
): Promise<{ readonly checked: CheckedRow[]; readonly people: CityPeople[] }> {
  const { placed, people, problems: misplaced, atSea } = await placeScreens(tx, read);
  const screens = placed.map(({ screen }) => screen);
  const booked = new Set(await bookedAndOther(tx, namespaceId, screens));
  const withTakenKey = new Set(await withKeysOfOthers(tx, namespaceId, screens));
  const wet = new Map(atSea.map((problem) => [problem.row, problem]));
  const codes = placed.flatMap(({ row, screen }) => (isCompared || wet.has(row) ? [screen.code] : []));
  const where = sql`s.namespace_id = ${namespaceId} and s.code = any(${codes}::text[])`;
  const found = codes.length === 0 ? [] : await readStoredScreens(tx, where, codes.length);
  const stored = new Map(found.map((screen) => [screen.code, screen]));
  const wrong = problemsByRow(misplaced);
  const checked = placed.map(({ row, screen }) => {
    const { code, name, currencyCode, publicKey } = screen;
    const problems: SheetProblem[] = [...(wrong.get(row) ?? [])];
    if (currencyCode !== currency)
      problems.push({
        ...{ row, column: 'currency', code: 'currency_foreign', value: currencyCode, expected: currency ?? '' },
      });
    if (booked.has(code)) problems.push({ row, column: 'code', code: 'screen_booked', value: code });
    if (withTakenKey.has(code)) problems.push({ row, column: 'public_key', code: 'key_taken', value: publicKey ?? '' });
    const before = stored.get(code);
    const cells = isCompared && before ? screenChanges(before, screen) : [];
    const isNew = before === undefined;
    return {
      ...{ row, screen, problems },
      change: isCompared && (isNew || cells.length > 0) ? { row, code, name, isNew, cells } : null,
      print: isCompared && before ? printOf(before) : null,
      atSea: (!standsAt(before, screen) && wet.get(row)) || null,
    };
  });
  return { checked, people };
}
