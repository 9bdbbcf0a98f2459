import { Link } from 'react-router';
import type { SnapshotFrom } from 'xstate';
import type { campaignEditorMachine } from '#machines/campaigns/campaign-editor.machine.ts';
import type { Failure } from '#machines/failure.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import type { Resource } from '#src/lib/use-resource.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { VisuallyHidden } from '#src/ui/element/VisuallyHidden.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import type { ArtworkPage } from './inventory.ts';
import { PaidView } from './payment/PaidView.tsx';
import { PaymentView } from './payment/PaymentView.tsx';
import type { ScreenShelf } from './screens/screen-shelf.ts';
import type { EditorPlace } from './step-url.ts';
import { WritingView } from './WritingView.tsx';

/** What the editor plans with. */
export interface EditorResources {
  /** The chosen ones. */
  readonly screens: ScreenShelf;
  readonly artworks: Resource<ArtworkPage>;
  readonly today: Resource<string>;
}

interface EditorViewProps {
  snapshot: SnapshotFrom<typeof campaignEditorMachine>;
  /** Another editor takes over. */
  isLeaving: boolean;
  place: EditorPlace;
  /** Null until the draft is saved for the first time. */
  savedId: string | null;
  resources: EditorResources;
  onGo: (place: EditorPlace) => void;
  onRetry: () => void;
}

/** One branch per state of the editor. */
export function EditorView({ snapshot, isLeaving, place, savedId, resources, onGo, onRetry }: EditorViewProps) {
  const { writing, checkout } = snapshot.children;
  const { failure, checkoutOutcome, opened } = snapshot.context;
  if (snapshot.matches('paid') && savedId) {
    return <PaidView campaignId={savedId} draft={opened?.draft ?? null} outcome={checkoutOutcome} />;
  }
  if (snapshot.matches('checkingOut') && checkout) {
    return <PaymentView checkout={checkout} name={opened?.draft.name ?? ''} />;
  }
  if (snapshot.matches('unavailable') && failure && !isLeaving) {
    return <UnavailableView failure={failure} campaignId={savedId} onRetry={onRetry} />;
  }
  if (snapshot.matches('writing') && writing) {
    return (
      <WritingView
        writing={writing}
        step={place === 'payment' ? 'review' : place}
        savedId={savedId}
        outcome={checkoutOutcome}
        resources={resources}
        onGo={onGo}
      />
    );
  }
  return <OpeningView />;
}

function OpeningView() {
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

interface UnavailableViewProps {
  failure: Failure;
  campaignId: string | null;
  onRetry: () => void;
}

function UnavailableView({ failure, campaignId, onRetry }: UnavailableViewProps) {
  const t = useText();
  const isLocked = failure.kind === 'conflict';
  const isGone = failure.kind === 'notFound';
  return (
    <>
      <PageHeader title={t('campaigns.editTitle')} />
      <div role="alert">
        <EmptyState
          icon={isLocked ? 'lock' : failure.kind === 'offline' ? 'offline' : 'alert'}
          title={t(isLocked ? 'editor.locked.title' : isGone ? 'editor.gone.title' : 'editor.unavailable.title')}
          actions={
            isLocked && campaignId ? (
              <Link className={buttonClass()} to={path('campaignOverview', { id: campaignId })}>
                {t('editor.openCampaign')}
              </Link>
            ) : isGone ? (
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
          {t(isLocked ? 'editor.locked.text' : isGone ? 'editor.gone.text' : failureReasons[failure.kind])}
        </EmptyState>
      </div>
    </>
  );
}
