import { requiredColumns, type ScreenColumn } from '#domain/inventory/screen-sheet.ts';
import { venueTypes } from '#domain/inventory/venue-types.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { Text } from '#src/i18n/use-text.ts';
import { venueName } from '#src/i18n/venue-name.ts';

/** What a page of a screen changes; the others are what it is known by, and what has a page of its own. */
export type EditableColumn = Exclude<ScreenColumn, 'code' | 'currency' | 'city_population' | 'public_key'>;

/** The columns by what they are about. */
export const columnGroups = [
  {
    title: 'desk.screenPage.place',
    columns: [
      'name',
      'media_owner',
      'venue_type',
      'address',
      'city',
      'country_code',
      'latitude',
      'longitude',
      'timezone',
    ],
  },
  {
    title: 'desk.screenPage.display',
    columns: [
      'width_px',
      'height_px',
      'indoor',
      'motion',
      'audio',
      'max_file_mb',
      'spot_length_s',
      'slots_per_loop',
      'formats',
    ],
  },
  {
    title: 'desk.screenPage.sale',
    columns: [
      'pricing_model',
      'rate',
      'min_spend',
      'lead_time_days',
      'max_sov_pct',
      'opening_hours',
      'hour_factor',
      'prohibited_categories',
    ],
  },
  {
    title: 'desk.screenPage.audience',
    columns: [
      'impressions_source',
      'impressions_vendor',
      'impressions_as_of',
      'weekly_audience',
      'weekly_visits',
      'audience_churn',
      'audience_source',
      'audience_as_of',
      'impressions_per_play',
    ],
  },
] as const satisfies readonly { readonly title: MessageId; readonly columns: readonly EditableColumn[] }[];

export const editableColumns: readonly EditableColumn[] = columnGroups.flatMap(
  ({ columns }): readonly EditableColumn[] => columns,
);

export const isNeeded = (column: EditableColumn): boolean => requiredColumns.includes(column);

/** Those whose text is long. */
const long: readonly EditableColumn[] = ['opening_hours', 'impressions_per_play', 'hour_factor', 'formats'];
export const isLong = (column: EditableColumn): boolean => long.includes(column);

/** Those that people write in their own language. */
const prose: readonly EditableColumn[] = [
  'name',
  'media_owner',
  'address',
  'city',
  'impressions_source',
  'impressions_vendor',
  'audience_source',
];
export const isProse = (column: EditableColumn): boolean => prose.includes(column);

export const isMoney = (column: EditableColumn): boolean => column === 'rate' || column === 'min_spend';

/** What a column can say, where that is one of a few; null where it is typed. */
export function optionsOf(
  column: EditableColumn,
  t: Text,
): readonly { readonly value: string; readonly label: string }[] | null {
  if (column === 'venue_type')
    return venueTypes.map((type) => ({ value: String(type), label: `${venueName(type, t)} (${type})` }));
  if (column === 'indoor' || column === 'audio')
    return (['yes', 'no'] as const).map((value) => ({ value, label: t(`desk.screenPage.${value}`) }));
  if (column === 'motion')
    return (['full', 'partial', 'static'] as const).map((value) => ({
      value,
      label: t(`desk.screenPage.motion.${value}`),
    }));
  if (column === 'pricing_model')
    return (['cpm', 'per_play'] as const).map((value) => ({ value, label: t(`desk.screenPage.pricing.${value}`) }));
  return null;
}
