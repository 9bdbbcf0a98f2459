import { Link } from 'react-router';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useText } from '#src/i18n/use-text.ts';
import { RetryButton } from '#src/patterns/action/RetryButton.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import type { ScreenSearchQuery } from '../screens/screen-query.ts';
import { ProposalTable } from './ProposalTable.tsx';
import type { BestSpend } from './use-best-spend.ts';
import './best-spend.css';

interface BestSpendPanelProps {
  bestSpend: BestSpend;
  lineId: string;
  /** What is found now; left out where no screens are looked for. */
  search?: ScreenSearchQuery;
  /** Where dates and budget are given. */
  toBudget: string;
}

/** Asks how a line's budget reaches the most people, shows the answer beside the plan, and takes it over or back. */
export function BestSpendPanel({ bestSpend, lineId, search, toBudget }: BestSpendPanelProps) {
  const t = useText();
  const isMine = bestSpend.lineId === lineId;
  const state = isMine ? bestSpend.state : 'idle';
  const { proposal, failure } = bestSpend;
  const canAsk = bestSpend.isPossible({ lineId, search: {} });
  const isBusy = state === 'weighing';
  return (
    <div className="best-spend">
      <p className="best-spend-text">
        <strong>{t('bestSpend.title')}</strong> {t('bestSpend.text')}
      </p>
      {!canAsk && (
        <p>
          <Link to={toBudget}>{t('bestSpend.needs')}</Link>
        </p>
      )}
      <div className="row gap-2">
        <Button
          size="small"
          variant="stroked"
          loading={isBusy && bestSpend.scope === 'chosen'}
          disabled={isBusy || !bestSpend.isPossible({ lineId, search: null })}
          onClick={() => bestSpend.ask({ lineId, search: null })}
        >
          {t('bestSpend.chosen')}
        </Button>
        {search && (
          <Button
            size="small"
            variant="stroked"
            loading={isBusy && bestSpend.scope === 'found'}
            disabled={isBusy || !canAsk}
            onClick={() => bestSpend.ask({ lineId, search })}
          >
            {t('bestSpend.found')}
          </Button>
        )}
      </div>
      {state === 'failed' && failure && (
        <Banner
          tone="caution"
          announce="status"
          title={t('bestSpend.failed')}
          actions={
            <>
              <RetryButton onRetry={bestSpend.retry} />
              <Button size="small" variant="text" tone="neutral" onClick={bestSpend.dismiss}>
                {t('action.close')}
              </Button>
            </>
          }
        >
          {t(failureReasons[failure.kind])}
        </Banner>
      )}
      {state === 'proposed' && proposal && (
        <div className="stack gap-3">
          <p role="status" className="best-spend-gain">
            {t('bestSpend.gain', {
              count: Math.round(proposal.after.reach.expected - proposal.before.reach.expected),
            })}
          </p>
          <ProposalTable proposal={proposal} />
          <div className="row gap-2">
            <Button size="small" icon="check" onClick={bestSpend.accept}>
              {t('bestSpend.accept')}
            </Button>
            <Button size="small" variant="text" tone="neutral" onClick={bestSpend.dismiss}>
              {t('bestSpend.dismiss')}
            </Button>
          </div>
        </div>
      )}
      {state === 'unbettered' && (
        <Banner
          announce="status"
          actions={
            <Button size="small" variant="text" tone="neutral" onClick={bestSpend.dismiss}>
              {t('action.close')}
            </Button>
          }
        >
          {t('bestSpend.unbettered')}
        </Banner>
      )}
      {state === 'accepted' && (
        <Banner
          tone="positive"
          announce="status"
          actions={
            <Button size="small" variant="stroked" tone="neutral" icon="undo" onClick={bestSpend.undo}>
              {t('bestSpend.undo')}
            </Button>
          }
        >
          {t('bestSpend.accepted')}
        </Banner>
      )}
    </div>
  );
}
