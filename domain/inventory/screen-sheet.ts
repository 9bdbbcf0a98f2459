/**
 * A sheet of screens: one a row, a column for each fact, named in the first row. Whatever is wrong is said by row and column; what is
 * right is a screen as the inventory keeps it.
 */
import { categories } from '#domain/campaigns/choices.ts';
import { currencyDigits } from '#domain/money/currency.ts';
import { venueTypes } from './venue-types.ts';
import { readOpeningHours, readWeek } from './week-text.ts';

/** A screen as a sheet describes it. Money as the inventory keeps it: rates in millionths, sums in minor units. */
export interface SheetScreen {
  /** The owner's own; what a screen is known by at its tenant. */
  readonly code: string;
  readonly name: string;
  readonly mediaOwner: string;
  /** OpenOOH. */
  readonly venueType: number;
  readonly cityName: string;
  /** People in the city; null where the gazetteer is to say. */
  readonly cityPopulation: number | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  /** IANA. */
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
  readonly slotsPerLoop: number;
  /** 168 hours from Monday 00:00, as the three below. */
  readonly operatingHours: readonly boolean[];
  /** Average impressions of one play. */
  readonly impressionMultiplier: readonly number[];
  readonly impressionSource: string;
  readonly impressionVendor: string;
  /** `YYYY-MM-DD` */
  readonly impressionAsOf: string;
  readonly pricingModel: 'cpm' | 'per_play';
  readonly rateMicros: number;
  readonly hourFactor: readonly number[];
  readonly currencyCode: string;
  readonly maxSovPct: number;
  readonly leadTimeDays: number;
  readonly minSpendMinor: number;
  readonly prohibitedCategories: readonly string[];
  /** Who passes it: told together or not at all. */
  readonly audience: {
    readonly weekly: number;
    readonly visits: number;
    readonly churn: number;
    readonly source: string;
    readonly asOf: string;
  } | null;
  /** The public half of its player's Ed25519 key, base64url; null where an operator gives it one later. */
  readonly publicKey: string | null;
}

/** What is imported at the desk at most; 50,000 screens are some 20 MB, and some 80 MB where a workbook is unpacked. */
export const sheetLimits = { rows: 50_000, bytes: 50_000_000, unpackedBytes: 200_000_000 } as const;

export type ProblemCode =
  | 'encoding'
  | 'csv'
  | 'xlsx'
  | 'rows'
  | 'file_missing'
  | 'column_missing'
  | 'column_unknown'
  | 'column_twice'
  | 'row_length'
  | 'missing'
  | 'too_long'
  | 'formula'
  | 'format'
  | 'not_offered'
  | 'out_of_range'
  | 'code_twice'
  | 'code_taken'
  | 'key_twice'
  | 'key_taken'
  | 'currency_foreign'
  | 'outside_country'
  | 'coordinates_swapped'
  | 'at_sea'
  | 'city_unknown'
  | 'audience_incomplete'
  | 'screen_booked'
  | 'screen_changed';

/** What is wrong with a cell, a row (no column), the sheet's head (row 1) or the file (row 1, no column). */
export interface SheetProblem {
  /** As a spreadsheet counts them: the head is row 1. */
  readonly row: number;
  readonly column: ScreenColumn | string | null;
  readonly code: ProblemCode;
  /** What the cell says, cut short. */
  readonly value?: string;
  /** What it takes instead: a bound, or what is offered. */
  readonly expected?: string;
}

export function problemsByRow(problems: readonly SheetProblem[]): ReadonlyMap<number, SheetProblem[]> {
  const byRow = new Map<number, SheetProblem[]>();
  for (const problem of problems) byRow.set(problem.row, [...(byRow.get(problem.row) ?? []), problem]);
  return byRow;
}

/** What a cell is worth, or why it is worth nothing. */
type Cell<T> = { readonly value: T } | { readonly code: ProblemCode; readonly expected?: string };
type Reader<T> = (text: string, currency: string) => Cell<T>;

const ok = <T>(value: T): Cell<T> => ({ value });
const no = (code: ProblemCode, expected?: string): Cell<never> =>
  expected === undefined ? { code } : { code, expected };

const text =
  (most: number): Reader<string> =>
  (cell) =>
    cell.length > most ? no('too_long', String(most)) : ok(cell);

