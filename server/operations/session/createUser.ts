import { type Handler, namespaceOf } from '../../http/operation.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { tenantAnswers } from '../../kernel/tenant-law.ts';

/** One office may share an address; nobody signs up more often than this. */
const CALLS_AN_HOUR = 60;

export const createUser: Handler<'createUser'> = async ({ body, header }, { app, request }) => {
  await limitRate(app, 'createUser', request.ip, CALLS_AN_HOUR);
  const namespaceId = namespaceOf(header);
  await app.db.transaction({ role: 'marquee_app', namespaceId }, async (tx) => {
    const known = await tx.row(sql`select 1 from namespaces where id = ${namespaceId} and ${tenantAnswers}`);
    if (!known) throw new ProblemError('not_found');
    // Without a conflict target the statement reads no row, which a stranger may not.
    await tx.run(sql`
      insert into registrations (namespace_id, user_id, email, name, business_name, terms_version, locale, proof, created_at)
      values (${namespaceId}, ${body.userId.toLowerCase()}, ${body.email.toLowerCase()}, ${body.name.trim()},
        ${body.businessName.trim()}, ${body.termsVersion}, ${body.locale}, ${body.proof},
        ${app.clock.wall()}::timestamptz)
      on conflict do nothing`);
  });
  return { status: 204, body: undefined };
};
