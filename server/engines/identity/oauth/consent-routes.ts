import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#domain/text/languages.ts';
import { isPersonalText } from '#domain/text/personal-text.ts';
import { isAddress } from '../attributes.ts';
import type { Identity } from '../identity.ts';
import { issueCode } from './authorization-codes.ts';
import { type AuthorizationRequest, readRequest, returnAddressOf, withAnswer } from './authorization-request.ts';
import { consentLanguage } from './consent-language.ts';
import { type ConsentPage, consentPage, consentPolicy, failurePage, type TypedAccount } from './consent-page.ts';
import { isConsentToken, newBrowserKey, newConsentToken } from './consent-token.ts';
import { demoAccounts } from './demo-accounts.ts';
import { externalUser } from './external-user.ts';
import { OAuthError } from './oauth-error.ts';
import { type Parameters, readParameters, takeForms } from './parameters.ts';

const COOKIE = 'marquee-consent';
const COOKIE_SECONDS = 3600;

/** What became of a request: a page to show, or an address to go to. */
type Outcome =
  | { readonly kind: 'page'; readonly status: number; readonly html: string; readonly returnOrigin?: string }
  | { readonly kind: 'redirect'; readonly to: string };

const browserKeyOf = (request: FastifyRequest): string | undefined =>
  /(?:^|;\s*)marquee-consent=([\w-]{32})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];

const languageOf = (request: FastifyRequest, parameters: Parameters): Language =>
  consentLanguage(parameters.get('ui_locales'), parameters.get('lang'), request.headers['accept-language']);

/** The account a form names, or what is wrong with what was typed. */
function accountOf(
  provider: AuthorizationRequest['provider'],
  form: Parameters,
): TypedAccount | { readonly problem: 'emailInvalid' | 'nameInvalid'; readonly typed: TypedAccount } {
  const chosen = demoAccounts[provider].find(({ email }) => email === form.get('account'));
  if (chosen) return chosen;
  const typed = { email: (form.get('email') ?? '').trim().toLowerCase(), name: (form.get('name') ?? '').trim() };
  if (!isAddress(typed.email)) return { problem: 'emailInvalid', typed };
  return isPersonalText(typed.name) ? typed : { problem: 'nameInvalid', typed };
}

/**
 * `/oauth2/authorize` with the two providers' consent pages, which are the endpoint's own: whoever sees them may be anybody
 * they like. Only for demo installations.
 */
export function consentRoutes(identity: Identity): FastifyPluginAsync {
  const isSecure = identity.issuerBase.startsWith('https:');

  /** Runs a step over a request that is proven; a refusal before that is a page, one after it goes to the client. */
  async function over(
    request: FastifyRequest,
    step: (asked: AuthorizationRequest, language: Language) => Promise<Outcome>,
  ): Promise<Outcome> {
    let language = consentLanguage(request.headers['accept-language']);
    try {
      const parameters = readParameters(request.query);
      language = languageOf(request, parameters);
      const address = await identity.inContext((context) => returnAddressOf(context, parameters));
      try {
        return await step(readRequest(address, parameters), language);
      } catch (error) {
        if (!(error instanceof OAuthError)) throw error;
        const { code, message } = error;
        return { kind: 'redirect', to: withAnswer(address, { error: code, error_description: message }) };
      }
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      return { kind: 'page', status: 400, html: failurePage(language, 'wrongRequest') };
    }
  }

  const showing = (
    asked: AuthorizationRequest,
    language: Language,
    browserKey: string,
    now: Date,
    typed?: ConsentPage['typed'],
  ): Outcome => {
    const { host, origin } = new URL(asked.redirectUri);
    const token = newConsentToken(asked, browserKey, now);
    const { provider } = asked;
    const html = consentPage({ language, provider, site: host, token, ...(typed ? { typed } : {}) });
    return { kind: 'page', status: typed ? 400 : 200, html, returnOrigin: origin };
  };

  const send = (reply: FastifyReply, outcome: Outcome) => {
    reply.header('cache-control', 'no-store');
    if (outcome.kind === 'redirect') return reply.redirect(outcome.to, 302);
    return reply
      .code(outcome.status)
      .headers({ 'content-security-policy': consentPolicy(outcome.returnOrigin), 'x-frame-options': 'DENY' })
      .type('text/html; charset=utf-8')
      .send(outcome.html);
  };

  return async (app) => {
    takeForms(app);

    app.get('/oauth2/authorize', async (request, reply) => {
      const browserKey = browserKeyOf(request) ?? newBrowserKey();
      const attributes = `Path=${app.prefix}/oauth2; HttpOnly; SameSite=Strict; Max-Age=${COOKIE_SECONDS}`;
      reply.header('set-cookie', `${COOKIE}=${browserKey}; ${attributes}${isSecure ? '; Secure' : ''}`);
      const outcome = await over(request, (asked, language) =>
        identity.inContext(async ({ now }) => showing(asked, language, browserKey, now)),
      );
      return send(reply, outcome);
    });

    app.post('/oauth2/authorize', async (request, reply) => {
      const outcome = await over(request, (asked, language) =>
        identity.inContext(async (context): Promise<Outcome> => {
          const form = readParameters(request.body);
          const browserKey = browserKeyOf(request);
          const isOwn = [undefined, 'same-origin'].includes(request.headers['sec-fetch-site'] as string | undefined);
          const isShown = browserKey && isConsentToken(asked, browserKey, context.now, form.get('consent') ?? '');
          if (!isOwn || !isShown) {
            return { kind: 'page', status: 403, html: failurePage(language, 'expired', request.url) };
          }
          if (form.get('decision') !== 'allow') throw new OAuthError('access_denied', 'The user refused');
          const account = accountOf(asked.provider, form);
          if ('problem' in account) {
            const typed = { ...account.typed, problem: account.problem };
            return showing(asked, language, browserKey, context.now, typed);
          }
          const { client, provider, redirectUri, codeChallenge, scope, nonce } = asked;
          const user = await externalUser(context, client.pool, { provider, ...account });
          if (!user) return { kind: 'page', status: 429, html: failurePage(language, 'tooMany') };
          if (!user.enabled) throw new OAuthError('access_denied', 'The user is disabled');
          const given = { clientId: client.id, sub: user.sub, redirectUri, codeChallenge, scope, nonce };
          return { kind: 'redirect', to: withAnswer(asked, { code: await issueCode(context, given) }) };
        }, request.ip),
      );
      return send(reply, outcome);
    });
  };
}
