import { editLifecycleMachine } from '#machines/campaigns/edit-lifecycle.machine.ts';
import { lifecycleOf } from '#machines/lifecycle.ts';
import { sql } from '../../kernel/db/database.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { entityOf } from '../../kernel/transition.ts';
import { endOrder } from '../orders/end-orders.ts';

interface EditOwner {
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly campaignId: string;
  readonly orderId: string | null;
}

export const editEntity = entityOf<EditOwner>()({
  table: 'campaign_edits',
  column: 'status',
  law: lifecycleOf(editLifecycleMachine),
  effects: {
    releaseHold: ({ tx }, { id }) => tx.run(sql`delete from bookings where edit_id = ${id} and state = 'held'`),
    cancelOrder: ({ tx }, { orderId }) => endOrder(tx, orderId, { type: 'order.cancelled' }),
    // It may have expired first, and the edit because of it.
    expireOrder: ({ tx }, { orderId }) => endOrder(tx, orderId, { type: 'checkout.expired' }),
  },
  tell: async ({ tx }, { namespaceId, instanceId, campaignId }, { from, status: edit }) => {
    // Whoever makes its changes, or holds what it takes, tells of the campaign then.
    if (edit === 'applied' || from === 'planned') return;
    const { status } = await tx.one<{ status: string }>(sql`select status from campaigns where id = ${campaignId}`);
    await publish(tx, { namespaceId, instanceId, type: 'campaign.changed', payload: { id: campaignId, status } });
  },
});
