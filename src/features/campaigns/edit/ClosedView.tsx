import { Link } from 'react-router';
import type { Failure } from '#machines/failure.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { undoMessages } from '../campaign-messages.ts';

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
