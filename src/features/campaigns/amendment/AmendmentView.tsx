import { Link } from 'react-router';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { PaymentView } from '../editor/payment/PaymentView.tsx';
import { ClosedView, OpeningView, UnopenedView } from './AmendmentGates.tsx';
import { editPaymentUrl } from './amendment-url.ts';
import { EditOutcome } from './EditOutcome.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { PendingEdit } from './PendingEdit.tsx';
import { type EditActor, useAmendment } from './use-amendment.ts';
import { useElsewhereText } from './use-elsewhere-text.ts';
import { WordsView } from './WordsView.tsx';

/** One branch per state of the editor of a paid campaign. */
export function AmendmentView({ actor, campaignId }: { actor: EditActor; campaignId: string }) {
  const t = useText();
  const amendment = useAmendment(actor);
  const snapshot = useSnapshot(actor);
  const { failure, pending, returned, outcome, elsewhere, undoOf } = snapshot.context;
  const { checkout } = snapshot.children;
  const retry = () => actor.send({ type: 'retry.requested' });
  // The rules changed under the words: it has ended, or what was to be undone is no more.
  if (
    failure?.kind === 'conflict' &&
    (failure.code === 'transition_refused' || failure.code === 'undo_refused') &&
    !pending
  )
    return <ClosedView campaignId={campaignId} failure={failure} />;
  if (snapshot.matches('unopened') && failure) return <UnopenedView failure={failure} onRetry={retry} />;
  if (snapshot.matches('paying') && checkout)
    return (
      <PaymentView
        checkout={checkout}
        name={amendment?.campaign.name ?? ''}
        purpose="change"
        returnTo={editPaymentUrl(campaignId, pending?.id ?? returned?.editId ?? '')}
      />
    );
  if (!amendment || snapshot.matches('opening') || snapshot.matches('applied')) return <OpeningView />;
  const { campaign, names } = amendment;
  return (
    <div className="editor">
      <PageHeader
        title={<bdi>{campaign.name}</bdi>}
        subtitle={t(undoOf ? 'amend.subtitle.undo' : 'amend.subtitle')}
        back={
          <Link to={path('campaignOverview', { id: campaignId })}>
            <Icon name="arrow-start" size={16} />
            {t('amend.back')}
          </Link>
        }
      />
      <div className="stack gap-6">
        {outcome && <EditOutcome outcome={outcome} />}
        {elsewhere && !snapshot.hasTag('conflicting') && <ElsewhereNotice amendment={amendment} />}
        {(snapshot.matches('pending') || snapshot.matches('withdrawing')) && pending ? (
          <PendingEdit
            campaign={campaign}
            edit={pending}
            names={names}
            problem={
              failure && (
                <Banner tone="negative" announce="alert">
                  {t(failureMessages[failure.kind])}
                </Banner>
              )
            }
            actions={
              <>
                <Button icon="credit-card" onClick={() => actor.send({ type: 'request.resumed' })}>
                  {t('amend.pay')}
                </Button>
                <Button
                  variant="stroked"
                  tone="neutral"
                  icon="trash"
                  loading={snapshot.matches('withdrawing')}
                  onClick={() => actor.send({ type: 'request.withdrawn' })}
                >
                  {t('amend.withdraw')}
                </Button>
                {failure && (
                  <Button variant="text" icon="refresh" onClick={retry}>
                    {t('amend.lookAgain')}
                  </Button>
                )}
              </>
            }
          />
        ) : (
          <WordsView actor={actor} amendment={amendment} />
        )}
      </div>
      {snapshot.hasTag('conflicting') && <MergeDialog actor={actor} amendment={amendment} />}
    </div>
  );
}

function ElsewhereNotice({
  amendment: { campaign, snapshot },
}: {
  amendment: NonNullable<ReturnType<typeof useAmendment>>;
}) {
  const t = useText();
  const say = useElsewhereText(campaign);
  const { elsewhere, words } = snapshot.context;
  if (!elsewhere) return null;
  return (
    <Banner tone="info" announce="status" title={say(elsewhere)}>
      {t(Object.keys(words).length > 0 ? 'amend.elsewhere.kept' : 'amend.elsewhere.shown')}
    </Banner>
  );
}
