import { microsToDecimal, minorToDecimal } from '#domain/money/currency.ts';
import { kinds, mimeTypes, type ScreenColumn, type SheetScreen, screenColumns } from './screen-sheet.ts';
import { writeOpeningHours, writeWeek } from './week-text.ts';

/** A kind that a screen takes whole, or what it takes of it. */
function formatsOf(kind: (typeof kinds)[number], accepted: readonly string[]): readonly string[] {
  const taken = mimeTypes[kind].filter((type) => accepted.includes(type));
  return taken.length === mimeTypes[kind].length ? [kind] : taken;
}

/** A screen that there is. The key of its player is no part of what is sold, and stays where it is. */
export type SoldScreen = Omit<SheetScreen, 'publicKey' | 'orientation'>;

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

/** The cells of a screen in the order of `screenColumns`; read back, they say the same screen. */
export function screenCells(screen: SoldScreen): readonly (string | number)[] {
  const { audience, acceptedMimeTypes } = screen;
  const cells: Readonly<Record<ScreenColumn, string | number>> = {
    code: screen.code,
    name: screen.name,
    media_owner: screen.mediaOwner,
    venue_type: screen.venueType,
    city: screen.cityName,
    city_population: screen.cityPopulation ?? '',
    country_code: screen.countryCode,
    address: screen.address,
    latitude: screen.latitude,
    longitude: screen.longitude,
    timezone: screen.timezone,
    width_px: screen.widthPx,
    height_px: screen.heightPx,
    indoor: yesNo(screen.indoor),
    motion: screen.motion,
    audio: yesNo(screen.audio),
    formats: kinds.flatMap((kind) => formatsOf(kind, acceptedMimeTypes)).join(';'),
    max_file_mb: Math.max(1, Math.round(screen.maxFileBytes / 1024 / 1024)),
    spot_length_s: screen.spotLengthS,
    slots_per_loop: screen.slotsPerLoop,
    opening_hours: writeOpeningHours(screen.operatingHours),
    impressions_per_play: writeWeek(screen.impressionMultiplier),
    impressions_source: screen.impressionSource,
    impressions_vendor: screen.impressionVendor,
    impressions_as_of: screen.impressionAsOf,
    pricing_model: screen.pricingModel,
    // Two decimals at least, as of any price.
    rate: microsToDecimal(screen.rateMicros).replace(/(?<=\.\d\d\d*?)0+$/, ''),
    hour_factor: writeWeek(screen.hourFactor),
    currency: screen.currencyCode,
    max_sov_pct: screen.maxSovPct,
    lead_time_days: screen.leadTimeDays,
    min_spend: minorToDecimal(screen.minSpendMinor, screen.currencyCode),
    prohibited_categories: screen.prohibitedCategories.join(';'),
    weekly_audience: audience?.weekly ?? '',
    weekly_visits: audience?.visits ?? '',
    audience_churn: audience?.churn ?? '',
    audience_source: audience?.source ?? '',
    audience_as_of: audience?.asOf ?? '',
    public_key: '',
  };
  return screenColumns.map((column) => cells[column]);
}
