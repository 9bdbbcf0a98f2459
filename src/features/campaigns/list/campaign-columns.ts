import { campaignFields, type ListedText, listedTexts } from '#domain/campaigns/campaign-fields.ts';
import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { TableTracks } from '#src/ui/data/Table.tsx';
import type { SortColumn } from './campaign-list-query.ts';

/** A column beside the name, which always is there. */
export type ListColumn = Exclude<Schema<'CampaignColumn'>, 'name'>;

export interface ColumnLook {
  readonly label: MessageId;
  readonly sort: SortColumn;
  readonly numeric: boolean;
  /** The least and the most it is wide, rem: of the row alone, so that columns stay while rows come and go. */
  readonly width: readonly [number, number];
}

// One for each of those texts.
const textLooks = Object.fromEntries(
  listedTexts.map((name): [ListedText, ColumnLook] => [
    name,
    { label: campaignFields[name].label, sort: name, numeric: false, width: [8, 9] },
  ]),
) as Record<ListedText, ColumnLook>;

export const columnLooks: Readonly<Record<ListColumn, ColumnLook>> = {
  status: { label: 'campaigns.status', sort: 'status', numeric: false, width: [10, 11] },
  dates: { label: 'campaigns.dates', sort: 'startDate', numeric: false, width: [11, 12.5] },
  budget: { label: 'figures.budget', sort: 'budget', numeric: true, width: [7, 8] },
  spent: { label: 'campaigns.spent', sort: 'spent', numeric: true, width: [8, 9] },
  plays: { label: 'figures.plays', sort: 'plays', numeric: true, width: [6, 7] },
  impressions: { label: 'figures.impressions', sort: 'impressions', numeric: true, width: [8, 8.5] },
  brand: { label: 'campaigns.brand', sort: 'brand', numeric: false, width: [9, 10] },
  category: { label: 'campaigns.category', sort: 'category', numeric: false, width: [9, 10] },
  ...textLooks,
  updatedAt: { label: 'campaigns.updatedAt', sort: 'updatedAt', numeric: false, width: [9, 12] },
};

const CHOICE_REM = 3;
/** Narrower, a name would stand as a word a line. */
const NAME_REM = 14;

/** The columns' widths as tracks of a grid, the choice's before them; the name takes what is left, and never less than it needs. */
export function columnTracks(columns: readonly ListColumn[]): TableTracks {
  const widths = columns.map((column) => columnLooks[column].width);
  const tracks = widths.map(([least, most]) => `minmax(${least}rem, ${most}rem)`);
  return {
    columns: [`${CHOICE_REM}rem`, `minmax(${NAME_REM}rem, 1fr)`, ...tracks].join(' '),
    least: `${widths.reduce((sum, [least]) => sum + least, CHOICE_REM + NAME_REM)}rem`,
  };
}

export const allColumns = Object.keys(columnLooks) as readonly ListColumn[];

const defaultColumns: readonly ListColumn[] = ['status', 'dates', 'budget', 'spent', 'plays'];

/** The columns a user has chosen, for a view of their own or for all others, in their order; the default ones before the first choice. */
export const chosenColumns = (
  preferences: Schema<'Preferences'> | null,
  view?: Schema<'SavedView'>,
): readonly ListColumn[] =>
  (view?.columns ?? preferences?.campaignColumns)?.filter((column) => column !== 'name') ?? defaultColumns;

/** A column moved by one place, or all as they were when there is no such place. */
export function moved(columns: readonly ListColumn[], column: ListColumn, by: -1 | 1): readonly ListColumn[] {
  const from = columns.indexOf(column);
  const to = from + by;
  if (from < 0 || to < 0 || to >= columns.length) return columns;
  return columns.toSpliced(from, 1).toSpliced(to, 0, column);
}
