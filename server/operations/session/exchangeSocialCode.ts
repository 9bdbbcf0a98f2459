import { createHash, timingSafeEqual } from 'node:crypto';
import { toPersonalText } from '#domain/text/personal-text.ts';
import type { Context } from '../../context.ts';
import { toProvenUser } from '../../http/authenticate.ts';
import { type Handler, type Input, namespaceOf } from '../../http/operation.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { verifyToken } from '../../http/verify-token.ts';
import type { ProvenUser } from '../../kernel/caller.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { tenantAnswers } from '../../kernel/tenant-law.ts';
import { readSelf } from '../../rooms/accounts/users.ts';

/** One office may share an address; each call takes a code that somebody clicked for. */
const CALLS_AN_HOUR = 120;
const PATIENCE_MS = 10_000;

type Body = Input<'exchangeSocialCode'>['body'];

/** What the pool's token endpoint gives for a code. */
interface PoolTokens {
  readonly id_token: string;
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

const isTokens = (answer: unknown): answer is PoolTokens => {
  const tokens = (answer ?? {}) as Record<string, unknown>;
  const texts = [tokens.id_token, tokens.access_token, tokens.refresh_token];
  return texts.every((text) => typeof text === 'string' && text !== '') && Number.isInteger(tokens.expires_in);
};

/** Equality that takes the same time wherever the difference is. */
const same = (a: string, b: string): boolean => {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
};

interface Tenant {
  readonly userPoolId: string;
  readonly google: string;
  readonly apple: string;
}

async function tenantOf(app: Context, namespaceId: string): Promise<Tenant> {
  const tenant = await app.db.transaction({ role: 'marquee_app', namespaceId }, (tx) =>
    tx.row<Tenant>(sql`
      select user_pool_id, oauth_client_id_google as google, oauth_client_id_apple as apple from namespaces
      where id = ${namespaceId} and ${tenantAnswers}`),
  );
  if (!tenant) throw new ProblemError('not_found');
  return tenant;
}

/** The pool's answer to the code. Neither is ever logged, not even in part. */
async function redeem(base: string, clientId: string, body: Body): Promise<PoolTokens> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    code: body.code,
    code_verifier: body.codeVerifier,
    redirect_uri: body.redirectUri,
  });
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answered = await fetch(`${base}/oauth2/token`, { method: 'POST', body: form, signal, redirect: 'error' })
    .then(async (response) => ({ status: response.status, answer: (await response.json()) as unknown }))
    .catch(() => undefined);
  if (!answered || answered.status >= 500 || answered.status === 429) throw new ProblemError('identity_unavailable');
  if (answered.status !== 200) throw new ProblemError('social_code_refused');
  if (!isTokens(answered.answer)) throw new ProblemError('social_token_invalid');
  return answered.answer;
}

/** Tokens that nobody is given end at once, as far as the pool can be reached; they end by themselves where not. */
async function revoke(base: string, clientId: string, token: string): Promise<void> {
  const form = new URLSearchParams({ client_id: clientId, token });
  const signal = AbortSignal.timeout(PATIENCE_MS);
  await fetch(`${base}/oauth2/revoke`, { method: 'POST', body: form, signal, redirect: 'error' }).catch(
    () => undefined,
  );
}

/** @throws ProblemError `address_has_account` where the user has none, and somebody else of the tenant has their address */
async function requireOnlyAccount(tx: Tx, { userId, email }: ProvenUser): Promise<void> {
  if (email === '' || (await tx.row(sql`select 1 from users where user_id = ${userId}`))) return;
  const other = await tx.row<{ signIn: string }>(sql`select sign_in from account_of_address(${email})`);
  if (other) throw new ProblemError('address_has_account', { facts: { email, signIn: other.signIn } });
}

export const exchangeSocialCode: Handler<'exchangeSocialCode'> = async ({ body, header }, { app, request }) => {
  await limitRate(app, 'exchangeSocialCode', request.ip, CALLS_AN_HOUR);
  const namespaceId = namespaceOf(header);
  const tenant = await tenantOf(app, namespaceId);
  const clientId = tenant[body.provider];
  const base = app.config.identity.oauthServerBase;
  if (!base || !clientId) throw new ProblemError('social_unavailable');

  const tokens = await redeem(base, clientId, body);
  const pool = { id: tenant.userPoolId, clients: [clientId] };
  const claims = await verifyToken(app, tokens.id_token, pool).catch((error: unknown) => {
    // Anything but a refused token is a key that could not be fetched.
    throw new ProblemError(error instanceof ProblemError ? 'social_token_invalid' : 'identity_unavailable');
  });
  if (typeof claims.nonce !== 'string' || !same(claims.nonce, body.nonce)) {
    throw new ProblemError('social_token_invalid');
  }

  const user = toProvenUser(namespaceId, claims);
  const { userId } = user;
  const name = toPersonalText(String(claims.name ?? ''));
  const entered = app.db.transaction({ role: 'marquee_app', namespaceId, userId }, async (tx) => {
    if (!body.separate) await requireOnlyAccount(tx, user);
    await readSelf(tx, app, user);
    // What the user calls themselves here stands; the provider only fills the gap.
    await tx.run(sql`update users set name = ${name} where user_id = ${userId} and name = '' and ${name} <> ''`);
    await tx.run(sql`update users set social_provider = ${body.provider}
      where user_id = ${userId} and social_provider is distinct from ${body.provider}`);
  });
  await entered.catch(async (error: unknown) => {
    await revoke(base, clientId, tokens.refresh_token);
    throw error;
  });
  return {
    status: 200,
    body: {
      idToken: tokens.id_token,
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      expiresIn: tokens.expires_in,
    },
    headers: { 'Cache-Control': 'no-store' },
  };
};
