import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import createClient from 'openapi-fetch';
import type { paths } from '#contract/product-api.ts';
import { type DemoTenant, demoPassword, demoTenants } from '#server/seed/demo-tenants.ts';
import type { ServerAddress } from '../server/start-test-server.ts';

class MemoryStorage {
  readonly #items = new Map<string, string>();
  setItem(key: string, value: string): string {
    this.#items.set(key, value);
    return value;
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  removeItem(key: string): boolean {
    return this.#items.delete(key);
  }
  clear(): void {
    this.#items.clear();
  }
}

/** Signs a user in by the password itself: the proof without it costs both sides a quarter of a second, and is the sign-in's to be tested. */
export function signIn(
  server: ServerAddress,
  email: string,
  password = demoPassword,
  tenant: Pick<DemoTenant, 'userPoolId' | 'clients'> = tenantOf(email),
): Promise<CognitoUserSession> {
  const Storage = new MemoryStorage();
  const pool = new CognitoUserPool({
    UserPoolId: tenant.userPoolId,
    ClientId: tenant.clients.own,
    endpoint: `${server.origin}/identity/`,
    Storage,
  });
  const user = new CognitoUser({ Username: email, Pool: pool, Storage });
  user.setAuthenticationFlowType('USER_PASSWORD_AUTH');
  return new Promise((resolve, reject) => {
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
      onSuccess: resolve,
      onFailure: reject,
    });
  });
}

export function tenantOf(email: string): DemoTenant {
  const tenant = demoTenants.find(({ users }) => users.some((user) => user.email === email));
  if (!tenant) throw new Error(`${email} is no demo user`);
  return tenant;
}

export interface ApiUser {
  readonly api: ReturnType<typeof createClient<paths>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly tenant: DemoTenant;
  readonly token: string;
}

/** A typed client over a session; `change` alters its headers, to play a hostile one. */
export function clientOf(
  server: ServerAddress,
  session: CognitoUserSession,
  tenant: DemoTenant,
  instanceId?: string,
  change: Record<string, string> = {},
): ApiUser {
  const token = session.getIdToken().getJwtToken();
  const headers = {
    Authorization: `Bearer ${token}`,
    'X-Namespace-Id': tenant.id,
    'X-Locale': 'en',
    'Accept-Language': 'en',
    ...(instanceId ? { 'X-Instance-Id': instanceId } : {}),
    ...change,
  };
  return { api: createClient<paths>({ baseUrl: `${server.origin}/api`, headers }), headers, tenant, token };
}

/** A typed client that speaks as a demo user; `headers` may be changed to play a hostile one. */
export async function apiUser(
  server: ServerAddress,
  email: string,
  change: Record<string, string> = {},
): Promise<ApiUser> {
  const session = await signIn(server, email);
  const tenant = tenantOf(email);
  const user = tenant.users.find((candidate) => candidate.email === email);
  const instance = tenant.instances.find(({ key }) => key === user?.instance);
  return clientOf(server, session, tenant, instance?.id, change);
}

/** The body of a successful call; a refusal fails the test with its problem. */
export async function bodyOf<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const { data, error, response } = await call;
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(error)}`);
  return data as T;
}
