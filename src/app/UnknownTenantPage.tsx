import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { initializationActor } from './actors.ts';
import { WholePage } from './WholePage.tsx';

/** The domain belongs to no tenant, or nobody could be asked: says which, and offers another try. */
export function UnknownTenantPage() {
  const t = useText();
  const domain = useSelector(initializationActor, (snapshot) => snapshot.context.domain);
  const kind = useSelector(initializationActor, (snapshot) => snapshot.context.failure?.kind);
  const isUnknown = kind === 'notFound';
  const title = t(isUnknown ? 'unknownTenant.title' : 'lookupFailed.title');

  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <WholePage>
      <EmptyState
        icon={isUnknown ? 'globe' : 'offline'}
        headingLevel={1}
        title={title}
        actions={
          <Button icon="refresh" onClick={() => initializationActor.send({ type: 'retry.requested' })}>
            {t('action.retry')}
          </Button>
        }
      >
        {isUnknown ? t('unknownTenant.text', { domain }) : t('lookupFailed.text')}
      </EmptyState>
    </WholePage>
  );
}
