import type { components } from '#contract/product-api.ts';

type Schemas = components['schemas'];
export type WishSlot = Schemas['WishSlot'];
export type WishedPlace = Schemas['WishedPlace'];
export type WishedHours = Schemas['WishedHours'];
export type BriefAudience = Schemas['BriefAudience'];

export interface MoneyRead {
  /** In major units; the upper end of a range. */
  readonly amount: number;
  readonly amountFrom?: number;
  readonly amountMinor: number;
  /** ISO 4217; the company's where the text names none. */
  readonly currency: string;
  readonly per: 'total' | 'day' | 'week' | 'month';
  readonly qualifier: 'exact' | 'about' | 'at_most' | 'at_least' | 'range';
}

/** Where something stands in the text: from one character up to another. */
export interface WordsRead {
  readonly slot: WishSlot;
  readonly from: number;
  readonly to: number;
}

/** What stands in a brief. A text is data: whatever it asks for, it can name wishes and nothing else. */
export interface BriefReading {
  readonly objective: Schemas['Objective'] | null;
  readonly category: Schemas['Category'] | null;
  readonly product: string | null;
  readonly places: readonly WishedPlace[];
  /** Words that stand where a place would, and that nobody knows as one. */
  readonly unknownPlaces: readonly string[];
  /** ISO days, both included; half of them where the text says no more. */
  readonly dates: readonly { readonly from?: string; readonly to?: string; readonly durationDays?: number }[];
  readonly hours: readonly WishedHours[];
  /** Sums that are said, but for those that are taken back. */
  readonly money: readonly MoneyRead[];
  /** "500 cheaper", in major units; "20 % less" is a part. Of a plan that was made before. */
  readonly budgetChange: { readonly amount: number; readonly isPart: boolean; readonly sign: 1 | -1 } | null;
  /** It is to be near the writer's own place, which the text does not name. */
  readonly ownPlace: { readonly radiusM: number | null } | null;
  readonly venues: readonly number[];
  /** Kinds of places that are wished less, or more, than others. */
  readonly lessVenues: readonly number[];
  readonly moreVenues: readonly number[];
  readonly audiences: readonly BriefAudience[];
  readonly withoutVenues: readonly number[];
  readonly withoutPlaces: readonly string[];
  readonly withoutDays: readonly number[];
  readonly withoutAudiences: readonly BriefAudience[];
  /** Of what is said twice, and differently. */
  readonly contradictions: readonly WishSlot[];
  readonly words: readonly WordsRead[];
}

export const nothingRead: BriefReading = {
  objective: null,
  category: null,
  product: null,
  places: [],
  unknownPlaces: [],
  dates: [],
  hours: [],
  money: [],
  budgetChange: null,
  ownPlace: null,
  venues: [],
  lessVenues: [],
  moreVenues: [],
  audiences: [],
  withoutVenues: [],
  withoutPlaces: [],
  withoutDays: [],
  withoutAudiences: [],
  contradictions: [],
  words: [],
};