const number =
  (least: number, most: number, isWhole = false): Reader<number> =>
  (cell) => {
    if (!/^-?\d+(\.\d+)?$/.test(cell)) return no('format', isWhole ? '120' : '12.5');
    const value = Number(cell);
    if (isWhole && !Number.isInteger(value)) return no('format', '120');
    return value < least || value > most ? no('out_of_range', `${least}…${most}`) : ok(value);
  };
const whole = (least: number, most: number): Reader<number> => number(least, most, true);

const oneOf =
  <T extends string | number>(offered: readonly T[]): Reader<T> =>
  (cell) => {
    const found = offered.find((one) => String(one) === cell.toLowerCase());
    return found === undefined ? no('not_offered', offered.join(', ')) : ok(found);
  };

const listOf =
  <T extends string>(offered: readonly T[]): Reader<readonly T[]> =>
  (cell) => {
    const names = cell.split(/[;,]/).map((name) => name.trim().toLowerCase());
    const known = offered.filter((one) => names.includes(one));
    return names.every((name) => name === '' || known.includes(name as T))
      ? ok(known)
      : no('not_offered', offered.join(', '));
  };

const matching =
  (pattern: RegExp, example: string): Reader<string> =>
  (cell) =>
    pattern.test(cell) ? ok(cell) : no('format', example);

const yesNo: Reader<boolean> = (cell) => {
  if (/^(yes|true|1)$/i.test(cell)) return ok(true);
  return /^(no|false|0)$/i.test(cell) ? ok(false) : no('not_offered', 'yes, no');
};

/** A day that there is. */
const day: Reader<string> = (cell) => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(cell) ? new Date(`${cell}T00:00:00Z`) : new Date(Number.NaN);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== cell ? no('format', '2026-03-01') : ok(cell);
};

const zone: Reader<string> = (cell) => {
  try {
    return cell.includes('/') || cell === 'UTC'
      ? ok(new Intl.DateTimeFormat('en', { timeZone: cell }).resolvedOptions().timeZone && cell)
      : no('format', 'Europe/Berlin');
  } catch {
    return no('format', 'Europe/Berlin');
  }
};

