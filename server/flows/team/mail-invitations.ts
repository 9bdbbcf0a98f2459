import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import { UndeliverableError } from '../../engines/mail/messenger.ts';
import type { MemberRole } from '../../kernel/caller.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';

const worker = { role: 'marquee_worker' } as const;
const AT_ONCE = 20;
const pauseMs = (attempts: number) => Math.min(5_000 * 2 ** attempts, 3_600_000);

/** How a link's token is kept: it is random enough to need no salt. */
export const hashInvitationToken = (token: string): string => createHash('sha256').update(token).digest('hex');

interface DueMail {
  readonly id: string;
  readonly namespaceId: string;
  readonly email: string;
  readonly role: MemberRole;
  readonly companyName: string;
  readonly invitedBy: string | null;
  readonly locale: string | null;
  readonly expiresAt: string;
}

/** Writes one mail with a token of its own, in the transaction that keeps the token's hash. */
async function write({ messenger, clock, log }: Context, tx: Tx, mail: DueMail): Promise<void> {
  const { id, namespaceId, email, role, companyName, invitedBy, expiresAt } = mail;
  const token = randomBytes(32).toString('base64url');
  try {
    await messenger.enqueue(tx, {
      from: { namespaceId },
      medium: 'EMAIL',
      destination: email,
      ...(mail.locale ? { locale: mail.locale } : {}),
      content: { kind: 'invitation', companyName, invitedBy, role, token, expiresAt },
    });
  } catch (error) {
    // Where no mail server is configured there is nobody to wait for; the invitee still finds it after signing in.
    if (!(error instanceof UndeliverableError)) throw error;
    log.warn('Nobody can be invited by mail: no mail server is configured', { invitation: id });
  }
  await tx.run(sql`
    update invitations set token_hash = ${hashInvitationToken(token)}, mail_due_at = null, sent_at = ${clock.wall()}
    where id = ${id}`);
}

async function mailWhere(app: Context, condition: Sql): Promise<void> {
  for (let count = 0; count < AT_ONCE; count += 1) {
    let taken: { id: string } | undefined;
    try {
      await app.db.transaction(worker, async (tx) => {
        taken = await tx.row<{ id: string }>(sql`
          select id from invitations where mail_due_at is not null and status = 'open' and ${condition}
          order by mail_due_at, id limit 1 for update skip locked`);
        if (!taken) return;
        const mail = await tx.one<DueMail>(sql`
          select i.id, i.namespace_id, i.email, i.role, i.expires_at, c.name as company_name, nullif(u.name, '') as invited_by,
            coalesce(k.locale, u.locale) as locale
          from invitations i join instances c on c.id = i.instance_id
            left join users u on u.namespace_id = i.namespace_id and u.user_id = i.created_by
            left join lateral (select locale from users k where k.namespace_id = i.namespace_id and lower(k.email) = i.email
              order by k.created_at limit 1) k on true
          where i.id = ${taken.id}`);
        await write(app, tx, mail);
      });
    } catch (error) {
      const failed = taken;
      if (!failed) throw error;
      app.log.error('An invitation could not be mailed', { invitation: failed.id, error: (error as Error).message });
      const now = app.clock.wall().getTime();
      await app.db.transaction(worker, async (tx) => {
        const { mailAttempts } = await tx.one<{ mailAttempts: number }>(
          sql`select mail_attempts from invitations where id = ${failed.id} for update`,
        );
        await tx.run(sql`
          update invitations set mail_attempts = mail_attempts + 1, mail_due_at = ${new Date(now + pauseMs(mailAttempts))}
          where id = ${failed.id} and mail_due_at is not null`);
      });
    }
    if (!taken) return;
  }
}

/** Mails one invitation now; what fails is left to the job. */
export const mailInvitation = (app: Context, id: string): Promise<void> => mailWhere(app, sql`id = ${id}`);

/** The job: every invitation whose mail is due. */
export const mailDueInvitations = (app: Context): Promise<void> =>
  mailWhere(app, sql`mail_due_at <= ${app.clock.wall()}::timestamptz`);
