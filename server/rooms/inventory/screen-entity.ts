import { screenLifecycleMachine } from '#machines/desk/screen-lifecycle.machine.ts';
import { lifecycleOf } from '#machines/lifecycle.ts';
import { entityOf } from '../../kernel/transition.ts';

/** A screen of the inventory. Whoever takes it out of service knows why, and brings what follows. */
export const screenEntity = entityOf<object>()({
  table: 'screens',
  column: 'status',
  law: lifecycleOf(screenLifecycleMachine),
  effects: {},
});
