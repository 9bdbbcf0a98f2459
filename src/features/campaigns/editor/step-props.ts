import type { CampaignDraft, CampaignDraftChanges } from '#machines/campaigns/campaign-draft.ts';
import type { DraftField } from './draft-problems.ts';

/** What every step of the editor is given. */
export interface StepProps {
  readonly draft: CampaignDraft;
  readonly onChange: (changes: CampaignDraftChanges) => void;
  /** What is wrong with a field, once it is to be said. */
  readonly errorOf: (field: DraftField) => string | undefined;
}
