import { sql } from '../../../kernel/db/database.ts';
import type { IdentityContext } from '../operation.ts';
import { after, hashToken, newToken } from '../secrets.ts';

const LIFETIME_MS = 5 * 60_000;
/** A used or expired code is remembered this long: sent again, it betrays itself. */
const REMEMBERED_MS = 24 * 60 * 60_000;

/** What a code was given for. */
export interface Authorization {
  readonly clientId: string;
  readonly sub: string;
  readonly redirectUri: string;
  readonly codeChallenge: string;
  readonly scope: string;
  readonly nonce: string | null;
}

/** A new code for an authorization; only its hash is kept. */
export async function issueCode({ tx, now }: IdentityContext, given: Authorization): Promise<string> {
  const code = newToken('base64url');
  await tx.run(
    sql`insert into identity_oauth_codes (code_hash, client_id, sub, redirect_uri, code_challenge, scope, nonce, expires_at)
        values (${hashToken(code)}, ${given.clientId}, ${given.sub}::uuid, ${given.redirectUri}, ${given.codeChallenge},
          ${given.scope}, ${given.nonce}, ${after(now, LIFETIME_MS)}::timestamptz)`,
  );
  await tx.run(
    sql`delete from identity_oauth_codes where code_hash in (
          select code_hash from identity_oauth_codes where expires_at < ${after(now, -REMEMBERED_MS)}::timestamptz
          limit 50 for update skip locked)`,
  );
  return code;
}

/** Uses a client's code up: the first to ask gets its authorization, undefined for all others. */
export function takeCode(
  { tx, now }: IdentityContext,
  clientId: string,
  code: string,
): Promise<Authorization | undefined> {
  const time = now.toISOString();
  return tx.row<Authorization>(
    sql`update identity_oauth_codes set used_at = ${time}::timestamptz
        where code_hash = ${hashToken(code)} and client_id = ${clientId} and used_at is null
          and expires_at > ${time}::timestamptz
        returning client_id, sub, redirect_uri, code_challenge, scope, nonce`,
  );
}

/** Notes which sign-in came of a code. */
export async function noteSignIn({ tx }: IdentityContext, code: string, originJti: string): Promise<void> {
  await tx.run(
    sql`update identity_oauth_codes set origin_jti = ${originJti}::uuid where code_hash = ${hashToken(code)}`,
  );
}

/** The sign-in that came of a code which was used before; undefined where none did. */
export async function signInOfUsedCode({ tx }: IdentityContext, code: string): Promise<string | undefined> {
  const row = await tx.row<{ originJti: string | null }>(
    sql`select origin_jti from identity_oauth_codes where code_hash = ${hashToken(code)} and used_at is not null`,
  );
  return row?.originJti ?? undefined;
}
