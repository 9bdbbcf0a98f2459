import { useState } from 'react';
import { isChoice, type NotificationType, notificationTypes } from '#domain/notifications/notification-types.ts';
import { directionOf } from '#domain/text/languages.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount } from '#src/lib/account-context.ts';
import { keptTenant } from '#src/lib/kept-tenant.ts';
import { usePreferences } from '#src/lib/preferences.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useLatest } from '#src/lib/use-latest.ts';
import { useListener } from '#src/lib/use-listener.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { browserPushMachine } from './push.actors.ts';

/** As its lookup was kept. */
function nameOfTenant(): string {
  const { name } = keptTenant(appStorage.get('namespace'));
  return typeof name === 'string' && name ? name : 'Marquee';
}

const typesWithName = (Object.keys(notificationTypes) as NotificationType[]).filter((type) => isChoice(type, 'app'));

/** Has notifications pushed to the browser at hand, or no longer. */
export function PushField({ pushKey }: { pushKey: string }) {
  const t = useText();
  const { userId } = useAccount().user;
  const { language } = usePreferences();
  const words = useLatest(() => ({
    title: nameOfTenant(),
    types: Object.fromEntries(typesWithName.map((type) => [type, t(`told.${type}` as MessageId)])),
    other: t('told.push.other'),
    trial: t('told.push.trialText'),
    lang: language,
    dir: directionOf(language),
  }));
  const [machine] = useState(() => browserPushMachine({ userId, words: () => words.current() }));
  const actor = useActorRef(machine, { input: { pushKey } });
  const now = useSnapshot(actor);
  // While it is looked up again, what was known stays.
  const [snapshot, setKnown] = useState(now);
  if (now !== snapshot && !now.matches('looking')) setKnown(now);
  useListener(
    () => document,
    'visibilitychange',
    () => document.visibilityState === 'visible' && actor.send({ type: 'page.shown' }),
  );
  const isBusy = snapshot.hasTag('busy');
  const isOn = snapshot.hasTag('on');
  const { failure } = snapshot.context;
  if (snapshot.matches('looking')) return null;
  return (
    <section className="told-push" aria-labelledby="told-push">
      <h3 id="told-push">{t('told.push')}</h3>
      {snapshot.hasTag('unsupported') ? (
        <p className="muted">{t('told.push.unsupported')}</p>
      ) : snapshot.hasTag('denied') ? (
        <p className="muted" role="status">
          {t('told.push.denied')}
        </p>
      ) : (
        <>
          <p className="muted" role="status">
            {t(snapshot.hasTag('tried') ? 'told.push.tried' : isOn ? 'told.push.on' : 'told.push.off')}
          </p>
          {failure && snapshot.hasTag('failed') && (
            <Banner tone="negative" announce="alert">
              {failure.kind === 'unavailable' ? t('told.push.refused') : t(failureReasons[failure.kind])}
            </Banner>
          )}
          <div className="row gap-2">
            {isOn ? (
              <>
                <Button
                  variant="stroked"
                  tone="neutral"
                  loading={isBusy}
                  onClick={() => actor.send({ type: 'trial.requested' })}
                >
                  {t('told.push.trial')}
                </Button>
                <Button variant="text" tone="neutral" onClick={() => actor.send({ type: 'push.unwanted' })}>
                  {t('told.push.turnOff')}
                </Button>
              </>
            ) : (
              <Button
                variant="stroked"
                icon="bell"
                loading={isBusy}
                onClick={() => actor.send({ type: 'push.wanted' })}
              >
                {t('told.push.turnOn')}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
