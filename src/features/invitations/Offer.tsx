import { Link } from 'react-router';
import type { InvitationOffer } from '#machines/session/invitation.machine.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { withNext } from '#src/lib/next-path.ts';
import { path } from '#src/lib/paths.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { offeredRoles, overWords } from './invitation-words.ts';

interface OfferProps {
  offer: InvitationOffer;
  /** The address of whoever is signed in; null when nobody is. */
  email: string | null;
  /** Where this is shown, to come back to. */
  here: string;
  isBusy: boolean;
  onTake: () => void;
}

/** Who invites, to what and as what, and how the visitor joins: at once, after signing in, or not as who they are. */
export function Offer({ offer, email, here, isBusy, onTake }: OfferProps) {
  const t = useText();
  const format = useFormat();
  const { companyName, invitedBy, role, status, expiresAt, hasAccount } = offer;
  const facts = { company: isolate(companyName), name: isolate(invitedBy ?? ''), email: isolate(offer.email) };
  if (status !== 'open')
    return (
      <Card title={t(overWords[status].title)}>
        <div className="stack">
          <p>{t(overWords[status].text, facts)}</p>
          <p>
            <Link to={path('home')} className={buttonClass({ variant: 'stroked' })}>
              {t('invitation.home')}
            </Link>
          </p>
        </div>
      </Card>
    );
  const isOwn = email !== null && email.toLowerCase() === offer.email;
  return (
    <Card title={t('invitation.to', facts)}>
      <div className="stack">
        <p>{t(invitedBy ? 'invitation.by' : 'invitation.byNobody', facts)}</p>
        <p>{t(offeredRoles[role])}</p>
        <p className="muted">{t('invitation.until', { ...facts, time: format.dateTime(expiresAt) })}</p>
        {email !== null && !isOwn && (
          <Banner tone="caution" title={t('invitation.other')}>
            {t('invitation.otherText', { ...facts, own: isolate(email) })}
          </Banner>
        )}
        <div className="row gap-3 invitation-ways">
          {isOwn && (
            <Button icon="check" loading={isBusy} onClick={onTake}>
              {t('invitation.join', facts)}
            </Button>
          )}
          {email !== null && !isOwn && (
            <Link to={withNext(path('logout'), here)} className={buttonClass({})}>
              {t('invitation.change')}
            </Link>
          )}
          {email === null && (
            <>
              <Link
                to={withNext(path('login'), here)}
                className={buttonClass({ variant: hasAccount ? 'flat' : 'stroked' })}
              >
                {t('invitation.signIn')}
              </Link>
              {!hasAccount && (
                <Link
                  to={path('register')}
                  state={{ email: offer.email, businessName: companyName }}
                  className={buttonClass({})}
                >
                  {t('invitation.register')}
                </Link>
              )}
            </>
          )}
        </div>
      </div>
    </Card>
  );
}
