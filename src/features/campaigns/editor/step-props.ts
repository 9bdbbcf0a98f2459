import type { CampaignDraft, CampaignDraftChanges, DraftLine } from '#domain/campaigns/campaign-draft.ts';
import type { DraftField } from './draft-problems.ts';

/** The draft with one of its lines at hand: what a step chooses is chosen for that line. */
export interface LineDraft extends CampaignDraft {
  readonly line: DraftLine;
  readonly screenIds: readonly string[];
  readonly artworkIds: readonly string[];
}

/** Changes of the draft, and of what the line at hand has chosen. */
export type LineDraftChanges = CampaignDraftChanges & Partial<Pick<DraftLine, 'screenIds' | 'artworkIds'>>;

/** What every step of the editor is given. */
export interface StepProps {
  readonly draft: LineDraft;
  readonly onChange: (changes: LineDraftChanges) => void;
  /** What is wrong with a field, once it is to be said. */
  readonly errorOf: (field: DraftField) => string | undefined;
}
