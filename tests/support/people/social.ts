import { createHash, randomBytes } from 'node:crypto';
import { type DemoTenant, demoTenants } from '#server/seed/demo-tenants.ts';

/** What a browser keeps to itself while its pop-up is away. */
export interface SocialAttempt {
  readonly codeVerifier: string;
  readonly nonce: string;
  readonly redirectUri: string;
  readonly provider: 'google' | 'apple';
}

const [firstTenant] = demoTenants;

/** Goes through a consent page as a browser would; the attempt and the code it ended with. */
export async function socialCode(
  origin: string,
  changes: {
    readonly provider?: 'google' | 'apple';
    readonly tenant?: DemoTenant;
    readonly account?: { readonly email: string; readonly name: string };
  } = {},
): Promise<{ readonly attempt: SocialAttempt; readonly code: string }> {
  const { provider = 'google', tenant = firstTenant, account = { email: 'maya@google.test', name: 'Maya' } } = changes;
  if (!tenant) throw new Error('There is a demo tenant');
  const codeVerifier = randomBytes(32).toString('base64url');
  const nonce = randomBytes(16).toString('base64url');
  const redirectUri = `http://${tenant.domain}:${new URL(origin).port}/dashboard`;
  const query = new URLSearchParams({
    client_id: tenant.clients[provider],
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile aws.cognito.signin.user.admin',
    state: 'a-state',
    nonce,
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const url = `${origin}/identity/oauth2/authorize?${query}`;
  const page = await fetch(url);
  const consent = /name="consent" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const cookie = /^[^;]+/.exec(page.headers.get('set-cookie') ?? '')?.[0] ?? '';
  const answered = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
    body: new URLSearchParams({ consent, decision: 'allow', account: 'other', ...account }),
  });
  const code = new URL(answered.headers.get('location') ?? 'about:blank').searchParams.get('code');
  if (!code) throw new Error(`The consent page answered ${answered.status}`);
  return { attempt: { codeVerifier, nonce, redirectUri, provider }, code };
}
