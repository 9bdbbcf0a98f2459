import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { MemoryStorage } from './test-client.ts';

/** Points the second client library at an endpoint, with a browser of its own. */
export function configureAmplify(userPoolEndpoint: string, userPoolId: string, userPoolClientId: string): void {
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  const storage = new MemoryStorage();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => storage.setItem(key, value),
    getItem: async (key) => storage.getItem(key),
    removeItem: async (key) => storage.removeItem(key),
    clear: async () => storage.clear(),
  });
}
