import { editLifecycleMachine } from '#machines/campaigns/edit-lifecycle.machine.ts';
import { lifecycleOf } from '#machines/lifecycle.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { entityOf } from '../../kernel/transition.ts';
import { closeApproval } from '../approvals/close-approval.ts';
import { lockCampaign } from '../campaigns/lock-campaign.ts';
import { endOrder } from '../orders/end-orders.ts';

interface EditOwner {
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly campaignId: string;
  readonly orderId: string | null;
}

/** Who changes an edit's status, by which clock and in which transaction. */
export interface EditActing {
  readonly tx: Tx;
  readonly clock: Clock;
  /** The user's id, or the name of the job. */
  readonly actor: string;
}

/** Whoever asks for approval brings `openApproval`: they know the price and the note. */
export const editEntity = entityOf<EditOwner, EditActing>()({
  table: 'campaign_edits',
  column: 'status',
  law: lifecycleOf(editLifecycleMachine),
  effects: {
    releaseHold: ({ tx }, { id }) => tx.run(sql`delete from bookings where edit_id = ${id} and state = 'held'`),
    cancelOrder: ({ tx }, { orderId }) => endOrder(tx, orderId, { type: 'order.cancelled' }),
    // It may have expired first, and the edit because of it.
    expireOrder: ({ tx }, { orderId }) => endOrder(tx, orderId, { type: 'checkout.expired' }),
    closeApproval: async (context, { id, campaignId, orderId }, { event }) =>
      closeApproval(context, await lockCampaign(context.tx, campaignId), event.type, { id, orderId }),
  },
  tell: async ({ tx }, { namespaceId, instanceId, campaignId }, { from, status: edit }) => {
    // Whoever makes its changes, or holds what it takes, tells of the campaign then.
    if (edit === 'applied' || from === 'planned') return;
    const { status } = await tx.one<{ status: string }>(sql`select status from campaigns where id = ${campaignId}`);
    await publish(tx, { namespaceId, instanceId, type: 'campaign.changed', payload: { id: campaignId, status } });
  },
});
