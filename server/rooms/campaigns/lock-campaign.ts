import type { Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { type CampaignRow, findCampaign } from './campaign-rows.ts';

/** Reads and locks a campaign. @throws ProblemError `not_found` */
export async function lockCampaign(tx: Tx, id: string): Promise<CampaignRow> {
  const campaign = await findCampaign(tx, id, true);
  if (!campaign) throw new ProblemError('not_found');
  return campaign;
}
