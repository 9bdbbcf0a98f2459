import { lifecycleOf, type StatusOf } from '#machines/lifecycle.ts';
import { membershipLifecycleMachine } from '#machines/team/membership-lifecycle.machine.ts';
import type { MemberRole } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { entityOf } from '../../kernel/transition.ts';

export interface MembershipRow {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly userId: string;
  readonly role: MemberRole;
  readonly status: StatusOf<typeof membershipLifecycleMachine>;
  /** What they may book in a month, minor units; null: as much as the company can pay. */
  readonly spendingLimit: number | null;
  readonly version: number;
}

/** Who changes a team, by which clock and in which transaction, which is the worker's: it looks at other members. */
export interface TeamContext {
  readonly tx: Tx;
  /** Only wall time is used. */
  readonly clock: Clock;
  /** The user's id, or the name of the job. */
  readonly actor: string;
}

/** Somebody's claims at the identity pool are behind from now on; they are written once this is committed. */
export async function oweClaims(
  { tx, clock }: Pick<TeamContext, 'tx' | 'clock'>,
  { namespaceId, userId }: { namespaceId: string; userId: string },
): Promise<void> {
  await tx.run(sql`
    insert into claims_due (namespace_id, user_id, mark, next_try_at)
    values (${namespaceId}, ${userId}, gen_random_uuid(), ${clock.wall()}::timestamptz)
    on conflict (namespace_id, user_id) do update
      set mark = excluded.mark, attempts = 0, next_try_at = excluded.next_try_at`);
}

export const membershipEntity = entityOf<MembershipRow, TeamContext>()({
  table: 'memberships',
  column: 'status',
  law: lifecycleOf(membershipLifecycleMachine),
  stamp: () => [sql`version = version + 1`],
  effects: {
    writeClaims: oweClaims,
    endStreams: ({ tx }, { namespaceId, instanceId, userId }) =>
      publish(tx, { namespaceId, instanceId, type: 'membership.ended', payload: { userId } }),
  },
});
