import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { isUnavailable, RETRY_AFTER_S } from '../../../kernel/unavailable.ts';
import type { Identity } from '../identity.ts';
import { IdentityError, scopeMissing } from '../identity-error.ts';
import { authenticate } from '../tokens.ts';
import { consentLanguage } from './consent-language.ts';
import { consentPolicy, failurePage } from './consent-page.ts';
import { findOAuthClient } from './oauth-client.ts';
import { OAuthError } from './oauth-error.ts';
import { readParameters, required, takeForms } from './parameters.ts';
import { isRegistered } from './registered-uri.ts';
import { grantTokens, revokeGrant } from './token-grants.ts';
import { userInfo } from './user-info.ts';

/** Any origin may call: there are no cookies here, every call carries its own proof. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, GET, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '7200',
};

const bearerErrors = new Set(['invalid_token', 'insufficient_scope']);

function refuse(reply: FastifyReply, { code, message }: OAuthError) {
  if (bearerErrors.has(code)) {
    reply.header('www-authenticate', `Bearer error="${code}"`);
    reply.code(code === 'invalid_token' ? 401 : 403);
  } else {
    reply.code(400);
  }
  return reply.send({ error: code, error_description: message });
}

/** Tokens, revocation, what a token says of its user, and signing out: the parts of OAuth that a program calls. */
export function oauthRoutes(identity: Identity): FastifyPluginAsync {
  return async (app) => {
    takeForms(app);

    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ ...CORS, 'cache-control': 'no-store', pragma: 'no-cache' });
    });

    app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
      if (error instanceof OAuthError) return refuse(reply, error);
      if (error.statusCode !== undefined && error.statusCode < 500) {
        return refuse(reply, new OAuthError('invalid_request', 'The request cannot be read'));
      }
      if (isUnavailable(error)) {
        reply.header('retry-after', String(RETRY_AFTER_S));
        return reply.code(503).send({ error: 'temporarily_unavailable' });
      }
      const { url } = request.routeOptions;
      identity.log.error({ url, error: error.name, stack: error.stack }, 'OAuth request failed');
      return reply.code(500).send({ error: 'server_error' });
    });

    for (const path of ['/oauth2/token', '/oauth2/revoke', '/oauth2/userInfo']) {
      app.options(path, async (_request, reply) => reply.code(204).send());
    }

    app.post('/oauth2/token', async (request, reply) => {
      const parameters = readParameters(request.body);
      const answer = await identity.inContext((context) => grantTokens(context, parameters), request.ip);
      if (answer instanceof OAuthError) throw answer;
      return reply.send(answer);
    });

    app.post('/oauth2/revoke', async (request, reply) => {
      const parameters = readParameters(request.body);
      await identity.inContext((context) => revokeGrant(context, parameters), request.ip);
      return reply.code(200).send();
    });

    app.route({
      method: ['GET', 'POST'],
      url: '/oauth2/userInfo',
      handler: async (request, reply) => {
        const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
        try {
          const { user, signIn } = await identity.inContext((context) => authenticate(context, token, 'openid'));
          return reply.send(userInfo(user, signIn.scope));
        } catch (error) {
          if (!(error instanceof IdentityError)) throw error;
          const isNarrow = error.message === scopeMissing().message;
          throw new OAuthError(isNarrow ? 'insufficient_scope' : 'invalid_token', error.message);
        }
      },
    });

    // Nobody stays signed in at the endpoint itself, so there is nothing to end: the browser is sent on.
    app.get('/logout', async (request, reply) => {
      const to = await identity
        .inContext(async ({ tx }) => {
          const parameters = readParameters(request.query);
          const client = await findOAuthClient(tx, required(parameters, 'client_id'));
          const uri = required(parameters, 'logout_uri');
          return client && isRegistered(client.logoutUris, uri) ? uri : undefined;
        })
        .catch((error: unknown) => {
          if (error instanceof OAuthError) return undefined;
          throw error;
        });
      if (to) return reply.redirect(to, 302);
      return reply
        .code(400)
        .headers({ 'content-security-policy': consentPolicy(), 'x-frame-options': 'DENY' })
        .type('text/html; charset=utf-8')
        .send(failurePage(consentLanguage(request.headers['accept-language']), 'wrongRequest'));
    });
  };
}
