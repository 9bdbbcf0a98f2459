import type { components } from '#contract/product-api.ts';
import { lifecycleOf } from '#machines/lifecycle.ts';
import { invitationLifecycleMachine } from '#machines/team/invitation-lifecycle.machine.ts';
import type { MemberRole } from '../../kernel/caller.ts';
import { sql } from '../../kernel/db/database.ts';
import { entityOf } from '../../kernel/transition.ts';
import type { TeamContext } from './membership-entity.ts';

export interface InvitationRow {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly email: string;
  readonly role: MemberRole;
  readonly status: components['schemas']['InvitationStatus'];
  readonly expiresAt: string;
  readonly acceptedBy: string | null;
}

const TERM_MS = 7 * 86_400_000;

/** When an invitation that is sent now is over. */
export const endOfTerm = (now: Date): Date => new Date(now.getTime() + TERM_MS);

/** Whoever says that somebody accepted brings `admitMember`: they know who it is. */
export const invitationEntity = entityOf<InvitationRow, TeamContext>()({
  table: 'invitations',
  column: 'status',
  law: lifecycleOf(invitationLifecycleMachine),
  stamp: () => [sql`version = version + 1`],
  effects: {
    // The mail's own transaction makes the token: nobody else ever has it.
    sendMail: ({ tx, clock }, { id }) =>
      tx.run(sql`
        update invitations set token_hash = null, mail_due_at = ${clock.wall()}, mail_attempts = 0, sent_at = null,
          expires_at = ${endOfTerm(clock.wall())} where id = ${id}`),
  },
});
