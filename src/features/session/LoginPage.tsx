import { useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { nextOf } from '#src/lib/next-path.ts';
import { watchConnectivity } from '#src/platform/connectivity.ts';
import { preloadIdentityClient } from '#src/platform/identity/identity.ts';
import { LoginView } from './LoginView.tsx';
import { useSessionActor } from './session-actor-context.ts';
import { browserSignInMachine } from './sign-in.actors.ts';

const ChallengeView = lazy(() => import('./ChallengeView.tsx').then((module) => ({ default: module.ChallengeView })));

/** Signs in, through whatever the pool asks for, and goes on to where the visitor wanted to be. */
export function LoginPage() {
  const session = useSessionActor();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const signIn = useActorRef(browserSignInMachine);
  const snapshot = useSelector(signIn, (current) => current);

  const completed = snapshot.output?.session ?? null;
  useEffect(() => {
    if (!completed) return;
    session.send({ type: 'signIn.completed', session: completed });
    void navigate(nextOf(search, location.origin), { replace: true });
  }, [completed, navigate, search, session]);

  useEffect(() => watchConnectivity((online) => online && signIn.send({ type: 'connection.restored' })), [signIn]);

  const { step, failure } = snapshot.context;
  if (step && snapshot.hasTag('challenged')) {
    return (
      <Suspense>
        <ChallengeView
          step={step}
          failure={failure}
          isBusy={snapshot.hasTag('busy')}
          onAnswer={(answer) => signIn.send({ type: 'answer.submitted', answer })}
          onRetry={() => signIn.send({ type: 'retry.requested' })}
          onCancel={() => signIn.send({ type: 'signIn.cancelled' })}
        />
      </Suspense>
    );
  }
  return (
    <LoginView
      isBusy={snapshot.hasTag('busy') || Boolean(completed)}
      failure={snapshot.hasTag('failed') ? failure : null}
      notice={state?.hasEnded ? 'login.sessionEnded' : new URLSearchParams(search).has('next') ? 'login.toGoOn' : null}
      onType={preloadIdentityClient}
      onSubmit={({ email, password }) =>
        signIn.send({ type: 'credentials.submitted', username: email, password: () => password })
      }
    />
  );
}
