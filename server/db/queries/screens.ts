import type { components } from '#contract/product-api.ts';
import { playImpressions, playsPerHour } from '../../planner/pricing.ts';
import type { PlannerScreen, PricingModel } from '../../planner/types.ts';
import { raw } from '../database.ts';

/** A row of `screens`, without the player's key. */
export interface ScreenRow {
  readonly id: string;
  readonly namespaceId: string;
  readonly name: string;
  readonly mediaOwner: string;
  readonly venueType: number;
  readonly city: string;
  readonly cityName: string;
  readonly countryCode: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timezone: string;
  readonly orientation: 'landscape' | 'portrait' | 'banner';
  readonly widthPx: number;
  readonly heightPx: number;
  readonly indoor: boolean;
  readonly motion: 'full' | 'partial' | 'static';
  readonly acceptedMimeTypes: string[];
  readonly maxFileBytes: number;
  readonly spotLengthS: number;
  readonly loopLengthS: number;
  readonly slotsPerLoop: number;
  readonly operatingHours: boolean[];
  readonly impressionMultiplier: number[];
  readonly impressionSource: string;
  readonly impressionAsOf: string;
  readonly pricingModel: Exclude<PricingModel, 'flat'>;
  readonly rateMicros: number;
  readonly hourFactor: number[];
  readonly currencyCode: string;
  readonly maxSovPct: number;
  readonly leadTimeDays: number;
  readonly minSpendMinor: number;
  readonly prohibitedCategories: string[];
}

/** The columns of a `ScreenRow`, of the table or alias `s`. */
export const screenColumns = raw(
  [
    'id, namespace_id, name, media_owner, venue_type, city, city_name, country_code, address, latitude, longitude, timezone',
    'orientation, width_px, height_px, indoor, motion, accepted_mime_types, max_file_bytes, spot_length_s, loop_length_s',
    'slots_per_loop, operating_hours, impression_multiplier, impression_source, impression_as_of, pricing_model, rate_micros',
    'hour_factor, currency_code, max_sov_pct, lead_time_days, min_spend_minor, prohibited_categories',
  ]
    .join(', ')
    .split(', ')
    .map((column) => `s.${column}`)
    .join(', '),
);

/** Seven days of 24 hours, from the 168 of the row. */
export const daysOf = (hours: readonly boolean[]): boolean[][] =>
  Array.from({ length: 7 }, (_, day) => hours.slice(day * 24, day * 24 + 24));

export const toPlannerScreen = (row: ScreenRow): PlannerScreen => ({
  id: row.id,
  city: row.city,
  timezone: row.timezone,
  spotLengthS: row.spotLengthS,
  loopLengthS: row.loopLengthS,
  slotsPerLoop: row.slotsPerLoop,
  operatingHours: daysOf(row.operatingHours),
  impressionMultiplier: row.impressionMultiplier,
  pricing: { model: row.pricingModel, rateMicros: row.rateMicros, hourFactor: row.hourFactor },
  maxSovPct: row.maxSovPct,
  leadTimeDays: row.leadTimeDays,
  minSpendMinor: row.minSpendMinor,
});

/** A screen as the contract shows it; week-long curves are summed up. */
export function toScreen(row: ScreenRow): components['schemas']['Screen'] {
  const screen = toPlannerScreen(row);
  const plays = playsPerHour(row.loopLengthS, 1);
  let weeklyHours = 0;
  let perPlay = 0;
  row.operatingHours.forEach((open, hour) => {
    if (!open) return;
    weeklyHours += 1;
    perPlay += playImpressions(screen, hour);
  });
  const meanImpressions = weeklyHours > 0 ? perPlay / weeklyHours : 0;
  return {
    id: row.id,
    name: row.name,
    mediaOwner: row.mediaOwner,
    venueType: row.venueType,
    city: row.city,
    cityName: row.cityName,
    countryCode: row.countryCode,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    timezone: row.timezone,
    orientation: row.orientation,
    widthPx: row.widthPx,
    heightPx: row.heightPx,
    indoor: row.indoor,
    motion: row.motion,
    spotLengthS: row.spotLengthS,
    loopLengthS: row.loopLengthS,
    slotsPerLoop: row.slotsPerLoop,
    playsPerHour: plays,
    weeklyHours,
    weeklyImpressions: Math.round(perPlay * plays),
    impressionSource: row.impressionSource,
    impressionAsOf: row.impressionAsOf,
    pricingModel: row.pricingModel,
    rateMicros: row.rateMicros,
    cpmMicros:
      row.pricingModel === 'cpm' || meanImpressions === 0
        ? row.rateMicros
        : Math.round((row.rateMicros / meanImpressions) * 1000),
    currency: row.currencyCode,
    maxSovPct: row.maxSovPct,
    leadTimeDays: row.leadTimeDays,
    minSpend: row.minSpendMinor,
    prohibitedCategories: row.prohibitedCategories,
    acceptedMimeTypes: row.acceptedMimeTypes,
    maxFileBytes: row.maxFileBytes,
  };
}
