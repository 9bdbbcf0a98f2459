/**
 * The screens of the demo tenants: real districts and venue kinds, invented owners, an audience and prices that follow
 * the kind of venue. Deterministic: the same screens with the same ids on every run.
 */
import type { Audience } from '#domain/planner/reach.ts';
import { audienceAsOf, audienceSource, modelAudience } from './audience.ts';
import { type CityKey, type CitySeed, cities } from './cities.ts';
import { formats, type Shape } from './formats.ts';
import type { ArabicPlace, Place } from './place.ts';
import { placesDe } from './places-de.ts';
import { placesGb } from './places-gb.ts';
import { placesGulf } from './places-gulf.ts';
import { placesUs } from './places-us.ts';
import { createRandom, idFromName, type Random } from './random.ts';
import { type VenueProfile, type VenueType, venues } from './venues.ts';
import { hourFactors, openingWeek, weeklyAudience } from './weeks.ts';

export type DemoNamespace = 'localhost' | 'arabia' | 'deutschland' | 'gulf';

export interface ScreenSeed {
  /** UUID, always the same for the same code. */
  readonly id: string;
  /** Readable and unique over all tenants, e.g. `new-york-times-square-north-3`. */
  readonly code: string;
  readonly namespace: DemoNamespace;
  /** In the tenant's language. */
  readonly name: string;
  readonly nameEn: string;
  readonly mediaOwner: string;
  /** OpenOOH venue taxonomy 1.2.1 id. */
  readonly venueType: VenueType;
  readonly city: CityKey;
  /** In the tenant's language. */
  readonly cityName: string;
  readonly countryCode: CitySeed['countryCode'];
  /** In the tenant's language. */
  readonly address: string;
  readonly addressEn: string;
  readonly latitude: number;
  readonly longitude: number;
  /** IANA zone. */
  readonly timezone: string;
  readonly orientation: 'landscape' | 'portrait' | 'banner';
  readonly widthPx: number;
  readonly heightPx: number;
  readonly indoor: boolean;
  readonly motion: 'full' | 'partial' | 'static';
  readonly audio: boolean;
  readonly acceptedMimeTypes: readonly string[];
  readonly maxFileBytes: number;
  readonly spotLengthS: number;
  readonly loopLengthS: number;
  readonly slotsPerLoop: number;
  /** Seven days from Monday, each 24 switches, on the screen's clock. */
  readonly operatingHours: readonly (readonly boolean[])[];
  /** Average impressions of one play, 168 hours from Monday 00:00. */
  readonly impressionMultiplier: readonly number[];
  readonly impressionSource: string;
  readonly impressionVendor: string;
  /** `YYYY-MM-DD` */
  readonly impressionAsOf: string;
  readonly audience: Audience | null;
  readonly audienceSource: string;
  /** `YYYY-MM-DD` */
  readonly audienceAsOf: string;
  readonly pricing: {
    readonly model: 'cpm' | 'per_play';
    /** Millionths of the tenant's currency. */
    readonly rateMicros: number;
    readonly hourFactor: readonly number[];
  };
  /** The tenant's currency, not the country's. */
  readonly currency: Market['currency'];
  readonly maxSovPct: number;
  readonly leadTimeDays: number;
  /** Minor units of `currency`. */
  readonly minSpendMinor: number;
  /** Campaign categories of the contract. */
  readonly prohibitedCategories: readonly string[];
}

const IMAGES = ['image/jpeg', 'image/png', 'image/webp'];
const VIDEOS = ['video/mp4', 'video/webm'];
const MEBIBYTE = 1024 * 1024;

/** What a tenant sells, and in what. */
interface Market {
  /** Stands before the codes of its screens where another tenant sells the same places. */
  readonly codePrefix: string;
  readonly isArabic: boolean;
  readonly currency: 'USD' | 'AED' | 'EUR' | 'KWD';
  /** Of its currency for a dollar; the dirham is pegged to it. */
  readonly perUsd: number;
  /** Minor units. */
  readonly minSpends: readonly number[];
  readonly places: readonly (Place | ArabicPlace)[];
}

