import type { CognitoUserPool } from 'amazon-cognito-identity-js';
import { describe, expect, it } from 'vitest';
import { guardClient } from './guarded-client.ts';

type Callback = (error: Error | null, data?: unknown) => void;
type Answer = { error?: string; data?: unknown };

/** A pool whose client gives the answers in turn and counts the requests. */
function poolAnswering(answers: Answer[]) {
  const sent: string[] = [];
  const client = {
    request: (operation: string, _params: unknown, callback: Callback) => {
      sent.push(operation);
      const { error, data } = answers.shift() ?? {};
      callback(error ? Object.assign(new Error(error), { code: error }) : null, data);
    },
    requestWithRetry: (_operation: string, _params: unknown, _callback: Callback) => {
      throw new Error('retries by itself');
    },
  };
  guardClient({ client } as unknown as CognitoUserPool);
  const ask = (method: 'request' | 'requestWithRetry', operation: string) =>
    new Promise<string>((resolve) => {
      client[method](operation, {}, (error, data) =>
        resolve(error ? (error as Error & { code: string }).code : JSON.stringify(data)),
      );
    });
  return { ask, sent };
}

describe('The guarded identity client', () => {
  it('rejects a challenge that nobody speaks before the library can store empty tokens', async () => {
    const { ask } = poolAnswering([{ data: { ChallengeName: 'WEB_AUTHN' } }, { data: {} }]);
    expect(await ask('request', 'InitiateAuth')).toBe('UnknownChallenge');
    expect(await ask('request', 'RespondToAuthChallenge')).toBe('UnknownChallenge');
  });

  it('lets known challenges and tokens pass, and other operations answer as they like', async () => {
    const { ask } = poolAnswering([
      { data: { ChallengeName: 'SMS_MFA' } },
      { data: { AuthenticationResult: { IdToken: 'x' } } },
      { data: {} },
    ]);
    expect(await ask('request', 'InitiateAuth')).toContain('SMS_MFA');
    expect(await ask('request', 'RespondToAuthChallenge')).toContain('IdToken');
    expect(await ask('request', 'ConfirmDevice')).toBe('{}');
  });

  it('lets the library repeat its answer without an unknown device once, and no more', async () => {
    const unknown = { error: 'ResourceNotFoundException' };
    const { ask } = poolAnswering([{ data: { ChallengeName: 'PASSWORD_VERIFIER' } }, unknown, unknown]);
    await ask('request', 'InitiateAuth');
    expect(await ask('request', 'RespondToAuthChallenge')).toBe('ResourceNotFoundException');
    expect(await ask('request', 'RespondToAuthChallenge')).toBe('InvalidParameterException');
  });

  it('asks once where the library would retry', async () => {
    const { ask, sent } = poolAnswering([{ error: 'NotAuthorizedException' }]);
    expect(await ask('requestWithRetry', 'InitiateAuth')).toBe('NotAuthorizedException');
    expect(sent).toEqual(['InitiateAuth']);
  });
});
