import type { Context } from '../context.ts';
import { endRefunded, refundedCampaigns } from '../flows/platform/end-campaigns.ts';
import { eachAlone } from '../kernel/each-alone.ts';

/**
 * Ends what is booked at tenants that were suspended against refunds, and what would outlast a tenant that is about to be closed; what
 * begins to be booked meanwhile has its turn, too.
 */
export async function endRefundedCampaigns(app: Context): Promise<void> {
  const log = app.log.named('tenants');
  await eachAlone(log, 'A campaign of a suspended tenant cannot be ended', await refundedCampaigns(app), ({ id }) =>
    endRefunded(app, id),
  );
}
