import { draftProblems, type JudgedDraft } from '#domain/campaigns/draft-problems.ts';
import { ProblemError } from '../../kernel/problem.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';

type Submitted = Pick<CampaignRow, 'name' | 'brand' | 'category' | 'startDate' | 'endDate' | 'budgetMinor'>;

/** A draft with every field a submission needs. */
export interface CompleteDraft {
  readonly startDate: string;
  readonly endDate: string;
  readonly budgetMinor: number;
}

/** @throws ProblemError `campaign_incomplete` naming what is missing, else what contradicts itself */
export function requireComplete(campaign: Submitted, lines: JudgedDraft['lines']): CompleteDraft {
  const { startDate, endDate, budgetMinor } = campaign;
  const problems = draftProblems({ ...campaign, budgetTotal: budgetMinor, lines });
  const missing = problems.filter(({ code }) => code === 'required');
  if (problems.length > 0 || !startDate || !endDate || !budgetMinor)
    throw new ProblemError('campaign_incomplete', { errors: missing.length > 0 ? missing : problems });
  return { startDate, endDate, budgetMinor };
}
