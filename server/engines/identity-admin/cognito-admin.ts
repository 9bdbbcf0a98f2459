import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { AttributeChange, IdentityAdmin, PoolUser } from './identity-admin.ts';

export interface CognitoAdminOptions {
  readonly region: string;
  /** Amazon's own of the region when left out. */
  readonly endpoint?: string | null;
}

const sdk = () => import('@aws-sdk/client-cognito-identity-provider');

/**
 * Amazon Cognito, with the credentials of the SDK's default chain (environment, role of the machine). The SDK is loaded at the
 * first change: whoever runs the embedded pool never loads it.
 */
export function createCognitoAdmin({ region, endpoint }: CognitoAdminOptions): IdentityAdmin {
  let client: Promise<CognitoIdentityProviderClient> | undefined;
  const connect = () => {
    client ??= sdk().then(
      ({ CognitoIdentityProviderClient: Client }) =>
        new Client({
          region,
          ...(endpoint ? { endpoint } : {}),
          maxAttempts: 2,
          requestHandler: { connectionTimeout: 2000, requestTimeout: 5000 },
        }),
    );
    return client;
  };

  async function write(username: string, { poolId, attributes }: AttributeChange): Promise<void> {
    const { AdminUpdateUserAttributesCommand: Update } = await sdk();
    const list = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
    await (await connect()).send(new Update({ UserPoolId: poolId, Username: username, UserAttributes: list }));
  }

  /** A user who came by Google or Apple is known by another name than their subject. */
  async function usernameOf({ poolId, sub }: Pick<AttributeChange, 'poolId' | 'sub'>): Promise<string | undefined> {
    const { ListUsersCommand: List } = await sdk();
    const { Users = [] } = await (await connect()).send(
      new List({ UserPoolId: poolId, Filter: `sub = "${sub.replace(/["\\]/g, '')}"`, AttributesToGet: [], Limit: 1 }),
    );
    return Users[0]?.Username;
  }

  return {
    async setAttributes(change) {
      try {
        await write(change.sub, change);
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'UserNotFoundException') throw error;
        const username = await usernameOf(change);
        if (username === undefined) throw error;
        await write(username, change);
      }
    },
    async findUser(poolId, email) {
      const { ListUsersCommand: List } = await sdk();
      const { Users = [] } = await (await connect()).send(
        new List({ UserPoolId: poolId, Filter: `email = "${email.replace(/["\\]/g, '')}"` }),
      );
      // Several may name an address; one has proven it.
      const proven = Users.flatMap(({ Attributes = [] }): PoolUser[] => {
        const of = Object.fromEntries(Attributes.map(({ Name, Value }) => [Name, Value]));
        return of.sub && of.email && of.email_verified === 'true' ? [{ sub: of.sub, email: of.email }] : [];
      });
      return proven[0];
    },
    async removeUser(poolId, sub) {
      const { AdminDeleteUserCommand: Delete } = await sdk();
      const username = await usernameOf({ poolId, sub });
      if (username === undefined) return;
      await (await connect()).send(new Delete({ UserPoolId: poolId, Username: username })).catch((error: unknown) => {
        if (!(error instanceof Error) || error.name !== 'UserNotFoundException') throw error;
      });
    },
  };
}
