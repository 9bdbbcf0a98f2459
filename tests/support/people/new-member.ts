import { randomUUID } from 'node:crypto';
import { demoPassword, demoTenants } from '#server/seed/demo-tenants.ts';
import { decodeClaims } from '#src/lib/jwt.ts';
import { callIdentity } from './call-identity.ts';
import { codeFor } from './outbox.ts';

export interface Member {
  readonly email: string;
  readonly password: string;
}

type Send = (method: string, path: string, body?: object) => Promise<void>;

/** What the pool gives who signs in. */
export interface PoolTokens {
  readonly IdToken: string;
  readonly AccessToken: string;
  readonly RefreshToken: string;
}

export interface Newcomer extends Member {
  readonly tokens: PoolTokens;
  /** Calls the product API as them. */
  readonly send: Send;
}

/** The local storage of a browser in which a user has signed in by these tokens. */
export function storageOf({ IdToken, AccessToken, RefreshToken }: PoolTokens, tenant = demoTenants[0]) {
  const prefix = `CognitoIdentityServiceProvider.${tenant?.clients.own}`;
  const user = decodeClaims(IdToken)?.['cognito:username'];
  return {
    [`${prefix}.LastAuthUser`]: `${user}`,
    [`${prefix}.${user}.idToken`]: IdToken,
    [`${prefix}.${user}.accessToken`]: AccessToken,
    [`${prefix}.${user}.refreshToken`]: RefreshToken,
    [`${prefix}.${user}.clockDrift`]: '0',
    token: IdToken,
  };
}

/**
 * A user of a demo tenant, made as a newcomer makes one: signed up, confirmed by the code of the outbox and with the terms
 * accepted, still without a company. Throws when any step is refused.
 */
export async function newcomer(origin: string, name = 'Nora Newcomer', tenant = demoTenants[0]): Promise<Newcomer> {
  if (!tenant) throw new Error('There is a demo tenant');
  const member = { email: `${randomUUID()}@example.test`, password: demoPassword };
  const ClientId = tenant.clients.own;
  await callIdentity(origin, 'SignUp', {
    ClientId,
    Username: member.email,
    Password: member.password,
    UserAttributes: [{ Name: 'email', Value: member.email }],
  });
  const ConfirmationCode = await codeFor(origin, member.email);
  await callIdentity(origin, 'ConfirmSignUp', { ClientId, Username: member.email, ConfirmationCode });
  const { AuthenticationResult } = await callIdentity<{ AuthenticationResult: PoolTokens }>(origin, 'InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: member.email, PASSWORD: member.password },
  });

  const send: Send = async (method, path, body) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${AuthenticationResult.IdToken}`,
        'X-Namespace-Id': tenant.id,
        'Idempotency-Key': randomUUID(),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  };
  const version = tenant.terms.at(-1)?.version ?? '';
  await send('PATCH', '/admin/smb/users', { name, version });
  return { ...member, tokens: AuthenticationResult, send };
}

/** The same with a company of their own. */
export async function newMember(origin: string, name = 'Nora Newcomer'): Promise<Member> {
  const { send, email, password } = await newcomer(origin, name);
  await send('POST', '/dsp/instances', { name: `${name}’s company`, countryCode: 'US', currencyCode: 'USD' });
  return { email, password };
}
