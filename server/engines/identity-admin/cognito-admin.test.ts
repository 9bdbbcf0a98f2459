import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCognitoAdmin } from './cognito-admin.ts';

interface Asked {
  readonly action: string;
  readonly authorization: string;
  readonly body: Record<string, unknown>;
}

let peer: Server | undefined;
let asked: Asked[] = [];

/** Amazon's endpoint as far as two of its actions go: JSON 1.1, the action in `X-Amz-Target`. */
async function emulate(answer: (call: Asked, response: ServerResponse) => void) {
  asked = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const call = {
        action: String(request.headers['x-amz-target']),
        authorization: String(request.headers.authorization),
        body: JSON.parse(text),
      };
      asked.push(call);
      response.setHeader('content-type', 'application/x-amz-json-1.1');
      answer(call, response);
    });
  });
  peer = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return createCognitoAdmin({ region: 'eu-central-1', endpoint: `http://127.0.0.1:${port}` });
}
const refuse = (response: ServerResponse, type: string, status = 400) =>
  response.writeHead(status, { 'x-amzn-errortype': type }).end(JSON.stringify({ __type: type, message: 'no' }));

const change = {
  poolId: 'eu-central-1_abcDEF',
  sub: '0b1a6c1e-1111-4222-8333-444455556666',
  attributes: { 'custom:agencies': 'a1', 'custom:instances': 'i1,i2' },
};
const written = (Username: string) => ({
  UserPoolId: change.poolId,
  Username,
  UserAttributes: [
    { Name: 'custom:agencies', Value: 'a1' },
    { Name: 'custom:instances', Value: 'i1,i2' },
  ],
});

beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret-example');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  peer?.closeAllConnections();
  await new Promise((resolve) => (peer ? peer.close(resolve) : resolve(undefined)));
  peer = undefined;
});

describe('Amazon Cognito as the pool', () => {
  it('is told a user’s attributes, signed with the machine’s own credentials', async () => {
    const admin = await emulate((_, response) => response.end('{}'));
    await admin.setAttributes(change);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      action: 'AWSCognitoIdentityProviderService.AdminUpdateUserAttributes',
      body: written(change.sub),
    });
    expect(asked[0]?.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-central-1\/cognito-idp\/aws4_request/,
    );
  });

  it('knows who came by Google under another name, which is looked up by the subject', async () => {
    const admin = await emulate(({ action, body }, response) => {
      if (action.endsWith('ListUsers')) response.end(JSON.stringify({ Users: [{ Username: 'Google_1234' }] }));
      else if (body.Username === 'Google_1234') response.end('{}');
      else refuse(response, 'UserNotFoundException');
    });
    await admin.setAttributes(change);
    expect(asked.map(({ action }) => action.split('.')[1])).toEqual([
      'AdminUpdateUserAttributes',
      'ListUsers',
      'AdminUpdateUserAttributes',
    ]);
    expect(asked[1]?.body).toMatchObject({ UserPoolId: change.poolId, Filter: `sub = "${change.sub}"` });
    expect(asked[2]?.body).toEqual(written('Google_1234'));
  });

  it('that knows no such user, or refuses, makes the change fail', async () => {
    const unknown = await emulate(({ action }, response) =>
      action.endsWith('ListUsers') ? response.end('{"Users":[]}') : refuse(response, 'UserNotFoundException'),
    );
    await expect(unknown.setAttributes(change)).rejects.toMatchObject({ name: 'UserNotFoundException' });
    peer?.closeAllConnections();
    peer?.close();
    const refusing = await emulate((_, response) => refuse(response, 'NotAuthorizedException'));
    await expect(refusing.setAttributes(change)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(asked).toHaveLength(1);
  });

  it('finds who has proven an address, and nobody who only names it', async () => {
    const user = (sub: string, verified: string) => ({
      Username: sub,
      Attributes: [
        { Name: 'sub', Value: sub },
        { Name: 'email', Value: 'ada@example.test' },
        { Name: 'email_verified', Value: verified },
      ],
    });
    const admin = await emulate((_, response) =>
      response.end(JSON.stringify({ Users: [user('s1', 'false'), user('s2', 'true')] })),
    );
    expect(await admin.findUser(change.poolId, 'ada@example.test"')).toEqual({ sub: 's2', email: 'ada@example.test' });
    expect(asked[0]?.body).toMatchObject({ UserPoolId: change.poolId, Filter: 'email = "ada@example.test"' });
    peer?.closeAllConnections();
    peer?.close();
    const empty = await emulate((_, response) => response.end(JSON.stringify({ Users: [user('s1', 'false')] })));
    expect(await empty.findUser(change.poolId, 'ada@example.test')).toBeUndefined();
  });

  it('removes who is to go, under the name that the pool has for them, and takes it that they may be gone', async () => {
    const admin = await emulate(({ action }, response) =>
      action.endsWith('ListUsers')
        ? response.end(JSON.stringify({ Users: [{ Username: 'Google_1234' }] }))
        : refuse(response, 'UserNotFoundException'),
    );
    await admin.removeUser(change.poolId, change.sub);
    expect(asked.map(({ action, body }) => [action.split('.')[1], body.Username])).toEqual([
      ['ListUsers', undefined],
      ['AdminDeleteUser', 'Google_1234'],
    ]);
    peer?.closeAllConnections();
    peer?.close();
    const empty = await emulate((_, response) => response.end('{"Users":[]}'));
    await empty.removeUser(change.poolId, change.sub);
    expect(asked).toHaveLength(1);
    peer?.closeAllConnections();
    peer?.close();
    const refusing = await emulate(({ action }, response) =>
      action.endsWith('ListUsers')
        ? response.end(JSON.stringify({ Users: [{ Username: 'Google_1234' }] }))
        : refuse(response, 'NotAuthorizedException'),
    );
    await expect(refusing.removeUser(change.poolId, change.sub)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  it('is asked a second time when the first answer broke off', async () => {
    let calls = 0;
    const admin = await emulate((_, response) => {
      calls += 1;
      if (calls === 1) response.destroy();
      else response.end('{}');
    });
    await admin.setAttributes(change);
    expect(calls).toBe(2);
  });
});
