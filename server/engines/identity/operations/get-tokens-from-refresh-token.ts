import { refreshTokenAuth } from '../flows/refresh-token-auth.ts';
import { requiredText } from '../input.ts';
import type { Operation } from '../operation.ts';
import { requireClient } from '../store/pools.ts';

/** The newer name of REFRESH_TOKEN_AUTH, which aws-amplify calls. Rotation is off: the refresh token stays as it is. */
export const getTokensFromRefreshToken: Operation = async (context, input) => {
  const client = await requireClient(context.tx, requiredText(input, 'ClientId'));
  const { AuthenticationResult } = await refreshTokenAuth(context, client, {
    REFRESH_TOKEN: requiredText(input, 'RefreshToken'),
  });
  return { AuthenticationResult };
};
