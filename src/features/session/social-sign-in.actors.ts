import { fromCallback, fromPromise } from 'xstate';
import type { Failure } from '#machines/failure.ts';
import type { SessionFacts } from '#machines/session/session-facts.ts';
import { type PopupEvent, type SocialProvider, socialSignInMachine } from '#machines/session/social-sign-in.machine.ts';
import { api, bodyOf } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import { isOnline } from '#src/platform/connectivity.ts';
import { onAnswer } from '#src/platform/identity/social-answer.ts';
import type { SocialAnswer } from '#src/platform/identity/social-return.ts';
import {
  authorizeUrl,
  newSocialAttempt,
  type SocialAttempt,
  storeSocialSession,
} from '#src/platform/identity/social-session.ts';
import { closePopup, currentPopup } from '#src/platform/popup.ts';
import { runtimeConfig } from '#src/platform/runtime-config.ts';
import { wallNow } from '#src/platform/wall-clock.ts';
import { currentTenant, takeSocialClient } from './pool-client.ts';
import { keepSession } from './session-facts.ts';
import { startRevocation } from './token-revocation.actors.ts';

/** How often the window is looked after. */
const LOOK_MS = 250;

/** What the pool calls each provider. */
const poolNames: Readonly<Record<SocialProvider, string>> = { google: 'Google', apple: 'SignInWithApple' };

/** An attempt with the answer it got first; any later one is not even looked at. */
interface AnsweredAttempt extends SocialAttempt {
  readonly provider: SocialProvider;
  answer: SocialAnswer | null;
}

/** The tenant and its client for a provider. Throws a Failure where there is none. */
function clientOf(provider: SocialProvider) {
  const namespace = currentTenant();
  const clientId = provider === 'google' ? namespace?.oauthClientIdGoogle : namespace?.oauthClientIdApple;
  if (!namespace || !clientId) throw { kind: 'notFound' } satisfies Failure;
  return { namespace, clientId };
}

async function addressOf(attempt: AnsweredAttempt): Promise<string> {
  const { clientId } = clientOf(attempt.provider);
  const { oauthBase } = await runtimeConfig().catch(() => {
    throw { kind: isOnline() ? 'network' : 'offline' } satisfies Failure;
  });
  if (oauthBase === null) throw { kind: 'notFound' } satisfies Failure;
  const base = new URL(oauthBase, location.origin).href.replace(/\/$/, '');
  const locale = document.documentElement.lang;
  return authorizeUrl(attempt, { base, clientId, provider: poolNames[attempt.provider], locale });
}

/** What an answer means to the attempt it came for. */
function eventOf(attempt: AnsweredAttempt, answer: SocialAnswer): PopupEvent {
  if (answer.state !== attempt.state) return { type: 'answer.mismatched' };
  return answer.code === null ? { type: 'access.refused' } : { type: 'answer.received' };
}

/** Exchanges the code. It can be used once: an exchange that is left is waited for, and what it brings is revoked. */
async function exchange(
  { provider, answer, codeVerifier, redirectUri, nonce }: AnsweredAttempt,
  separate: boolean,
  signal: AbortSignal,
): Promise<SessionFacts> {
  const { namespace, clientId } = clientOf(provider);
  const tokens = await orFailure(
    bodyOf(
      api.POST('/admin/social/token', {
        params: { header: { 'X-Namespace-Id': namespace.id } },
        body: { code: answer?.code ?? '', codeVerifier, redirectUri, provider, nonce, separate },
      }),
    ),
  );
  if (signal.aborted) startRevocation(tokens.refreshToken, { userPoolId: namespace.userPoolId, clientId });
  signal.throwIfAborted();
  // The session's client before its keys, and the token last: other tabs take it as the sign that the rest is in place.
  takeSocialClient(namespace, clientId);
  const session = storeSocialSession(appStorage.identity, clientId, tokens, wallNow());
  if (!session) throw { kind: 'unexpected' } satisfies Failure;
  return keepSession(session);
}

/** The social sign-in machine over a window and the product API. Verifier, nonce and code live in this closure only. */
export function browserSocialSignInMachine() {
  let attempt: AnsweredAttempt | null = null;
  return socialSignInMachine.provide({
    actors: {
      openPopup: fromCallback<{ type: 'focus.requested' }, { provider: SocialProvider }>(
        ({ input, sendBack, receive }) => {
          const popup = currentPopup();
          if (!popup) return sendBack({ type: 'popup.blocked' });
          const own: AnsweredAttempt = { ...newSocialAttempt(location.origin), provider: input.provider, answer: null };
          attempt = own;
          const stopListening = onAnswer(own.id, (answer) => {
            own.answer ??= answer;
            sendBack(eventOf(own, answer));
          });
          const looking = setInterval(() => {
            if (!popup.closed) return;
            clearInterval(looking);
            sendBack({ type: 'popup.closed' });
          }, LOOK_MS);
          receive(() => popup.focus());
          addressOf(own).then(
            (address) => {
              popup.location.replace(address);
              sendBack({ type: 'popup.opened' });
            },
            (failure: Failure) => sendBack({ type: 'request.failed', failure }),
          );
          return () => {
            clearInterval(looking);
            stopListening();
            closePopup(popup);
          };
        },
      ),
      exchangeSocialCode: fromPromise<SessionFacts, { isSeparate: boolean }>(async ({ input, signal }) => {
        if (!attempt?.answer) throw { kind: 'unexpected' } satisfies Failure;
        return exchange(attempt, input.isSeparate, signal);
      }),
    },
  });
}
