import { Link, useSearchParams } from 'react-router';
import type { SnapshotFrom } from 'xstate';
import { mayCall } from '#contract/roles.ts';
import type { SuggestionEvent, SuggestionWish, suggestionMachine } from '#machines/assistant/suggestion.machine.ts';
import type { Failure } from '#machines/failure.ts';
import { newIdempotencyKey, type Schema } from '#src/api/client.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount } from '#src/lib/account-context.ts';
import { path } from '#src/lib/paths.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { ProgressBar } from '#src/ui/state/ProgressBar.tsx';
import { Conversation } from './Conversation.tsx';
import { Plans } from './Plans.tsx';
import { failureWords } from './plan-kinds.ts';
import { Rating } from './Rating.tsx';
import { WhatIf } from './WhatIf.tsx';

interface SuggestionViewProps {
  snapshot: SnapshotFrom<typeof suggestionMachine>;
  suggestion: Schema<'Suggestion'>;
  send: (event: SuggestionEvent) => void;
}

const refusals: Readonly<Record<string, MessageId>> = {
  stale_version: 'assistant.changedElsewhere',
  transition_refused: 'assistant.changedElsewhere',
  start_too_soon: 'assistant.tooSoon',
  slots_unavailable: 'assistant.screensGone',
};

const messageOf = (failure: Failure): MessageId =>
  ('code' in failure && typeof failure.code === 'string' ? refusals[failure.code] : undefined) ??
  (failure.kind === 'stale' ? 'assistant.changedElsewhere' : failureMessages[failure.kind]);

/** The plan that an address names: a link leads a colleague to the same. */
const kindOf = (named: string | null): Schema<'PlanKind'> =>
  named === 'presence' || named === 'price' ? named : 'reach';

/** The conversation on one side, the plans on the other. */
export function SuggestionView({ snapshot, suggestion, send }: SuggestionViewProps) {
  const t = useText();
  const role = useAccount().instance?.role;
  const [params, setParams] = useSearchParams();
  const plan = kindOf(params.get('plan'));
  const setPlan = (kind: Schema<'PlanKind'>) => setParams({ plan: kind }, { replace: true, preventScrollReset: true });
  const share = () => {
    const { origin, pathname } = window.location;
    return navigator.clipboard.writeText(`${origin}${pathname}?plan=${plan}`).then(
      () => showToast(t('assistant.share.done')),
      () => showToast(t('assistant.share.failed'), 'caution'),
    );
  };
  const { failure, request } = snapshot.context;
  const { status, plans, campaignId } = suggestion;
  const isGenerating = status === 'generating';
  const isOpen = status === 'ready' || status === 'failed' || status === 'expired';
  const mayWrite = mayCall(role, 'refineSuggestion');
  const isIdle = snapshot.matches('shown');
  const wish = (wanted: SuggestionWish) =>
    send({ type: 'wish.made', wish: wanted, idempotencyKey: newIdempotencyKey() });
  return (
    <div className="assistant-split">
      <Conversation
        suggestion={suggestion}
        isBusy={!isIdle}
        mayChange={isOpen && mayWrite}
        onRefine={(words, changes) => wish({ kind: 'refine', words, changes })}
        onDismiss={() => wish({ kind: 'dismiss' })}
      />
      <div className="stack gap-5 assistant-plans" aria-busy={isGenerating}>
        {/* Said once when it begins and once when it is over, not word by word. */}
        <p className="visually-hidden" role="status">
          {isGenerating
            ? t('assistant.planning')
            : plans.length > 0
              ? t('assistant.planned', { count: plans.length })
              : ''}
        </p>
        {failure && snapshot.matches('shown') && (
          <Banner
            tone="negative"
            announce="alert"
            actions={
              <Button variant="stroked" onClick={() => send({ type: 'retry.requested' })}>
                {t('assistant.reread')}
              </Button>
            }
          >
            {t(messageOf(failure))}
          </Banner>
        )}
        {isGenerating && (
          <div className="assistant-planning">
            <ProgressBar label={t('assistant.planning')} value={null} />
            <p className="muted">{t('assistant.planningText')}</p>
          </div>
        )}
        {status === 'accepted' && (
          <Banner
            tone="positive"
            actions={
              campaignId && (
                <Link className={buttonClass({ variant: 'stroked' })} to={path('campaignEdit', { id: campaignId })}>
                  {t('assistant.openDraft')}
                </Link>
              )
            }
          >
            {t('assistant.accepted')}
          </Banner>
        )}
        {status === 'dismissed' && <Banner>{t('assistant.dismissed')}</Banner>}
        {status === 'expired' && (
          <Banner
            tone="caution"
            actions={
              mayWrite && (
                <Button
                  variant="stroked"
                  loading={!isIdle}
                  onClick={() => wish({ kind: 'refine', words: '', changes: {} })}
                >
                  {t('assistant.again')}
                </Button>
              )
            }
          >
            {t('assistant.expired')}
          </Banner>
        )}
        {status === 'failed' && suggestion.failure && (
          <Banner tone="caution" announce="status">
            {t(failureWords[suggestion.failure])}
          </Banner>
        )}
        {plans.length > 0 && (
          <Plans
            suggestion={suggestion}
            chosen={plan}
            onChoose={setPlan}
            mayAccept={status === 'ready' && mayWrite}
            isAccepting={!isIdle && request?.wish.kind === 'accept'}
            onAccept={() => wish({ kind: 'accept', plan })}
            onShare={() => void share()}
          />
        )}
        {status === 'ready' && plans.length > 0 && suggestion.wishes && (
          <WhatIf
            key={`tried ${suggestion.number}`}
            suggestion={suggestion}
            wishes={suggestion.wishes}
            mayChange={mayWrite}
            isBusy={!isIdle}
            onTake={(changes) => wish({ kind: 'refine', words: '', changes })}
          />
        )}
        {plans.length > 0 && <Rating key={suggestion.number} suggestion={suggestion} />}
      </div>
    </div>
  );
}
