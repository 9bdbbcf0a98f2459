import { lifecycleOf } from '#machines/lifecycle.ts';
import { orderLifecycle } from '#machines/payments/order-lifecycle.ts';
import { paymentLifecycleMachine } from '#machines/payments/payment-lifecycle.machine.ts';
import { refundLifecycleMachine } from '#machines/payments/refund-lifecycle.machine.ts';
import { sql } from '../../kernel/db/database.ts';
import { entityOf, oneOf, quietEntity } from '../../kernel/transition.ts';

/** There are no such documents yet: the order's own row tells what they would. */
const noDocument = async (): Promise<void> => {};

/** Whoever reports a payment says for which reason it is paid back. */
export const orderEntity = entityOf<object>()({
  table: 'orders',
  column: 'status',
  law: orderLifecycle,
  stamp: () => [sql`version = version + 1`],
  effects: { issueInvoice: noDocument, issueCreditNote: noDocument },
});

export const paymentEntity = quietEntity('payments', 'status', lifecycleOf(paymentLifecycleMachine));

/** Nobody knows yet what becomes of the payment. */
export const underWay = oneOf(paymentEntity.law, 'underWay');

export const refundEntity = quietEntity('refunds', 'status', lifecycleOf(refundLifecycleMachine));

/** A job goes on with the refund by itself. */
export const toPay = oneOf(refundEntity.law, 'open');
