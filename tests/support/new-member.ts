import { randomUUID } from 'node:crypto';
import { demoPassword, demoTenants } from '#server/seed/demo-tenants.ts';
import { callIdentity } from './call-identity.ts';
import { codeFor } from './outbox.ts';

export interface Member {
  readonly email: string;
  readonly password: string;
}

type Send = (method: string, path: string, body?: object) => Promise<void>;

/**
 * A user of a demo tenant, made as a newcomer makes one: signed up, confirmed by the code of the outbox and with the terms
 * accepted, still without a company. Throws when any step is refused.
 */
export async function newcomer(
  origin: string,
  name = 'Nora Newcomer',
  tenant = demoTenants[0],
): Promise<Member & { readonly send: Send }> {
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
  const { AuthenticationResult } = await callIdentity<{ AuthenticationResult: { IdToken: string } }>(
    origin,
    'InitiateAuth',
    {
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: member.email, PASSWORD: member.password },
    },
  );

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
  return { ...member, send };
}

/** The same with a company of their own. */
export async function newMember(origin: string, name = 'Nora Newcomer'): Promise<Member> {
  const { send, ...member } = await newcomer(origin, name);
  await send('POST', '/dsp/instances', { name: `${name}’s company`, countryCode: 'US', currencyCode: 'USD' });
  return member;
}
