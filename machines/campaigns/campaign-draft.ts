import type { components } from '#contract/product-api.ts';

/** A campaign as its editor knows it: what may be half filled, and nothing that only the server may say. */
export interface CampaignDraft {
  /** Null until the first save. */
  readonly id: string | null;
  /** The version that was read, sent along with a change; null until the first save. */
  readonly version: number | null;
  readonly name: string;
  readonly brand: string | null;
  readonly category: components['schemas']['Category'] | null;
  /** ISO days in the screens' own zones. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly screenIds: readonly string[];
  readonly artworkIds: readonly string[];
  /** Minor units of `currency`. */
  readonly budgetTotal: number | null;
  /** ISO 4217, the instance's. */
  readonly currency: string;
  readonly pacing: components['schemas']['Pacing'];
}

/** What a user changes in a draft; id, version and currency are not theirs to change. */
export type CampaignDraftChanges = Partial<Omit<CampaignDraft, 'id' | 'version' | 'currency'>>;

/** What a forecast is made from. */
export interface ForecastPlan {
  readonly campaignId: string | null;
  readonly screenIds: readonly string[];
  readonly startDate: string;
  readonly endDate: string;
  /** Minor units; null asks for everything that is free. */
  readonly budgetTotal: number | null;
  readonly pacing: components['schemas']['Pacing'];
}