const markets: Readonly<Record<DemoNamespace, Market>> = {
  localhost: {
    codePrefix: '',
    isArabic: false,
    currency: 'USD',
    perUsd: 1,
    minSpends: [500, 1000, 2500],
    places: [...placesUs, ...placesGb, ...placesDe],
  },
  arabia: {
    codePrefix: '',
    isArabic: true,
    currency: 'AED',
    perUsd: 3.6725,
    minSpends: [2000, 5000, 10_000],
    places: placesGulf,
  },
  deutschland: {
    codePrefix: 'de-',
    isArabic: false,
    currency: 'EUR',
    perUsd: 0.9,
    minSpends: [500, 1000, 2500],
    places: placesDe,
  },
  gulf: {
    codePrefix: 'kw-',
    isArabic: true,
    currency: 'KWD',
    perUsd: 0.307,
    minSpends: [2000, 5000, 10_000],
    places: placesGulf.filter(([city]) => city === 'riyadh' || city === 'jeddah'),
  },
};

/** What a tenant's screens cost in. */
export const currencyOf = (namespace: DemoNamespace): Market['currency'] => markets[namespace].currency;

/** Whether a tenant's inventory is written in Arabic. */
export const isArabicInventory = (namespace: DemoNamespace): boolean => markets[namespace].isArabic;

const owners: Readonly<Record<CitySeed['countryCode'], readonly string[]>> = {
  US: ['Meridian Outdoor', 'Northline Media', 'Harborlight Displays', 'Fifth Column Signs'],
  GB: ['Concourse Network', 'Albion Digital Sites', 'Northline Media UK'],
  DE: ['Kiezlicht Medien', 'Stadtblick Digital', 'Nordwand Außenwerbung'],
  AE: ['أفق للإعلان', 'شبكة المنارة', 'واجهات المدينة'],
  SA: ['لوحات نجد', 'شبكة المنارة', 'الساحل للإعلانات'],
};

/** Beside what the country forbids, what a venue does not show. */
const venueBans: Partial<Record<VenueType, readonly string[]>> = {
  105: ['political'],
  106: ['political'],
  203: ['gambling'],
  205: ['gambling'],
  401: ['alcohol', 'gambling'],
  602: ['alcohol', 'gambling'],
};
const GULF_BANS = ['alcohol', 'gambling', 'political', 'tobacco'];

/** Kinds of venue on which part of the screens show stills only. */
const stillParts: Partial<Record<VenueType, number>> = { 301: 0.5, 303: 0.4, 701: 0.2 };

const slug = (text: string): string =>
  text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function pickShape(random: Random, shapes: VenueProfile['shapes']): Shape {
  const total = shapes.reduce((sum, [, weight]) => sum + weight, 0);
  let at = random.next() * total;
  for (const [shape, weight] of shapes) {
    at -= weight;
    if (at < 0) return shape;
  }
  return 'landscape';
}

function motionOf(random: Random, type: VenueType): ScreenSeed['motion'] {
  const chance = random.next();
  const still = stillParts[type] ?? 0;
  if (chance < still) return 'static';
  return chance < still + 0.15 ? 'partial' : 'full';
}

/** The rate of a screen: by the thousand, or by the play at what its average play would cost by the thousand. */
function pricingOf(
  random: Random,
  venue: VenueProfile,
  audience: readonly number[],
  inUsd: number,
): ScreenSeed['pricing'] {
  const cpmMicros = Math.round(random.between(...venue.cpmUsd) * inUsd * 20) * 50_000;
  const hourFactor = hourFactors(venue.day);
  if (random.next() >= venue.perPlay) return { model: 'cpm', rateMicros: cpmMicros, hourFactor };
  const busy = audience.filter((value) => value > 0);
  const average = busy.reduce((sum, value) => sum + value, 0) / busy.length;
  return {
    model: 'per_play',
    rateMicros: Math.max(100, Math.round((cpmMicros * average) / 100_000) * 100),
    hourFactor,
  };
}

