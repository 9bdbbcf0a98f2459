import { useEffect } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { forgetPush } from '#src/platform/forget-push.ts';
import { Spinner } from '#src/ui/state/Spinner.tsx';
// What revokes the token must be here before the connection may be gone.
import './token-revocation.actors.ts';
import { useSessionActor } from './session-actor-context.ts';

/** Ends the session; the session machine then leads to the sign-in page. */
export function LogoutPage() {
  const t = useText();
  const session = useSessionActor();
  useEffect(() => {
    session.send({ type: 'signOut.requested' });
    forgetPush();
  }, [session]);
  return (
    <div className="stack" role="status">
      <h1 tabIndex={-1}>{t('logout.title')}</h1>
      <p className="row muted">
        <Spinner />
        {t('logout.text')}
      </p>
    </div>
  );
}
