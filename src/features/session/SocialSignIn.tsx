import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { SessionFacts } from '#machines/session/session-facts.ts';
import type { SocialProvider } from '#machines/session/social-sign-in.machine.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { closePopup, openPopup } from '#src/platform/popup.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { currentTenant } from './pool-client.ts';
import type { SocialSignInFlow } from './social-sign-in-flow.tsx';
import './social-sign-in.css';

/** The providers' names, which are the same in every language. */
const names: Readonly<Record<SocialProvider, string>> = { google: 'Google', apple: 'Apple' };

export interface SocialSignInProps {
  onSignedIn: (session: SessionFacts) => void;
}

/** The providers by whose accounts the tenant lets people in; nothing where there are none. */
export function SocialSignIn({ onSignedIn }: SocialSignInProps) {
  const t = useText();
  const tenant = currentTenant();
  const [flow, setFlow] = useState<SocialSignInFlow>();
  const [isUnloaded, setUnloaded] = useState(false);
  const loading = useRef<Promise<SocialSignInFlow>>(null);
  const snapshot = useSelector(flow?.actor, (current) => current);

  const session = snapshot?.output?.session;
  useEffect(() => {
    if (session) onSignedIn(session);
  }, [session, onSignedIn]);

  // Closes the window when this page goes.
  useEffect(() => () => void flow?.actor.stop(), [flow]);

  /** The rest is fetched when somebody is about to need it. */
  const load = () => {
    loading.current ??= import('./social-sign-in-flow.tsx').then(({ startSocialSignIn }) => {
      const started = startSocialSignIn();
      setFlow(started);
      return started;
    });
    loading.current.catch(() => {
      loading.current = null;
    });
    return loading.current;
  };
  const preload = () => void load().catch(() => undefined);

  const choose = (provider: SocialProvider) => {
    // In the click itself, before anything is waited for.
    openPopup();
    setUnloaded(false);
    load().then(
      ({ actor }) => actor.send({ type: 'provider.chosen', provider }),
      () => {
        closePopup();
        setUnloaded(true);
      },
    );
  };

  const offered = [
    ...(tenant?.oauthClientIdGoogle ? (['google'] as const) : []),
    ...(tenant?.oauthClientIdApple ? (['apple'] as const) : []),
  ];
  if (offered.length === 0) return null;
  const chosen = snapshot?.context.provider;
  const isBusy = snapshot?.hasTag('busy') ?? false;
  return (
    <section className="stack social" aria-label={t('login.social.title')} onPointerEnter={preload} onFocus={preload}>
      <p className="social-or">{t('login.social.or')}</p>
      {isUnloaded && (
        <Banner tone="negative" announce="alert">
          {t('failure.network')}
        </Banner>
      )}
      {flow && snapshot && <flow.Notice actor={flow.actor} snapshot={snapshot} names={names} />}
      <div className="social-providers">
        {offered.map((provider) => (
          <Button
            key={provider}
            className={`social-button social-${provider}`}
            variant="stroked"
            tone="neutral"
            size="large"
            block
            icon={provider}
            aria-busy={(isBusy && chosen === provider) || undefined}
            disabled={isBusy && chosen !== provider}
            onClick={() => choose(provider)}
          >
            {t('login.social.with', { provider: isolate(names[provider]) })}
          </Button>
        ))}
      </div>
    </section>
  );
}
