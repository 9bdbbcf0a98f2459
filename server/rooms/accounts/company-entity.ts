import { companyLifecycleMachine } from '#machines/desk/company-lifecycle.machine.ts';
import { lifecycleOf } from '#machines/lifecycle.ts';
import { entityOf } from '../../kernel/transition.ts';

/** A company of advertisers. Whoever blocks it knows why, and brings what follows. */
export const companyEntity = entityOf<object>()({
  table: 'instances',
  column: 'status',
  law: lifecycleOf(companyLifecycleMachine),
  effects: {},
});
