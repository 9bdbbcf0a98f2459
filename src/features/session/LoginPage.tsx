import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SessionFacts } from '#machines/session/session-facts.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { nextOf } from '#src/lib/next-path.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { preloadIdentityClient } from '#src/platform/identity/identity.ts';
import { takeCredentials } from '#src/platform/kept-credentials.ts';
import { runtimeConfig } from '#src/platform/runtime-config.ts';
import { endingMessages } from './ending-messages.ts';
import { LoginView } from './LoginView.tsx';
import { useSessionActor } from './session-actor-context.ts';
import { createBrowserSignIn } from './sign-in.actors.ts';

const ChallengeView = lazy(() => import('./ChallengeView.tsx').then((module) => ({ default: module.ChallengeView })));
const SocialSignIn = lazy(() => import('./SocialSignIn.tsx').then((module) => ({ default: module.SocialSignIn })));

/** The address that another page brings along, in the navigation's state. */
const emailOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';

/** What the page before this one has to say, by its name in the navigation's state. */
const notices: Readonly<Record<string, MessageId>> = {
  activated: 'login.notice.activated',
  passwordChanged: 'login.notice.passwordChanged',
};

/** Signs in, through whatever the pool asks for, and goes on to where the visitor wanted to be. */
export function LoginPage() {
  const session = useSessionActor();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [{ machine, flow }] = useState(createBrowserSignIn);
  const signIn = useActorRef(machine);
  const snapshot = useSnapshot(signIn);
  const email = emailOf(state);
  const ending = useSelector(session, (current) => current.context.ending);

  const [socialSession, setSocialSession] = useState<SessionFacts | null>(null);
  const completed = snapshot.output?.session ?? socialSession;
  useEffect(() => {
    if (!completed) return;
    session.send({ type: 'signIn.completed', session: completed });
    if (state?.notice === 'passwordChanged') void import('./tell-password-reset.ts').then((m) => m.tellPasswordReset());
    void navigate(nextOf(search, location.origin), { replace: true });
  }, [completed, navigate, search, session, state]);

  useEmitted(signIn, 'credentials.spent', flow.forget);
  useEffect(() => flow.forget, [flow]);

  // Who has just chosen a password need not type it again.
  useEffect(() => {
    const password = email ? takeCredentials(email) : null;
    if (password) signIn.send({ type: 'credentials.submitted', username: email, password });
  }, [email, signIn]);

  const [isPasswordSent, setPasswordSent] = useState(false);
  useEffect(() => {
    runtimeConfig().then(
      ({ authFlow }) => setPasswordSent(authFlow === 'USER_PASSWORD_AUTH'),
      () => undefined, // told when the visitor signs in
    );
  }, []);

  const cancel = () => signIn.send({ type: 'signIn.cancelled' });
  const { username, failure } = snapshot.context;
  if (snapshot.hasTag('challenged') || snapshot.matches('expired')) {
    return (
      <Suspense>
        <ChallengeView snapshot={snapshot} flow={flow} onCancel={cancel} />
      </Suspense>
    );
  }
  return (
    <LoginView
      email={username || email}
      isBusy={snapshot.hasTag('busy') || Boolean(completed)}
      failure={snapshot.hasTag('failed') ? failure : null}
      isPasswordSent={isPasswordSent}
      onCancel={snapshot.hasTag('slow') ? cancel : null}
      notice={
        notices[state?.notice] ??
        (state?.hasEnded || ending
          ? 'login.sessionEnded'
          : new URLSearchParams(search).has('next')
            ? 'login.toGoOn'
            : null)
      }
      reason={ending && endingMessages[ending]}
      alternatives={
        <Suspense>
          <SocialSignIn onSignedIn={setSocialSession} />
        </Suspense>
      }
      onType={preloadIdentityClient}
      onSubmit={(credentials) =>
        signIn.send({
          type: 'credentials.submitted',
          username: credentials.email,
          password: () => credentials.password,
        })
      }
    />
  );
}
