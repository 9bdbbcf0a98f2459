import type { Format } from '#src/i18n/create-format.ts';
import type { Text } from '#src/i18n/use-text.ts';
import { venueName } from '#src/i18n/venue-name.ts';
import type { Screen } from '../inventory.ts';

/** City, venue and size in one line. */
export const screenLine = ({ cityName, venueType, widthPx, heightPx }: Screen, t: Text, format: Format): string =>
  [
    cityName,
    venueName(venueType, t),
    t('editor.size', { width: format.number(widthPx), height: format.number(heightPx) }),
  ].join(' · ');

/** What a thousand impressions cost. */
export const cpmText = ({ cpmMicros, currency }: Screen, format: Format): string => format.cpm(cpmMicros, currency);
