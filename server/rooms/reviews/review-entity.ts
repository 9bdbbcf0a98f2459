import { lifecycleOf } from '#machines/lifecycle.ts';
import { reviewLifecycleMachine } from '#machines/reviews/review-lifecycle.machine.ts';
import { quietEntity } from '../../kernel/transition.ts';

export const reviewEntity = quietEntity('reviews', 'status', lifecycleOf(reviewLifecycleMachine));
