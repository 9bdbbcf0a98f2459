import type { CampaignDraft, DraftLine } from '#domain/campaigns/campaign-draft.ts';
import type { Schema } from '#src/api/client.ts';

/** What the server has of a draft, as the editor knows it. */
export function draftOf(campaign: Schema<'Campaign'>): CampaignDraft {
  return {
    id: campaign.id,
    version: campaign.version,
    name: campaign.name,
    brand: campaign.brand ?? null,
    category: campaign.category ?? null,
    objective: campaign.objective ?? null,
    poNumber: campaign.poNumber ?? null,
    startDate: campaign.startDate ?? null,
    endDate: campaign.endDate ?? null,
    lines: campaign.lines.map(
      (line): DraftLine => ({
        ...line,
        startDate: line.startDate ?? null,
        endDate: line.endDate ?? null,
        schedule: line.schedule ?? null,
        spendShares: line.spendShares ?? null,
        artworkWeights: line.artworkWeights ?? null,
      }),
    ),
    budgetTotal: campaign.budgetTotal ?? null,
    dailyCap: campaign.dailyCap ?? null,
    currency: campaign.currency,
    pacing: campaign.pacing,
  };
}

/** What is sent of a line. */
export function lineChanges(line: DraftLine): Schema<'LineInput'> {
  const { schedule, spendShares, artworkWeights, screenIds, artworkIds, goal, goalAmount, ...fields } = line;
  return {
    ...fields,
    // A goal without its amount is not one yet.
    ...(goalAmount === null ? { goal: 'budget' as const, goalAmount: null } : { goal, goalAmount }),
    schedule: schedule && [...schedule],
    screenIds: [...screenIds],
    artworkIds: [...artworkIds],
    ...(spendShares ? { spendShares } : {}),
    ...(artworkWeights ? { artworkWeights } : {}),
  };
}

/** What is sent of a draft: every word the user may write, and nothing else. */
export function changesOf(draft: CampaignDraft): Schema<'CampaignChanges'> & { name: string } {
  return {
    name: draft.name.trim(),
    brand: draft.brand?.trim() || null,
    category: draft.category,
    objective: draft.objective,
    poNumber: draft.poNumber?.trim() || null,
    startDate: draft.startDate,
    endDate: draft.endDate,
    budgetTotal: draft.budgetTotal,
    dailyCap: draft.dailyCap,
    pacing: draft.pacing,
    lines: draft.lines.map(lineChanges),
  };
}

/** A line without screens, of all hours and all days, with as much weight as any other. */
export const emptyLine = (): DraftLine => ({
  id: crypto.randomUUID(),
  name: '',
  startDate: null,
  endDate: null,
  slots: 1,
  schedule: null,
  budgetShare: 100,
  goal: 'budget',
  goalAmount: null,
  screenIds: [],
  spendShares: null,
  artworkIds: [],
  artworkWeights: null,
});

export const emptyDraft = (currency: string): CampaignDraft => ({
  id: null,
  version: null,
  name: '',
  brand: null,
  category: null,
  objective: null,
  poNumber: null,
  startDate: null,
  endDate: null,
  lines: [emptyLine()],
  budgetTotal: null,
  dailyCap: null,
  currency,
  pacing: 'even',
});
