import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { SortColumn } from '../campaign-list-query.ts';

/** A column beside the name, which always is there. */
export type ListColumn = Exclude<Schema<'CampaignColumn'>, 'name'>;

export interface ColumnLook {
  readonly label: MessageId;
  readonly sort: SortColumn;
  readonly numeric: boolean;
  /** Columns keep their widths while rows come and go. */
  readonly width: string;
}

export const columnLooks: Readonly<Record<ListColumn, ColumnLook>> = {
  status: { label: 'campaigns.status', sort: 'status', numeric: false, width: '11rem' },
  dates: { label: 'campaigns.dates', sort: 'startDate', numeric: false, width: '12.5rem' },
  budget: { label: 'figures.budget', sort: 'budget', numeric: true, width: '8rem' },
  spent: { label: 'campaigns.spent', sort: 'spent', numeric: true, width: '8.5rem' },
  plays: { label: 'figures.plays', sort: 'plays', numeric: true, width: '7rem' },
  impressions: { label: 'figures.impressions', sort: 'impressions', numeric: true, width: '8.5rem' },
  brand: { label: 'campaigns.brand', sort: 'brand', numeric: false, width: '10rem' },
  category: { label: 'campaigns.category', sort: 'category', numeric: false, width: '10rem' },
  poNumber: { label: 'campaigns.poNumber', sort: 'poNumber', numeric: false, width: '9rem' },
  updatedAt: { label: 'campaigns.updatedAt', sort: 'updatedAt', numeric: false, width: '12rem' },
};

/** The columns' widths as tracks of a grid, the choice's before them; the name takes what is left. */
export const columnTracks = (columns: readonly ListColumn[]): string =>
  ['3rem', 'minmax(12rem, 1fr)', ...columns.map((column) => columnLooks[column].width)].join(' ');

export const allColumns = Object.keys(columnLooks) as readonly ListColumn[];

const defaultColumns: readonly ListColumn[] = ['status', 'dates', 'budget', 'spent', 'plays'];

/** The columns a user has chosen, in their order; the default ones before the first choice. */
export const chosenColumns = (preferences: Schema<'Preferences'> | null): readonly ListColumn[] =>
  preferences?.campaignColumns?.filter((column) => column !== 'name') ?? defaultColumns;

/** A column moved by one place, or all as they were when there is no such place. */
export function moved(columns: readonly ListColumn[], column: ListColumn, by: -1 | 1): readonly ListColumn[] {
  const from = columns.indexOf(column);
  const to = from + by;
  if (from < 0 || to < 0 || to >= columns.length) return columns;
  return columns.toSpliced(from, 1).toSpliced(to, 0, column);
}
