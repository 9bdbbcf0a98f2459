import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { isDiskFull } from '../../kernel/disk-full.ts';
import { parseOuterJson } from '../../kernel/json-depth.ts';
import { isUnavailable, RETRY_AFTER_S } from '../../kernel/unavailable.ts';
import type { Identity } from './identity.ts';
import { IdentityError } from './identity-error.ts';
import { oauthMetadata } from './oauth/oauth-metadata.ts';

const CONTENT_TYPE = 'application/x-amz-json-1.1';
const TARGET = 'AWSCognitoIdentityProviderService.';
const BODY_LIMIT = 64 * 1024;

/** Any origin may call: the protocol uses no cookies, every call carries its own proof. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, GET, OPTIONS',
  // The last two are sent by aws-amplify.
  'access-control-allow-headers':
    'content-type, x-amz-target, x-amz-user-agent, cache-control, amz-sdk-invocation-id, amz-sdk-request',
  'access-control-expose-headers': 'x-amzn-errortype, x-amzn-requestid',
  'access-control-max-age': '7200',
};

/** As bytes: to text, fastify would add a charset the protocol does not have. */
const encode = (body: object): Buffer => Buffer.from(JSON.stringify(body));

const refuse = (reply: FastifyReply, status: number, name: string, message: string) =>
  reply
    .code(status)
    .header('content-type', CONTENT_TYPE)
    .header('x-amzn-errortype', `${name}:`)
    .send(encode({ __type: name, message }));

/** The endpoint as a plugin; register it under a prefix. */
export function identityRoutes(identity: Identity): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser(CONTENT_TYPE, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      try {
        done(null, parseOuterJson(String(body)));
      } catch {
        done(new IdentityError('SerializationException', 'The request body is not JSON.'));
      }
    });

    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ ...CORS, 'x-amzn-requestid': randomUUID() });
    });

    app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
      if (error instanceof IdentityError) return refuse(reply, 400, error.name, error.message);
      // What fastify refuses by itself: another content type, a body too large.
      if (error.statusCode !== undefined && error.statusCode < 500) {
        return refuse(reply, 400, 'SerializationException', 'The request cannot be read.');
      }
      if (isUnavailable(error)) {
        reply.header('retry-after', String(RETRY_AFTER_S));
        return refuse(reply, 503, 'ServiceUnavailableException', 'Not available now');
      }
      if (isDiskFull(error)) return refuse(reply, 507, 'ServiceUnavailableException', 'No room to keep anything');
      const operation = request.headers['x-amz-target'];
      identity.log.error({ operation, error: error.name, stack: error.stack }, 'identity operation failed');
      return refuse(reply, 500, 'InternalErrorException', 'Internal error');
    });

    app.options('/', async (_request, reply) => reply.code(204).send());

    app.post('/', async (request, reply) => {
      const target = String(request.headers['x-amz-target'] ?? '');
      const operation = target.startsWith(TARGET) ? target.slice(TARGET.length) : '';
      const answer = await identity.handle(operation, request.body, request.ip);
      return reply.header('content-type', CONTENT_TYPE).header('cache-control', 'no-store').send(encode(answer));
    });

    app.get<{ Params: { poolId: string } }>('/:poolId/.well-known/jwks.json', async (request, reply) => {
      const keys = await identity.jwks(request.params.poolId);
      if (!keys) return refuse(reply, 404, 'ResourceNotFoundException', 'User pool does not exist.');
      return reply.header('cache-control', 'public, max-age=3600').send(keys);
    });

    app.get<{ Params: { poolId: string } }>('/:poolId/.well-known/openid-configuration', async (request, reply) => {
      const { poolId } = request.params;
      if (!(await identity.jwks(poolId))) {
        return refuse(reply, 404, 'ResourceNotFoundException', 'User pool does not exist.');
      }
      const issuer = identity.issuerOf(poolId);
      return reply.header('cache-control', 'public, max-age=3600').send({
        issuer,
        jwks_uri: `${issuer}/.well-known/jwks.json`,
        id_token_signing_alg_values_supported: ['RS256'],
        ...oauthMetadata(identity.issuerBase),
      });
    });
  };
}
