import { lifecycleOf, type StatusOf } from '#machines/lifecycle.ts';
import { orderLifecycleMachine } from '#machines/payments/order-lifecycle.machine.ts';

export type OrderStatus = StatusOf<typeof orderLifecycleMachine>;

export const orderLifecycle = lifecycleOf(orderLifecycleMachine);

export const { events: orderEvents, step: orderTransition } = orderLifecycle;
