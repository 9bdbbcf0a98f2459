/**
 * What a kind of venue means for its screens: sizes, loops, hours, audience and price. Ids are those of the OpenOOH venue
 * taxonomy 1.2.1.
 */
import type { Shape } from './formats.ts';

export type VenueType = 101 | 105 | 106 | 201 | 203 | 205 | 301 | 302 | 303 | 401 | 602 | 701 | 802 | 807;

/** How busy each hour of a day is, 0 to 1, from 00:00. */
type Day = readonly number[];

const commute: Day = [2, 1, 1, 1, 3, 14, 42, 82, 100, 72, 46, 44, 52, 50, 48, 56, 76, 100, 92, 62, 40, 30, 20, 9];
const road: Day = [10, 6, 5, 5, 9, 24, 55, 88, 95, 76, 64, 64, 68, 68, 70, 78, 92, 100, 92, 72, 54, 42, 30, 18];
const street: Day = [12, 7, 4, 3, 4, 10, 26, 50, 66, 60, 62, 74, 90, 94, 86, 84, 92, 100, 98, 90, 76, 58, 40, 24];
const shops: Day = [0, 0, 0, 0, 0, 0, 4, 10, 20, 34, 50, 62, 76, 80, 78, 80, 88, 100, 98, 82, 56, 30, 10, 0];
const grocery: Day = [0, 0, 0, 0, 0, 6, 22, 40, 48, 54, 62, 68, 70, 62, 60, 68, 86, 100, 94, 74, 50, 30, 12, 4];
const office: Day = [0, 0, 0, 0, 0, 4, 20, 62, 100, 84, 50, 56, 92, 88, 56, 46, 58, 82, 56, 24, 10, 4, 2, 0];
const flights: Day = [22, 14, 12, 24, 56, 84, 96, 100, 92, 86, 82, 80, 78, 80, 82, 86, 92, 94, 86, 78, 70, 62, 48, 34];
const gym: Day = [0, 0, 0, 0, 4, 34, 74, 78, 56, 44, 38, 40, 50, 46, 36, 42, 66, 96, 100, 86, 54, 26, 8, 0];
const campus: Day = [0, 0, 0, 0, 0, 2, 10, 38, 76, 92, 96, 98, 100, 90, 82, 74, 62, 48, 36, 26, 16, 10, 4, 0];
const cinema: Day = [4, 0, 0, 0, 0, 0, 0, 0, 0, 4, 14, 26, 36, 44, 50, 54, 62, 76, 92, 100, 96, 74, 46, 18];
const hotel: Day = [12, 6, 4, 4, 8, 20, 46, 78, 90, 76, 58, 50, 50, 48, 56, 66, 74, 84, 94, 100, 86, 64, 42, 24];

export interface VenueProfile {
  readonly type: VenueType;
  readonly indoor: boolean;
  readonly audio: boolean;
  /** Sizes and how often they occur. */
  readonly shapes: readonly (readonly [Shape, number])[];
  /** Spot length × slots, seconds: each product is a loop. */
  readonly loops: readonly (readonly [number, number])[];
  /** Opening hours on working days and at weekends, from and to; 0 and 24 is always. */
  readonly open: readonly [number, number];
  readonly openWeekend: readonly [number, number] | null;
  readonly day: Day;
  /** How busy a weekend day is beside a working day. */
  readonly weekend: number;
  /** Average impressions of a play in the busiest hour, from and to. */
  readonly peakImpressions: readonly [number, number];
  /** Price per thousand impressions in US dollars, from and to. */
  readonly cpmUsd: readonly [number, number];
  /** Part of the screens that are sold by the play instead. */
  readonly perPlay: number;
}

const profile = (type: VenueType, rest: Omit<VenueProfile, 'type'>): readonly [VenueType, VenueProfile] => [
  type,
  { type, ...rest },
];

const HD: readonly (readonly [Shape, number])[] = [
  ['portrait', 6],
  ['landscape', 4],
];
const TEN_BY_SIX = [10, 6] as const;
const TEN_BY_EIGHT = [10, 8] as const;
const SIX_BY_TEN = [6, 10] as const;
const FIFTEEN_BY_FOUR = [15, 4] as const;
const FIFTEEN_BY_EIGHT = [15, 8] as const;

