import type { components } from '#contract/product-api.ts';
import { playsPerHour } from '#domain/planner/pricing.ts';
import type { PlannerScreen, PricingModel } from '#domain/planner/types.ts';
import type { Context } from '../../context.ts';
import { raw } from '../../kernel/db/database.ts';
import { type StoredPhoto, toScreenPhoto } from './screen-photo.ts';

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
  /** The five of who passes it are told together or not at all. */
  readonly weeklyAudience: number | null;
  readonly weeklyVisits: number | null;
  readonly audienceChurn: number | null;
  readonly audienceSource: string | null;
  readonly audienceAsOf: string | null;
  readonly pricingModel: Exclude<PricingModel, 'flat'>;
  readonly rateMicros: number;
  readonly hourFactor: number[];
  readonly currencyCode: string;
  readonly maxSovPct: number;
  readonly leadTimeDays: number;
  readonly minSpendMinor: number;
  readonly prohibitedCategories: string[];
}

const columns = [
  'id, namespace_id, name, media_owner, venue_type, city, city_name, country_code, address, latitude, longitude, timezone',
  'orientation, width_px, height_px, indoor, motion, accepted_mime_types, max_file_bytes, spot_length_s, loop_length_s',
  'slots_per_loop, operating_hours, impression_multiplier, impression_source, impression_as_of, pricing_model, rate_micros',
  'hour_factor, currency_code, max_sov_pct, lead_time_days, min_spend_minor, prohibited_categories',
  'weekly_audience, weekly_visits, audience_churn, audience_source, audience_as_of',
].flatMap((line) => line.split(', '));

/** The columns of a `ScreenRow`, of the table or alias `s`. */
export const screenColumns = raw(columns.map((column) => `s.${column}`).join(', '));

/** Seven days of 24 hours, from the 168 of the row. */
export const daysOf = (hours: readonly boolean[]): boolean[][] =>
  Array.from({ length: 7 }, (_, day) => hours.slice(day * 24, day * 24 + 24));

type AudienceColumns = 'weeklyAudience' | 'weeklyVisits' | 'audienceChurn' | 'audienceSource' | 'audienceAsOf';

/** Who passes a screen, and who says so; null where nobody has. */
export const audienceOf = (row: Pick<ScreenRow, AudienceColumns>): components['schemas']['ScreenAudience'] | null =>
  row.weeklyAudience !== null &&
  row.weeklyVisits !== null &&
  row.audienceChurn !== null &&
  row.audienceSource !== null &&
  row.audienceAsOf !== null
    ? {
        weekly: row.weeklyAudience,
        visits: row.weeklyVisits,
        churn: row.audienceChurn,
        source: row.audienceSource,
        asOf: row.audienceAsOf,
      }
    : null;

export const toPlannerScreen = (row: ScreenRow): PlannerScreen => ({
  id: row.id,
  city: row.city,
  timezone: row.timezone,
  spotLengthS: row.spotLengthS,
  loopLengthS: row.loopLengthS,
  slotsPerLoop: row.slotsPerLoop,
  operatingHours: daysOf(row.operatingHours),
  impressionMultiplier: row.impressionMultiplier,
  audience: audienceOf(row),
  pricing: { model: row.pricingModel, rateMicros: row.rateMicros, hourFactor: row.hourFactor },
  maxSovPct: row.maxSovPct,
  leadTimeDays: row.leadTimeDays,
  minSpendMinor: row.minSpendMinor,
});

/** What a list shows of a screen: no week-long curves, their sums instead. */
export interface ListedScreenRow
  extends Omit<ScreenRow, 'operatingHours' | 'impressionMultiplier' | 'hourFactor' | 'namespaceId' | AudienceColumns> {
  readonly weeklyHours: number;
  readonly weeklyImpressions: number;
  readonly cpmMicros: number;
  readonly sellableSlots: number;
  /** One that nobody may see yet is in no list. */
  readonly status: components['schemas']['ScreenStatus'];
  readonly returnsOn: string | null;
  readonly photo: StoredPhoto | null;
  /** Null unless a flight was asked about. */
  readonly freeSlots: number | null;
}

const unlisted = [
  ...['operating_hours', 'impression_multiplier', 'hour_factor', 'namespace_id'],
  ...['weekly_audience', 'weekly_visits', 'audience_churn', 'audience_source', 'audience_as_of'],
];

/** The columns of a `ListedScreenRow` but the free slots, of the alias `s`. */
export const listedScreenColumns = raw(
  [
    ...columns.filter((column) => !unlisted.includes(column)),
    'weekly_hours',
    'weekly_impressions',
    'cpm_micros',
    'sellable_slots',
    'status',
    'returns_on',
    'photo',
  ]
    .map((column) => `s.${column}`)
    .join(', '),
);

/** What a play costs on average, from what a thousand impressions cost. */
function playMicrosOf({
  pricingModel,
  rateMicros,
  weeklyHours,
  weeklyImpressions,
  loopLengthS,
}: ListedScreenRow): number {
  if (pricingModel === 'per_play' || weeklyHours === 0) return rateMicros;
  const impressionsOfPlay = weeklyImpressions / (weeklyHours * playsPerHour(loopLengthS, 1));
  return Math.round((rateMicros * impressionsOfPlay) / 1000);
}

/** A screen as the contract shows it. */
export function toScreen(app: Pick<Context, 'assetUrl'>, row: ListedScreenRow): components['schemas']['Screen'] {
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
    playsPerHour: playsPerHour(row.loopLengthS, 1),
    weeklyHours: row.weeklyHours,
    weeklyImpressions: row.weeklyImpressions,
    impressionSource: row.impressionSource,
    impressionAsOf: row.impressionAsOf,
    pricingModel: row.pricingModel,
    rateMicros: row.rateMicros,
    cpmMicros: row.cpmMicros,
    playMicros: playMicrosOf(row),
    currency: row.currencyCode,
    maxSovPct: row.maxSovPct,
    sellableSlots: row.sellableSlots,
    status: row.status,
    ...(row.returnsOn === null ? {} : { returnsOn: row.returnsOn }),
    ...(row.photo === null ? {} : { photo: toScreenPhoto(app, row.photo) }),
    ...(row.freeSlots === null ? {} : { freeSlots: row.freeSlots }),
    leadTimeDays: row.leadTimeDays,
    minSpend: row.minSpendMinor,
    prohibitedCategories: row.prohibitedCategories,
    acceptedMimeTypes: row.acceptedMimeTypes,
    maxFileBytes: row.maxFileBytes,
  };
}
