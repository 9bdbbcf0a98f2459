import type { CampaignDraft } from './campaign-draft.ts';
import { type Contest, mergeCampaigns, saySame } from './merge-campaigns.ts';

/** Two versions of a draft put together. */
export interface DraftMerge {
  /** Under the version of theirs. */
  readonly draft: CampaignDraft;
  /** What both have changed, each to something else. */
  readonly contested: readonly Contest[];
  /** It says nothing that theirs does not say. */
  readonly isTheirs: boolean;
}

/** My words about a draft and those of somebody else; of what both changed, each to something else, the chosen words stand. */
export function mergeDrafts(
  base: CampaignDraft | null,
  mine: CampaignDraft,
  theirs: CampaignDraft,
  whose: 'mine' | 'theirs',
): DraftMerge {
  const { campaign: draft, contested } = mergeCampaigns(base, mine, theirs, whose);
  return { draft, contested, isTheirs: saySame(draft, theirs) };
}
