import { Link } from 'react-router';
import type { SnapshotFrom } from 'xstate';
import type { campaignEditorMachine } from '#machines/campaigns/campaign-editor.machine.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Late } from '#src/lib/late-part.tsx';
import { path } from '#src/lib/paths.ts';
import type { Resource } from '#src/lib/use-resource.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import type { ArtworkPage } from './inventory.ts';
import { paymentView } from './later-steps.ts';
import { OpeningView, UnopenedView } from './OpeningCampaign.tsx';
import { PaidView } from './payment/PaidView.tsx';
import type { ScreenShelf } from './screens/screen-shelf.ts';
import type { EditorPlace } from './step-url.ts';
import { PaymentSteps } from './WritingSteps.tsx';
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
  onAsked: () => void;
  onGo: (place: EditorPlace) => void;
  onRetry: () => void;
}

/** One branch per state of the editor. */
export function EditorView({
  snapshot,
  isLeaving,
  place,
  savedId,
  resources,
  onAsked,
  onGo,
  onRetry,
}: EditorViewProps) {
  const { writing, checkout } = snapshot.children;
  const { failure, checkoutOutcome, opened } = snapshot.context;
  if (snapshot.matches('paid') && savedId) {
    return <PaidView campaignId={savedId} draft={opened?.draft ?? null} outcome={checkoutOutcome} />;
  }
  if (snapshot.matches('checkingOut') && checkout) {
    return (
      <Late
        of={paymentView}
        props={{ checkout, name: opened?.draft.name ?? '', steps: <PaymentSteps savedId={savedId} /> }}
      />
    );
  }
  if (snapshot.matches('unavailable') && failure && !isLeaving) {
    if (failure.kind === 'conflict' && savedId) return <LockedView campaignId={savedId} />;
    return <UnopenedView failure={failure} title="editor.unavailable.title" onRetry={onRetry} />;
  }
  if (snapshot.matches('writing') && writing) {
    return (
      <WritingView
        writing={writing}
        step={place === 'payment' ? 'review' : place}
        savedId={savedId}
        outcome={checkoutOutcome}
        resources={resources}
        returned={opened?.isReturned && savedId ? { id: savedId, version: opened.draft.version ?? 0 } : null}
        onAsked={onAsked}
        onGo={onGo}
      />
    );
  }
  return <OpeningView />;
}

/** It has been paid meanwhile, or handed in: it is no draft any more. */
function LockedView({ campaignId }: { campaignId: string }) {
  const t = useText();
  return (
    <>
      <PageHeader title={t('campaigns.editTitle')} />
      <div role="alert">
        <EmptyState
          icon="lock"
          title={t('editor.locked.title')}
          actions={
            <Link className={buttonClass()} to={path('campaignOverview', { id: campaignId })}>
              {t('editor.openCampaign')}
            </Link>
          }
        >
          {t('editor.locked.text')}
        </EmptyState>
      </div>
    </>
  );
}
