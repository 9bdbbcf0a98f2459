import type { CampaignDraft } from '#machines/campaigns/campaign-draft.ts';
import type { Schema } from '#src/api/client.ts';

/** What the server has of a draft, as the editor knows it. */
export function draftOf(campaign: Schema<'Campaign'>): CampaignDraft {
  const [line] = campaign.lines;
  return {
    id: campaign.id,
    version: campaign.version,
    name: campaign.name,
    brand: campaign.brand ?? null,
    category: campaign.category ?? null,
    startDate: campaign.startDate ?? null,
    endDate: campaign.endDate ?? null,
    screenIds: line?.screenIds ?? [],
    artworkIds: line?.artworkIds ?? [],
    budgetTotal: campaign.budgetTotal ?? null,
    currency: campaign.currency,
    pacing: campaign.pacing,
  };
}

/** What is sent of a draft: every word the user may write, and nothing else. */
export function changesOf(draft: CampaignDraft): Schema<'CampaignChanges'> & { name: string } {
  return {
    name: draft.name.trim(),
    brand: draft.brand?.trim() || null,
    category: draft.category,
    startDate: draft.startDate,
    endDate: draft.endDate,
    budgetTotal: draft.budgetTotal,
    pacing: draft.pacing,
    lines: [{ screenIds: [...draft.screenIds], artworkIds: [...draft.artworkIds] }],
  };
}

export const emptyDraft = (currency: string): CampaignDraft => ({
  id: null,
  version: null,
  name: '',
  brand: null,
  category: null,
  startDate: null,
  endDate: null,
  screenIds: [],
  artworkIds: [],
  budgetTotal: null,
  currency,
  pacing: 'even',
});

/** Whether two drafts say the same, whatever their versions and the order of what was chosen. */
export function haveSameWords(one: CampaignDraft, other: CampaignDraft): boolean {
  const words = (draft: CampaignDraft) => {
    const { lines, ...fields } = changesOf(draft);
    return JSON.stringify([fields, lines?.map((line) => [[...line.screenIds].sort(), [...line.artworkIds].sort()])]);
  };
  return words(one) === words(other);
}
