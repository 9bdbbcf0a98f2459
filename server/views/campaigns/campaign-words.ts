import type { components } from '#contract/product-api.ts';
import { ar } from './words/ar.ts';
import { en } from './words/en.ts';

type Schemas = components['schemas'];
/** A column of a file of campaigns. */
export type CampaignField =
  | Exclude<Schemas['CampaignColumn'], 'dates'>
  | 'name'
  | 'start'
  | 'end'
  | 'reason'
  | 'currency';

/** What a file of campaigns says in one language. */
export interface CampaignWords {
  /** The file's name. */
  readonly file: string;
  readonly heads: Readonly<Record<CampaignField, string>>;
  readonly statuses: Readonly<Record<Schemas['CampaignStatus'], string>>;
  /** What a status does not say, in a word or two. */
  readonly reasons: Readonly<Record<Schemas['EffectiveReason'], string>>;
  readonly categories: Readonly<Record<Schemas['Category'], string>>;
}

/** The words of a language, or English where there are none. */
export const campaignWordsOf = (locale: string): CampaignWords => (locale.startsWith('ar') ? ar : en);
