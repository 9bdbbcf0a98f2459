import { Link } from 'react-router';
import type { Failure } from '#machines/failure.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { VisuallyHidden } from '#src/ui/element/VisuallyHidden.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { undoMessages } from '../campaign-messages.ts';

/** The campaign is on its way. */
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

/** The campaign could not be read. */
export function UnopenedView({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useText();
  const isGone = failure.kind === 'notFound' || failure.kind === 'invalid';
  return (
    <>
      <PageHeader title={t('campaigns.editTitle')} />
      <div role="alert">
        <EmptyState
          icon={failure.kind === 'offline' ? 'offline' : 'alert'}
          title={t(isGone ? 'editor.gone.title' : 'edit.unopened')}
          actions={
            isGone ? (
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
          {t(isGone ? 'editor.gone.text' : failureReasons[failure.kind])}
        </EmptyState>
      </div>
    </>
  );
}

interface ClosedViewProps {
  campaignId: string;
  failure: Extract<Failure, { kind: 'conflict' }>;
}

/** There is nothing to edit: the campaign has ended, or the change cannot be undone any more. */
export function ClosedView({ campaignId, failure }: ClosedViewProps) {
  const t = useText();
  const reason = Object.entries(undoMessages).find(([name]) => name === failure.facts?.reason)?.[1];
  const isUndo = failure.code === 'undo_refused';
  return (
    <>
      <PageHeader title={t('campaigns.editTitle')} />
      <div role="alert">
        <EmptyState
          icon="lock"
          title={t(isUndo ? 'edit.closed.undo' : 'edit.closed.title')}
          actions={
            <Link className={buttonClass()} to={path('campaignOverview', { id: campaignId })}>
              {t('editor.openCampaign')}
            </Link>
          }
        >
          {t(isUndo ? (reason ?? 'campaign.undo.overtaken') : 'edit.closed.text')}
        </EmptyState>
      </div>
    </>
  );
}
