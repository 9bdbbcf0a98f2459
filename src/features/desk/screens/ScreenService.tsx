import { lazy, Suspense, useState } from 'react';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { ActionDialog } from '#src/patterns/action/ActionDialog.tsx';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { ServiceFacts } from './ServiceFacts.tsx';
import { type ScreenSheet, screenService } from './screen-page.actors.ts';
import { screenStatusWords, serviceDone } from './screen-status.ts';

const OutageDialog = lazy(() => import('./OutageDialog.tsx').then((part) => ({ default: part.OutageDialog })));

interface ScreenServiceProps {
  screen: ScreenSheet;
  onChanged: (screen: ScreenSheet) => void;
  /** It is not what is shown any more. */
  onStale: () => void;
}

/** Whether a screen is in service, since when not and why; and what changes that. */
export function ScreenService({ screen, onChanged, onStale }: ScreenServiceProps) {
  const t = useText();
  const [asked, setAsked] = useState<'maintenance' | 'retired' | null>(null);
  const { status } = screen.service;
  const name = isolate(screen.name);
  const changed = (now: ScreenSheet) => {
    showToast(t(serviceDone[now.service.status], { name }));
    onChanged(now);
  };
  const returning = useAction(screenService, { onDone: changed, onBlocked: onStale });
  return (
    <Card
      title={t('desk.credits.statusTitle')}
      actions={<StatusBadge tone={screenStatusWords[status].tone}>{t(screenStatusWords[status].label)}</StatusBadge>}
    >
      <div className="stack">
        <ServiceFacts screen={screen} silentText={t('desk.service.silent')} />
        {status !== 'retired' && (
          <div className="row">
            {status === 'maintenance' && (
              <Button size="small" onClick={() => returning.ask({ id: screen.id, change: { status: 'active' } })}>
                {t('desk.service.bringBack')}
              </Button>
            )}
            <Button size="small" variant="stroked" tone="neutral" onClick={() => setAsked('maintenance')}>
              {t(status === 'active' ? 'desk.service.takeOut' : 'desk.service.changeOutage')}
            </Button>
            <Button size="small" variant="stroked" tone="negative" onClick={() => setAsked('retired')}>
              {t('desk.service.retire')}
            </Button>
          </div>
        )}
      </div>
      <ActionDialog
        action={returning}
        title={t('desk.service.bringBackTitle', { name })}
        confirmLabel={t('desk.service.bringBack')}
        problem={returning.failure && t(failureMessages[returning.failure.kind])}
        blocked={{ title: t('desk.service.goneTitle'), text: <p>{t('desk.service.gone')}</p> }}
      >
        <p>{t('desk.service.bringBackText')}</p>
      </ActionDialog>
      <Suspense>
        {asked && (
          <OutageDialog
            screen={screen}
            status={asked}
            onChanged={(now) => {
              setAsked(null);
              changed(now);
            }}
            onStale={onStale}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </Card>
  );
}
