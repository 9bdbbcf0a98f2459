import { lifecycleOf } from '#machines/lifecycle.ts';
import { balanceHoldLifecycleMachine } from '#machines/payments/balance-hold-lifecycle.machine.ts';
import { balancePartLifecycleMachine } from '#machines/payments/balance-part-lifecycle.machine.ts';
import { invoiceLifecycleMachine } from '#machines/payments/invoice-lifecycle.machine.ts';
import { orderLifecycle } from '#machines/payments/order-lifecycle.ts';
import { paymentLifecycleMachine } from '#machines/payments/payment-lifecycle.machine.ts';
import { refundLifecycleMachine } from '#machines/payments/refund-lifecycle.machine.ts';
import { sql } from '../../kernel/db/database.ts';
import { entityOf, oneOf, quietEntity } from '../../kernel/transition.ts';

/** Whoever reports a payment issues its invoice and says for which reason it is paid back; whoever reports a refund issues the credit note. */
export const orderEntity = entityOf<object>()({
  table: 'orders',
  column: 'status',
  law: orderLifecycle,
  stamp: () => [sql`version = version + 1`],
  effects: {},
});

export const paymentEntity = quietEntity('payments', 'status', lifecycleOf(paymentLifecycleMachine));

/** Nobody knows yet what becomes of the payment. */
export const underWay = oneOf(paymentEntity.law, 'underWay');

export const refundEntity = quietEntity('refunds', 'status', lifecycleOf(refundLifecycleMachine));

/** A job goes on with the refund by itself. */
export const toPay = oneOf(refundEntity.law, 'open');

/** A part of an order that is held of a balance while a card is awaited for the rest. */
export const balancePartEntity = quietEntity('balance_parts', 'status', lifecycleOf(balancePartLifecycleMachine));

/** Money of a balance that is held for an order. */
export const holdEntity = quietEntity('balance_holds', 'status', lifecycleOf(balanceHoldLifecycleMachine));

export const invoiceEntity = quietEntity('invoices', 'status', lifecycleOf(invoiceLifecycleMachine));
