import { useMemo } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useText } from '#src/i18n/use-text.ts';
import { withNext } from '#src/lib/next-path.ts';
import { path, requiredParam } from '#src/lib/paths.ts';
import { useSessionControls } from '#src/lib/session-controls.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { browserInvitationMachine } from './invitation.actors.ts';
import { joiningProblem } from './invitation-words.ts';
import { Offer } from './Offer.tsx';
import './invitations.css';

/** What the link of an invitation's mail leads to; another link is another visit. */
export function InvitationPage() {
  const token = requiredParam(useParams(), 'token');
  return <InvitationVisit key={token} token={token} />;
}

/** The invitations to the visitor's own address, however they came here. */
export const InvitationsPage = () => <InvitationVisit token={null} />;

function InvitationVisit({ token }: { token: string | null }) {
  const t = useText();
  const navigate = useNavigate();
  const session = useSessionControls();
  const { pathname } = useLocation();
  const machine = useMemo(() => browserInvitationMachine(session, token), [session, token]);
  const invitation = useActorRef(machine);
  const snapshot = useSnapshot(invitation);
  const { offers, email, takenId, failure } = snapshot.context;
  const isJoined = snapshot.matches('joined');
  useWhen(isJoined || snapshot.matches('reinstated'), () => {
    session.forgetAccount();
    // Another company's pages are in this tab already: those of the new one take a document of their own.
    if (session.isLeftBehind()) location.assign(path('home'));
    else void navigate(path('home'), { replace: true });
  });
  const isSignedOut = failure?.kind === 'unauthenticated' && snapshot.matches('unread');
  const retry = (
    <Button icon="refresh" onClick={() => invitation.send({ type: 'retry.requested' })}>
      {t('action.retry')}
    </Button>
  );
  return (
    <div className="stack gap-5 invitations">
      <PageHeader title={t('nav.invitation')} />
      {snapshot.matches('reading') && <Skeleton height="14rem" />}
      {snapshot.matches('nothing') && (
        <EmptyState
          icon="mail"
          title={t('invitation.nothing')}
          actions={
            <>
              <Link to={path('createInstance')} className={buttonClass({})}>
                {t('invitation.own')}
              </Link>
              <Link to={path('home')} className={buttonClass({ variant: 'stroked' })}>
                {t('invitation.home')}
              </Link>
            </>
          }
        >
          {t('invitation.nothingText')}
        </EmptyState>
      )}
      {(snapshot.matches('suspended') || snapshot.matches('lookingAgain')) && (
        <EmptyState
          icon="lock"
          tone="caution"
          title={t('invitation.suspended')}
          actions={
            <>
              <Button
                icon="refresh"
                loading={snapshot.matches('lookingAgain')}
                onClick={() => invitation.send({ type: 'retry.requested' })}
              >
                {t('invitation.lookAgain')}
              </Button>
              <Link to={path('logout')} className={buttonClass({ variant: 'stroked' })}>
                {t('invitation.signOut')}
              </Link>
              <Link to={path('createInstance')} className={buttonClass({ variant: 'text' })}>
                {t('invitation.own')}
              </Link>
            </>
          }
        >
          {failure && failure.kind !== 'claimMissing' ? t(failureReasons[failure.kind]) : t('invitation.suspendedText')}
        </EmptyState>
      )}
      {snapshot.matches('unknown') && (
        <EmptyState icon="link" tone="caution" title={t('invitation.unknown')}>
          {t('invitation.unknownText')}
        </EmptyState>
      )}
      {snapshot.matches('unread') && failure && (
        <EmptyState
          icon={isSignedOut ? 'mail' : 'alert'}
          {...(isSignedOut ? {} : { tone: 'caution' as const })}
          title={t(isSignedOut ? 'invitation.signedOut' : 'invitation.unread')}
          actions={
            isSignedOut ? (
              <Link to={withNext(path('login'), pathname)} className={buttonClass({})}>
                {t('invitation.signIn')}
              </Link>
            ) : (
              retry
            )
          }
        >
          {isSignedOut
            ? t('invitation.signedOutText')
            : failure.kind !== 'claimMissing' && t(failureReasons[failure.kind])}
        </EmptyState>
      )}
      {(snapshot.matches('refused') || snapshot.matches('unrefreshed')) && failure && (
        <Banner
          tone="negative"
          announce="alert"
          title={t(snapshot.matches('refused') ? 'invitation.refused' : 'invitation.unrefreshed')}
          actions={retry}
        >
          {t(joiningProblem(failure))}
        </Banner>
      )}
      {(snapshot.hasTag('answerable') || takenId !== null) &&
        !snapshot.matches('reading') &&
        offers.map((offer) => (
          <Offer
            key={offer.id}
            offer={offer}
            email={email}
            here={pathname}
            isBusy={snapshot.hasTag('busy') && takenId === offer.id}
            onTake={() => invitation.send({ type: 'offer.taken', id: offer.id })}
          />
        ))}
      {token === null && snapshot.matches('offered') && (
        <p>
          <Link to={path('createInstance')}>{t('invitation.own')}</Link>
        </p>
      )}
      <p role="status" className="muted">
        {snapshot.hasTag('busy') && takenId !== null ? t('invitation.joining') : ''}
      </p>
    </div>
  );
}