export const venues: ReadonlyMap<VenueType, VenueProfile> = new Map([
  profile(101, {
    indoor: true,
    audio: false,
    shapes: HD,
    loops: [TEN_BY_SIX, TEN_BY_EIGHT],
    open: [0, 24],
    openWeekend: [0, 24],
    day: flights,
    weekend: 1.04,
    peakImpressions: [4, 9],
    cpmUsd: [14, 24],
    perPlay: 0.2,
  }),
  profile(105, {
    indoor: true,
    audio: false,
    shapes: [
      ['portrait', 7],
      ['landscape', 2],
      ['standard', 1],
    ],
    loops: [TEN_BY_SIX, SIX_BY_TEN],
    open: [5, 24],
    openWeekend: [5, 24],
    day: commute,
    weekend: 0.6,
    peakImpressions: [3, 8],
    cpmUsd: [7, 12],
    perPlay: 0.1,
  }),
  profile(106, {
    indoor: true,
    audio: false,
    shapes: [
      ['portrait', 5],
      ['landscape', 3],
      ['banner', 2],
    ],
    loops: [TEN_BY_SIX, TEN_BY_EIGHT],
    open: [5, 24],
    openWeekend: [5, 24],
    day: commute,
    weekend: 0.7,
    peakImpressions: [5, 12],
    cpmUsd: [8, 14],
    perPlay: 0.2,
  }),
  profile(201, {
    indoor: false,
    audio: true,
    shapes: [
      ['landscape', 7],
      ['standard', 3],
    ],
    loops: [FIFTEEN_BY_FOUR, FIFTEEN_BY_EIGHT],
    open: [0, 24],
    openWeekend: [0, 24],
    day: road,
    weekend: 0.95,
    peakImpressions: [0.8, 1.8],
    cpmUsd: [9, 14],
    perPlay: 0.4,
  }),
  profile(203, {
    indoor: true,
    audio: false,
    shapes: [
      ['portrait', 5],
      ['landscape', 3],
      ['standard', 2],
    ],
    loops: [TEN_BY_SIX, FIFTEEN_BY_FOUR],
    open: [7, 22],
    openWeekend: [8, 21],
    day: grocery,
    weekend: 1.15,
    peakImpressions: [0.9, 2.4],
    cpmUsd: [8, 13],
    perPlay: 0.5,
  }),
  profile(205, {
    indoor: true,
    audio: false,
    shapes: [
      ['portrait', 7],
      ['landscape', 3],
    ],
    loops: [TEN_BY_SIX, TEN_BY_EIGHT],
    open: [9, 22],
    openWeekend: [10, 22],
    day: shops,
    weekend: 1.35,
    peakImpressions: [2, 6],
    cpmUsd: [9, 16],
    perPlay: 0.3,
  }),
  profile(301, {
    indoor: false,
    audio: false,
    shapes: [
      ['banner', 6],
      ['small-banner', 4],
    ],
    loops: [TEN_BY_SIX, TEN_BY_EIGHT],
    open: [0, 24],
    openWeekend: [0, 24],
    day: road,
    weekend: 0.85,
    peakImpressions: [14, 42],
    cpmUsd: [3.5, 7],
    perPlay: 0.4,
  }),
  profile(302, {
    indoor: false,
    audio: false,
    shapes: [
      ['portrait', 9],
      ['landscape', 1],
    ],
    loops: [TEN_BY_SIX, TEN_BY_EIGHT],
    open: [0, 24],
    openWeekend: [0, 24],
    day: street,
    weekend: 0.95,
    peakImpressions: [4, 11],
    cpmUsd: [5, 9],
    perPlay: 0.2,
  }),
  profile(303, {
    indoor: false,
    audio: false,
    shapes: [['portrait', 1]],
    loops: [TEN_BY_SIX, SIX_BY_TEN],
    open: [0, 24],
    openWeekend: [0, 24],
    day: street,
    weekend: 0.8,
    peakImpressions: [3, 8],
    cpmUsd: [5, 8],
    perPlay: 0.2,
  }),
  profile(401, {
    indoor: true,
    audio: true,
    shapes: [
      ['landscape', 8],
      ['portrait', 2],
    ],
    loops: [FIFTEEN_BY_FOUR, [30, 4]],
    open: [5, 23],
    openWeekend: [7, 21],
    day: gym,
    weekend: 0.75,
    peakImpressions: [0.6, 1.6],
    cpmUsd: [10, 16],
    perPlay: 0.5,
  }),
  profile(602, {
    indoor: true,
    audio: false,
    shapes: [
      ['landscape', 6],
      ['standard', 4],
    ],
    loops: [TEN_BY_SIX, FIFTEEN_BY_FOUR],
    open: [7, 22],
    openWeekend: [9, 17],
    day: campus,
    weekend: 0.3,
    peakImpressions: [1, 3],
    cpmUsd: [8, 12],
    perPlay: 0.3,
  }),
  profile(701, {
    indoor: true,
    audio: false,
    shapes: [
      ['portrait', 5],
      ['standard', 5],
    ],
    loops: [TEN_BY_SIX, FIFTEEN_BY_FOUR],
    open: [6, 21],
    openWeekend: null,
    day: office,
    weekend: 0.1,
    peakImpressions: [0.7, 2],
    cpmUsd: [14, 22],
    perPlay: 0.3,
  }),
  profile(802, {
    indoor: true,
    audio: true,
    shapes: [
      ['landscape', 7],
      ['portrait', 3],
    ],
    loops: [FIFTEEN_BY_FOUR, [30, 4]],
    open: [10, 24],
    openWeekend: [9, 24],
    day: cinema,
    weekend: 1.6,
    peakImpressions: [1, 3],
    cpmUsd: [12, 18],
    perPlay: 0.3,
  }),
  profile(807, {
    indoor: true,
    audio: false,
    shapes: [
      ['portrait', 6],
      ['landscape', 4],
    ],
    loops: [TEN_BY_SIX, FIFTEEN_BY_FOUR],
    open: [0, 24],
    openWeekend: [0, 24],
    day: hotel,
    weekend: 1.1,
    peakImpressions: [0.6, 1.8],
    cpmUsd: [15, 22],
    perPlay: 0.3,
  }),
]);
