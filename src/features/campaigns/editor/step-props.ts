import type { CampaignDraft, DraftLine } from '#domain/campaigns/campaign-draft.ts';
import type { DraftFact } from '#domain/campaigns/draft-facts.ts';
import type { DraftField } from './draft-problems.ts';

/** The draft with one of its lines at hand: what a step chooses is chosen for that line. */
export interface LineDraft extends CampaignDraft {
  readonly line: DraftLine;
  readonly screenIds: readonly string[];
  readonly artworkIds: readonly string[];
}

/** Tells the chart what happened to the draft. */
export type TellDraft = (fact: DraftFact) => void;

/** What every step of the editor is given. */
export interface StepProps {
  readonly draft: LineDraft;
  readonly tell: TellDraft;
  /** What is wrong with a field, once it is to be said. */
  readonly errorOf: (field: DraftField) => string | undefined;
}
