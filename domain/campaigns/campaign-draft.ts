import type { components } from '#contract/product-api.ts';
import type { FieldValues } from './campaign-fields.ts';

/** A line of a draft: its own days, dayparts, screens, artworks and part of the budget. */
export interface DraftLine {
  /** Drawn by the editor: a line keeps it from its first word on. */
  readonly id: string;
  /** Empty while the line is named by its place. */
  readonly name: string;
  /** ISO days within the campaign's; null: the campaign's own. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** Slots of each screen's loop. */
  readonly slots: number;
  /** 168 switches from Monday 00:00 on each screen's clock; null: all hours. */
  readonly schedule: readonly boolean[] | null;
  /** A weight among the lines. */
  readonly budgetShare: number;
  /** What its delivery is measured against. */
  readonly goal: components['schemas']['LineGoal'];
  /** Plays or impressions; null while they are not given, and where the goal is the budget. */
  readonly goalAmount: number | null;
  readonly screenIds: readonly string[];
  /** Weights by screen; null: every screen plays the same part of its slots. */
  readonly spendShares: Readonly<Record<string, number>> | null;
  readonly artworkIds: readonly string[];
  /** How often each takes its turn; null: all alike. */
  readonly artworkWeights: Readonly<Record<string, number>> | null;
}

/** A campaign as its editor knows it: what may be half filled, and nothing that only the server may say. */
export interface CampaignDraft extends FieldValues {
  /** Null until the first save. */
  readonly id: string | null;
  /** The version that was read, sent along with a change; null until the first save. */
  readonly version: number | null;
  /** At least one. */
  readonly lines: readonly DraftLine[];
  /** ISO 4217, the instance's. */
  readonly currency: string;
  /** The package that it is of, where it is of one. */
  readonly package?: components['schemas']['CampaignPackage'];
}

/** What a user changes in a draft; id, version and currency are not theirs to change. */
export type CampaignDraftChanges = Partial<Omit<CampaignDraft, 'id' | 'version' | 'currency' | 'package'>>;

/** The part of a line that decides what it delivers. */
export type PlanLine = Omit<DraftLine, 'name' | 'goal' | 'goalAmount' | 'artworkIds' | 'artworkWeights'>;

/** What a forecast is made from. */
export interface ForecastPlan {
  readonly campaignId: string | null;
  readonly lines: readonly PlanLine[];
  readonly startDate: string;
  readonly endDate: string;
  /** Minor units; null asks for everything that is free. */
  readonly budgetTotal: number | null;
  readonly dailyCap: number | null;
  readonly pacing: components['schemas']['Pacing'];
}
