import { transition } from 'xstate';
import { type OrderLifecycleEvent, orderLifecycleMachine } from '#machines/payments/order-lifecycle.machine.ts';

export type OrderStatus =
  | 'open'
  | 'awaiting_payment'
  | 'paid'
  | 'partially_refunded'
  | 'refunded'
  | 'expired'
  | 'cancelled';

export type OrderEffect = 'refundInFull' | 'issueInvoice' | 'issueCreditNote';

export interface OrderTransition {
  readonly status: OrderStatus;
  readonly effects: readonly OrderEffect[];
}

/** The events that the chart draws at a status, whatever their facts: what may be offered. */
export function orderEvents(status: OrderStatus): OrderLifecycleEvent['type'][] {
  // The chart has no wildcards, which the library's type allows for.
  return (orderLifecycleMachine.states[status]?.ownEvents ?? []) as OrderLifecycleEvent['type'][];
}

/** Where an event leads from a status, and with which effects; null when the chart does not draw it or a guard refuses. */
export function orderTransition(status: OrderStatus, event: OrderLifecycleEvent): OrderTransition | null {
  const state = orderLifecycleMachine.resolveState({ value: status, context: {} });
  if (!state.can(event)) return null;
  const [next, actions] = transition(orderLifecycleMachine, state, event);
  // The chart's top-level states are the statuses and its actions the effects: a test holds them together.
  return { status: next.value as OrderStatus, effects: actions.map(({ type }) => type as OrderEffect) };
}
