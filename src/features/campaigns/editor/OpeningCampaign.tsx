import { Link } from 'react-router';
import type { Failure } from '#machines/failure.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { isGone } from '#src/patterns/detail/use-detail.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { VisuallyHidden } from '#src/ui/element/VisuallyHidden.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';

/** A campaign that is to be worked on is on its way. */
export function OpeningView() {
  const t = useText();
  return (
    <div aria-busy="true" className="stack gap-6">
      <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
      <Skeleton width="16rem" height="2rem" />
      <Skeleton width="100%" height="2.5rem" />
      <Skeleton lines={6} height="2.5rem" />
    </div>
  );
}

interface UnopenedViewProps {
  failure: Failure;
  /** Says that it could not be opened, where another try may help. */
  title: MessageId;
  onRetry: () => void;
}

/** The campaign could not be read: there is none, or it may be tried again. */
export function UnopenedView({ failure, title, onRetry }: UnopenedViewProps) {
  const t = useText();
  const gone = isGone(failure);
  return (
    <>
      <PageHeader title={t('campaigns.editTitle')} />
      <div role="alert">
        <EmptyState
          icon={failure.kind === 'offline' ? 'offline' : 'alert'}
          title={t(gone ? 'editor.gone.title' : title)}
          actions={
            gone ? (
              <Link className={buttonClass()} to={path('campaigns')}>
                {t('editor.toCampaigns')}
              </Link>
            ) : (
              <Button icon="refresh" onClick={onRetry}>
                {t('action.retry')}
              </Button>
            )
          }
        >
          {t(gone ? 'editor.gone.text' : failureReasons[failure.kind])}
        </EmptyState>
      </div>
    </>
  );
}
