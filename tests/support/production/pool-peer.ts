import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { createIdentity, type Identity } from '#server/engines/identity/identity.ts';
import { identityRoutes } from '#server/engines/identity/identity-routes.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { isSignedForAws } from '#server/kernel/test-aws-signature.ts';
import type { PeerMail, PeerSettings } from './peer-settings.ts';

type Body = Readonly<Record<string, unknown>>;

/** What Amazon's administration of a pool does, as far as the product asks for it. */
const administration: Readonly<Record<string, (identity: Identity, body: Body) => Promise<object>>> = {
  async AdminUpdateUserAttributes(identity, { UserPoolId, Username, UserAttributes }) {
    const list = UserAttributes as readonly { readonly Name: string; readonly Value: string }[];
    const attributes = Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
    await identity.adminSetAttributes({ poolId: String(UserPoolId), sub: String(Username), attributes });
    return {};
  },
  async ListUsers(identity, { UserPoolId, Filter }) {
    const [, email] = /^email = "([^"]+)"$/.exec(String(Filter)) ?? [];
    const found = email === undefined ? undefined : await identity.adminFindUser(String(UserPoolId), email);
    const attributes = { ...found, email_verified: 'true' };
    const Attributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
    return { Users: found ? [{ Username: found.sub, Attributes }] : [] };
  },
};

const trigger = new URL('../../../docs/samples/custom-message.mjs', import.meta.url).href;

/** The mail of who signs up, as the trigger of the docs writes it when Amazon asks it to. */
async function messageTo(email: string): Promise<string> {
  const event = {
    triggerSource: 'CustomMessage_SignUp',
    request: { codeParameter: '{####}', userAttributes: { email } },
    response: { emailMessage: '' },
  };
  const { handler } = (await import(trigger)) as { handler: (asked: typeof event) => Promise<typeof event> };
  return (await handler(event)).response.emailMessage;
}

/** A pool as Amazon's: its users sign in at the root of its host, it mails codes itself, and whoever administers it signs each call. */
export async function startPoolPeer(
  db: Database,
  clock: Clock,
  { places, pool, administrator }: Pick<PeerSettings, 'places' | 'pool' | 'administrator'>,
  mailed: (mail: PeerMail) => void,
): Promise<FastifyInstance> {
  const { host, port, key, cert } = places.identity;
  const silent = () => undefined;
  const identity = createIdentity({
    db,
    clock,
    issuerBase: `https://${host}:${port}`,
    log: { info: silent, warn: silent, error: (details) => console.error(details) },
    deliver: async ({ isDecoy, destination, purpose, code }) => {
      if (isDecoy) return;
      const text = purpose === 'confirm-sign-up' ? await messageTo(destination) : 'Your code is {####}';
      mailed({ from: 'pool', to: destination, text: text.replaceAll('{####}', code), files: [] });
    },
  });
  const clients = [{ id: pool.clientId, name: 'the browsers' }];
  await identity.ensurePool({ id: pool.id, devices: true, clients });
  const app = fastify({ https: { key, cert } });
  const bodies = new WeakMap<object, Buffer>();
  app.addHook('preParsing', async (request, _reply, payload) => {
    const body = await buffer(payload);
    bodies.set(request.raw, body);
    return Object.assign(Readable.from([body]), { receivedEncodedLength: body.length });
  });
  app.addHook('preHandler', async (request, reply) => {
    const [, operation = ''] = String(request.headers['x-amz-target']).split('.');
    const work = administration[operation];
    if (!work) return;
    const account = { ...administrator, service: 'cognito-idp' };
    reply.type('application/x-amz-json-1.1');
    if (!isSignedForAws(request.raw, bodies.get(request.raw) ?? Buffer.alloc(0), account, ['x-amz-target']))
      return reply
        .code(400)
        .header('x-amzn-errortype', 'NotAuthorizedException')
        .send(Buffer.from('{"__type":"NotAuthorizedException"}'));
    return reply.send(Buffer.from(JSON.stringify(await work(identity, request.body as Body))));
  });
  await app.register(identityRoutes(identity));
  await app.listen({ host: '127.0.0.1', port });
  return app;
}
