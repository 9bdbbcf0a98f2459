import { lifecycleOf } from '#machines/lifecycle.ts';
import { exportLifecycleMachine } from '#machines/reports/export-lifecycle.machine.ts';
import { quietEntity } from '../../kernel/transition.ts';

export const exportEntity = quietEntity('report_exports', 'status', lifecycleOf(exportLifecycleMachine));
