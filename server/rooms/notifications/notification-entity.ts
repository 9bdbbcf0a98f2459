import { lifecycleOf } from '#machines/lifecycle.ts';
import { notificationLifecycleMachine } from '#machines/notifications/notification-lifecycle.machine.ts';
import { quietEntity } from '../../kernel/transition.ts';

/** A notification as one reader has it. */
export const notificationEntity = quietEntity('notifications', 'status', lifecycleOf(notificationLifecycleMachine));
