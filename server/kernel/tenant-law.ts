import { tenantLifecycleMachine } from '#machines/desk/tenant-lifecycle.machine.ts';
import { lifecycleOf } from '#machines/lifecycle.ts';
import { type Sql, sql } from './db/database.ts';
import { oneOf } from './transition.ts';

/** Every storey asks what a tenant may do: who is let in, what is booked, which job has anything to do. */
export const tenantLaw = lifecycleOf(tenantLifecycleMachine);

/** Of a row of `namespaces`, whether its domain answers: people sign in there and read. A table goes before it: `n.${tenantAnswers}`. */
export const tenantAnswers: Sql = sql`status ${oneOf(tenantLaw, 'answers')}`;
