import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { mayCall } from '#contract/roles.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useInstance } from '#src/lib/account-context.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { useListPolling } from '#src/patterns/list/use-list-polling.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { Badge } from '#src/ui/state/Badge.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { AutoTopUpFacts } from './AutoTopUpFacts.tsx';
import { type AutoTopUpState, autoTopUpMachine, stopping } from './auto-top-up.actors.ts';
import { reasonWords, statusWords } from './auto-words.ts';

const ConsentDialog = lazy(() => import('./ConsentDialog.tsx').then((part) => ({ default: part.ConsentDialog })));

/** A charge begins and ends without anybody here. */
const LOOK_EVERY_MS = 10_000;

/** Whether the balance is topped up by itself: what was agreed to, what it has charged, and how it is stopped. */
export function AutoTopUp({ onCharged }: { onCharged: () => void }) {
  const t = useText();
  const texts = useResourceTexts();
  const state = useResource(autoTopUpMachine, null);
  const status = state.data?.autoTopUp?.status;
  useListPolling(state, LOOK_EVERY_MS);
  const lastPaid = state.data && (state.data.charges.find((charge) => charge.status === 'succeeded')?.id ?? '');
  const seen = useRef(lastPaid);
  const tell = useEffectEvent(onCharged);
  useEffect(() => {
    if (lastPaid === null) return;
    if (seen.current !== null && seen.current !== lastPaid) tell();
    seen.current = lastPaid;
  }, [lastPaid]);
  return (
    <Card
      title={t('balance.auto.title')}
      actions={status && <Badge tone={statusWords[status].tone}>{t(statusWords[status].text)}</Badge>}
    >
      <ResourceView resource={state} texts={texts} skeleton={<Skeleton lines={2} height="2.5rem" />}>
        {(data) => <Agreed state={data} onChanged={state.replace} onOutdated={state.refresh} />}
      </ResourceView>
    </Card>
  );
}

interface AgreedProps {
  state: AutoTopUpState;
  onChanged: (state: AutoTopUpState) => void;
  onOutdated: () => void;
}

function Agreed({ state, onChanged, onOutdated }: AgreedProps) {
  const t = useText();
  const { role } = useInstance();
  const [isAsking, setAsking] = useState(false);
  const stop = useAction(stopping, {
    onDone: (after) => {
      onChanged(after);
      showToast(t('balance.auto.stoppedToast'));
    },
  });
  const { autoTopUp, card, canAgree } = state;
  const isOn = autoTopUp?.status === 'active' || autoTopUp?.status === 'charging';
  const mayChange = mayCall(role, 'saveAutoTopUp');
  return (
    <div className="stack">
      {autoTopUp?.reason && (
        <Banner tone="caution" announce="status" title={t(statusWords[autoTopUp.status].text)}>
          {t(reasonWords[autoTopUp.reason])}
        </Banner>
      )}
      {autoTopUp?.waitsFor && (
        <Banner tone="info" announce="status">
          {t(`balance.auto.waits.${autoTopUp.waitsFor}`)}
        </Banner>
      )}
      {stop.failure && (
        <Banner tone="negative" announce="alert">
          {t(failureReasons[stop.failure.kind])}
        </Banner>
      )}
      {!isOn && <p className="muted">{t('balance.auto.text')}</p>}
      {autoTopUp && <AutoTopUpFacts state={state} autoTopUp={autoTopUp} />}
      {mayChange && (
        <div className="row">
          {!canAgree ? (
            <p className="muted">{t('balance.auto.limited')}</p>
          ) : card ? (
            <Button
              variant={isOn ? 'stroked' : 'flat'}
              tone={isOn ? 'neutral' : 'accent'}
              disabled={autoTopUp?.status === 'charging'}
              onClick={() => setAsking(true)}
            >
              {t(isOn ? 'balance.auto.change' : autoTopUp ? 'balance.auto.again' : 'balance.auto.begin')}
            </Button>
          ) : (
            <Link className={buttonClass({ variant: 'stroked' })} to={path('paymentMethods')}>
              {t('balance.auto.needsCard')}
            </Link>
          )}
          {autoTopUp && autoTopUp.status !== 'stopped' && (
            <Button variant="text" tone="negative" loading={stop.isBusy} onClick={() => stop.run(null)}>
              {t('balance.auto.stop')}
            </Button>
          )}
        </div>
      )}
      {isAsking && card && (
        <Suspense>
          <ConsentDialog
            state={state}
            card={card}
            onAgreed={(after) => {
              setAsking(false);
              onChanged(after);
              showToast(t('balance.auto.agreed'));
            }}
            onClose={() => setAsking(false)}
            onOutdated={onOutdated}
          />
        </Suspense>
      )}
    </div>
  );
}
