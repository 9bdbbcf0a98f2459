import { bookingLifecycleMachine } from '#machines/campaigns/booking-lifecycle.machine.ts';
import { lifecycleOf } from '#machines/lifecycle.ts';
import { quietEntity } from '../../kernel/transition.ts';

export const bookingEntity = quietEntity('bookings', 'state', lifecycleOf(bookingLifecycleMachine));
