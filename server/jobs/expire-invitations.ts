import type { Context } from '../context.ts';
import { endTerms } from '../flows/team/invite.ts';
import { sql } from '../kernel/db/database.ts';

/** Ends the invitations that nobody took within their seven days. */
export const expireInvitations = ({ db, clock }: Context): Promise<void> =>
  db.transaction({ role: 'marquee_worker' }, (tx) => endTerms({ tx, clock, actor: 'expireInvitations' }, sql`true`));