/** A sum in the major unit with a point before its decimals, as so many parts of it. */
const sum =
  (digitsOf: (currency: string) => number): Reader<number> =>
  (cell, currency) => {
    const digits = digitsOf(currency);
    const [, major, minor = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(cell) ?? [];
    if (major === undefined || minor.length > digits) return no('format', digits === 0 ? '1250' : '12.50');
    return ok(Number(major + minor.padEnd(digits, '0')));
  };

const week: Reader<readonly number[]> = (cell) => {
  const values = readWeek(cell);
  return values ? ok(values) : no('format', '1, 24, 168');
};

const hours: Reader<readonly boolean[]> = (cell) => {
  const open = readOpeningHours(cell);
  return open ? ok(open) : no('format', 'Mo-Fr 06:00-24:00; Sa,Su 08:00-22:00');
};

export const mimeTypes: Readonly<Record<'image' | 'video' | 'html', readonly string[]>> = {
  image: ['image/jpeg', 'image/png', 'image/webp'],
  video: ['video/mp4', 'video/webm'],
  html: ['application/zip'],
};
export const kinds = Object.keys(mimeTypes) as readonly (keyof typeof mimeTypes)[];
/** What a cell of formats may say: all that are of a kind, or one by itself. */
const formats: readonly string[] = [...kinds, ...Object.values(mimeTypes).flat()];

/** The types that a cell of formats stands for, in the order of the kinds. */
const typesOf = (named: readonly string[]): string[] =>
  kinds.flatMap((kind) => mimeTypes[kind].filter((type) => named.includes(kind) || named.includes(type)));

/** Columns and how their cells are read; `or`: what an empty one means, without which it must be filled in. */
const columns = {
  code: { read: matching(/^[\w.-]{1,64}$/, 'BER-ALEX-01') },
  name: { read: text(120) },
  media_owner: { read: text(120) },
  venue_type: { read: oneOf(venueTypes) },
  city: { read: text(80) },
  city_population: { read: whole(1000, 50_000_000), or: null },
  country_code: { read: matching(/^[A-Z]{2}$/, 'DE') },
  address: { read: text(200) },
  latitude: { read: number(-90, 90) },
  longitude: { read: number(-180, 180) },
  timezone: { read: zone },
  width_px: { read: whole(16, 20_000) },
  height_px: { read: whole(16, 20_000) },
  indoor: { read: yesNo },
  motion: { read: oneOf(['full', 'partial', 'static'] as const), or: 'full' },
  audio: { read: yesNo, or: false },
  formats: { read: listOf(formats), or: kinds },
  max_file_mb: { read: whole(1, 500), or: 50 },
  spot_length_s: { read: whole(1, 120) },
  slots_per_loop: { read: whole(1, 100) },
  opening_hours: { read: hours },
  impressions_per_play: { read: week },
  impressions_source: { read: text(120) },
  impressions_vendor: { read: text(120) },
  impressions_as_of: { read: day },
  pricing_model: { read: oneOf(['cpm', 'per_play'] as const) },
  rate: { read: sum(() => 6) },
  hour_factor: { read: week, or: new Array<number>(168).fill(1) },
  currency: { read: matching(/^[A-Z]{3}$/, 'EUR') },
  max_sov_pct: { read: whole(1, 100), or: 100 },
  lead_time_days: { read: whole(0, 90), or: 2 },
  min_spend: { read: sum(currencyDigits), or: 0 },
  prohibited_categories: { read: listOf(categories), or: [] },
  weekly_audience: { read: whole(1, 100_000_000), or: null },
  weekly_visits: { read: number(1, 100), or: null },
  audience_churn: { read: number(0, 1), or: null },
  audience_source: { read: text(120), or: null },
  audience_as_of: { read: day, or: null },
  public_key: { read: matching(/^[A-Za-z0-9_-]{43}$/, '43 × A–Z a–z 0–9 _ -'), or: null },
} as const satisfies Readonly<Record<string, { readonly read: Reader<unknown>; readonly or?: unknown }>>;

export type ScreenColumn = keyof typeof columns;
export const screenColumns = Object.keys(columns) as readonly ScreenColumn[];
export const requiredColumns = screenColumns.filter((column) => !('or' in columns[column]));

type ValueOf<C extends ScreenColumn> =
  (typeof columns)[C]['read'] extends Reader<infer T>
    ? T | ((typeof columns)[C] extends { readonly or: null } ? null : never)
    : never;
type Values = { readonly [C in ScreenColumn]: ValueOf<C> };

export interface ReadSheet {
  readonly screens: readonly { readonly row: number; readonly screen: SheetScreen }[];
  readonly problems: readonly SheetProblem[];
  /** Rows below the head. */
  readonly rows: number;
}

const orientationOf = (width: number, height: number): SheetScreen['orientation'] => {
  if (width > height * 2) return 'banner';
  return width >= height ? 'landscape' : 'portrait';
};

const audienceColumns = [
  'weekly_audience',
  'weekly_visits',
  'audience_churn',
  'audience_source',
  'audience_as_of',
] as const;

function toScreen(of: Values): SheetScreen {
  const { weekly_audience: weekly, weekly_visits: visits, audience_churn: churn, audience_source: source } = of;
  const { audience_as_of: asOf } = of;
  const isTold = weekly !== null && visits !== null && churn !== null && source !== null && asOf !== null;
  return {
    code: of.code,
    name: of.name,
    mediaOwner: of.media_owner,
    venueType: of.venue_type,
    cityName: of.city,
    cityPopulation: of.city_population,
    countryCode: of.country_code,
    address: of.address,
    latitude: of.latitude,
    longitude: of.longitude,
    timezone: of.timezone,
    orientation: orientationOf(of.width_px, of.height_px),
    widthPx: of.width_px,
    heightPx: of.height_px,
    indoor: of.indoor,
    motion: of.motion,
    audio: of.audio,
    acceptedMimeTypes: typesOf(of.formats),
    maxFileBytes: of.max_file_mb * 1024 * 1024,
    spotLengthS: of.spot_length_s,
    slotsPerLoop: of.slots_per_loop,
    operatingHours: of.opening_hours,
    // Nobody passes a screen that is off.
    impressionMultiplier: of.impressions_per_play.map((value, hour) => (of.opening_hours[hour] ? value : 0)),
    impressionSource: of.impressions_source,
    impressionVendor: of.impressions_vendor,
    impressionAsOf: of.impressions_as_of,
    pricingModel: of.pricing_model,
    rateMicros: of.rate,
    hourFactor: of.hour_factor,
    currencyCode: of.currency,
    maxSovPct: of.max_sov_pct,
    leadTimeDays: of.lead_time_days,
    minSpendMinor: of.min_spend,
    prohibitedCategories: of.prohibited_categories,
    audience: isTold ? { weekly, visits, churn, source, asOf } : null,
    publicKey: of.public_key,
  };
}

/** What a spreadsheet would run. Minus signs begin coordinates. */
const isFormula = (cell: string): boolean => /^[=+@]/.test(cell) || (cell.startsWith('-') && !/^-\d/.test(cell));

/** What is wrong with the head, by which nothing can be read. */
function headProblems(head: readonly string[]): SheetProblem[] {
  const at = (column: string, code: ProblemCode): SheetProblem => ({ row: 1, column, code });
  return [
    ...requiredColumns.filter((column) => !head.includes(column)).map((column) => at(column, 'column_missing')),
    ...head.filter((name) => !(name in columns)).map((name) => at(name.slice(0, 40), 'column_unknown')),
    ...head.filter((name, index) => head.indexOf(name) < index).map((name) => at(name, 'column_twice')),
  ];
}

function readRow(row: number, cells: ReadonlyMap<string, string>): SheetScreen | SheetProblem[] {
  const problems: SheetProblem[] = [];
  const values: Partial<Record<ScreenColumn, unknown>> = {};
  const currency = cells.get('currency') ?? '';
  for (const column of screenColumns) {
    const cell = cells.get(column) ?? '';
    const { read, ...rest } = columns[column] as { read: Reader<unknown>; or?: unknown };
    if (cell === '' && 'or' in rest) {
      values[column] = rest.or;
      continue;
    }
    const found = cell === '' ? no('missing') : isFormula(cell) ? no('formula') : read(cell, currency);
    if ('value' in found) values[column] = found.value;
    else problems.push({ row, column, ...found, ...(cell === '' ? {} : { value: cell.slice(0, 80) }) });
  }
  const told = audienceColumns.filter((column) => (cells.get(column) ?? '') !== '');
  for (const column of audienceColumns)
    if (told.length > 0 && !told.includes(column)) problems.push({ row, column, code: 'audience_incomplete' });
  return problems.length > 0 ? problems : toScreen(values as Values);
}

/** Reads a sheet whose first row names the columns; empty rows are passed over. Problems come in the order of the rows. */
export function readScreenSheet(sheet: readonly (readonly string[])[]): ReadSheet {
  const head = (sheet[0] ?? []).map((name) => name.trim().toLowerCase());
  const wrong = headProblems(head);
  const below = sheet.slice(1).map((cells, index) => ({ row: index + 2, cells: cells.map((cell) => cell.trim()) }));
  const filled = below.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (wrong.length > 0) return { screens: [], problems: wrong, rows: filled.length };
  const problems: SheetProblem[] = [];
  const screens: { row: number; screen: SheetScreen }[] = [];
  const firstOf = new Map<string, number>();
  const firstWithKey = new Map<string, number>();
  for (const { row, cells } of filled) {
    if (cells.length > head.length) {
      problems.push({ row, column: null, code: 'row_length', expected: String(head.length) });
      continue;
    }
    const found = readRow(row, new Map(head.map((name, index) => [name, cells[index] ?? ''])));
    if (Array.isArray(found)) problems.push(...found);
    else {
      const screen = found as SheetScreen;
      const { code, publicKey } = screen;
      const first = firstOf.get(code);
      const withKey = publicKey === null ? undefined : firstWithKey.get(publicKey);
      if (first !== undefined)
        problems.push({ row, column: 'code', code: 'code_twice', value: code, expected: String(first) });
      else if (publicKey !== null && withKey !== undefined)
        problems.push({ row, column: 'public_key', code: 'key_twice', value: publicKey, expected: String(withKey) });
      else screens.push({ row, screen });
      if (first === undefined) firstOf.set(code, row);
      if (publicKey !== null && withKey === undefined) firstWithKey.set(publicKey, row);
    }
  }
  return { screens, problems, rows: filled.length };
}
