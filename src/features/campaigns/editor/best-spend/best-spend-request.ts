import type { CampaignDraft, DraftLine } from '#domain/campaigns/campaign-draft.ts';
import type { BestSpendRequest } from '#machines/campaigns/best-spend.machine.ts';
import type { Schema } from '#src/api/client.ts';
import { planBody } from '../plan-body.ts';
import type { ScreenSearchQuery } from '../screens/screen-query.ts';

export interface BestSpendWish {
  readonly lineId: string;
  /** Null: among the line's own screens; else among all that are found. */
  readonly search: ScreenSearchQuery | null;
}

/** What is asked for a line of a draft; null while dates or budget are missing. */
export function bestSpendRequest(draft: CampaignDraft, { lineId, search }: BestSpendWish): BestSpendRequest | null {
  const { startDate, endDate, budgetTotal } = draft;
  const line = draft.lines.find(({ id }) => id === lineId);
  if (!line || !startDate || !endDate || endDate < startDate || !budgetTotal) return null;
  if (search === null && line.screenIds.length === 0) return null;
  const plan = planBody({ ...draft, campaignId: draft.id, startDate, endDate });
  return {
    plan: {
      ...plan,
      budgetTotal,
      lineId,
      scope: search === null ? 'chosen' : 'found',
      ...(draft.category ? { category: draft.category } : {}),
      ...(line.artworkIds.length > 0 ? { artworkIds: [...line.artworkIds] } : {}),
    },
    search: search ?? {},
  };
}

/** Whether two requests ask for the same; that a draft has an id since changes nothing. */
export function isSameRequest(one: BestSpendRequest | null, other: BestSpendRequest | null): boolean {
  const textOf = (request: BestSpendRequest | null) =>
    JSON.stringify(request && { ...request, plan: { ...request.plan, campaignId: null } });
  return textOf(one) === textOf(other);
}

/** What a line takes over of a proposal. */
export const changesOfProposal = ({
  screenIds,
  spendShares,
}: Pick<Schema<'BestSpend'>, 'screenIds' | 'spendShares'>): Pick<DraftLine, 'screenIds' | 'spendShares'> => ({
  screenIds,
  spendShares: spendShares ?? null,
});

/** Whether a line spends as it was proposed. */
export const spendsAsProposed = (line: DraftLine | undefined, proposal: Schema<'BestSpend'>): boolean =>
  line !== undefined &&
  JSON.stringify([line.screenIds, line.spendShares]) === JSON.stringify(Object.values(changesOfProposal(proposal)));