function screenAt(namespace: DemoNamespace, place: Place | ArabicPlace, number: number): ScreenSeed {
  const [cityKey, venueType, , nameEn, addressEn, latitude, longitude, nameAr, addressAr] = place;
  const city = cities.find(({ key }) => key === cityKey);
  const venue = venues.get(venueType);
  if (!city || !venue) throw new RangeError(`Unknown city or venue type of ${nameEn}`);
  const { isArabic: arabic, codePrefix, currency, perUsd, minSpends } = markets[namespace];
  const code = `${codePrefix}${cityKey}-${slug(nameEn)}-${number}`;
  const random = createRandom(code);
  const spread = venue.indoor ? 0.0004 : 0.0015;
  const format = formats[pickShape(random, venue.shapes)];
  const [spotLengthS, slotsPerLoop] = random.pick(venue.loops);
  const motion = motionOf(random, venueType);
  const operatingHours = openingWeek(venue, city.countryCode);
  const audience = weeklyAudience(random, venue, city.countryCode, operatingHours);
  return {
    id: idFromName(code),
    code,
    namespace,
    name: `${arabic && nameAr ? nameAr : nameEn} ${number}`,
    nameEn: `${nameEn} ${number}`,
    // One owner runs a whole place.
    mediaOwner: createRandom(`${cityKey}-${nameEn}`).pick(owners[city.countryCode]),
    venueType,
    city: cityKey,
    cityName: city.name[arabic ? 'ar' : 'en'],
    countryCode: city.countryCode,
    address: arabic && addressAr ? addressAr : addressEn,
    addressEn,
    latitude: Number((latitude + random.between(-spread, spread)).toFixed(6)),
    longitude: Number((longitude + random.between(-spread, spread)).toFixed(6)),
    timezone: city.timezone,
    ...format,
    indoor: venue.indoor,
    motion,
    audio: venue.audio && motion === 'full',
    acceptedMimeTypes:
      motion === 'static'
        ? IMAGES
        : motion === 'partial'
          ? [...IMAGES, 'video/mp4']
          : [...IMAGES, ...VIDEOS, 'application/zip'],
    maxFileBytes: (motion === 'static' ? 20 : 50) * MEBIBYTE,
    spotLengthS,
    loopLengthS: spotLengthS * slotsPerLoop,
    slotsPerLoop,
    operatingHours,
    impressionMultiplier: audience,
    impressionSource: arabic
      ? 'نموذج بحسب نوع المكان، لأغراض العرض'
      : 'Modelled from the kind of venue, for demonstration',
    impressionVendor: arabic ? 'بيانات Marquee التجريبية' : 'Marquee demo data',
    impressionAsOf: '2026-01-15',
    audience: modelAudience(
      venueType,
      spotLengthS,
      audience.reduce((sum, value) => sum + value, 0),
    ),
    audienceSource: audienceSource(arabic),
    audienceAsOf,
    pricing: pricingOf(random, venue, audience, perUsd),
    currency,
    maxSovPct: random.pick([50, 50, 60, 75, 100]),
    leadTimeDays: random.next() < 0.88 ? 0 : random.pick([1, 2, 3]),
    minSpendMinor: random.next() < 0.85 ? 0 : random.pick(minSpends),
    prohibitedCategories: arabic ? GULF_BANS : [...new Set(['tobacco', ...(venueBans[venueType] ?? [])])].sort(),
  };
}

const expand = (namespace: DemoNamespace, places: readonly (Place | ArabicPlace)[]): ScreenSeed[] =>
  places.flatMap((place) => Array.from({ length: place[2] }, (_, index) => screenAt(namespace, place, index + 1)));

/** All screens a demo tenant sells. */
export const screensOf = (namespace: DemoNamespace): readonly ScreenSeed[] =>
  expand(namespace, markets[namespace].places);
