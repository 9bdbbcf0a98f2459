import { useState } from 'react';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Late } from '#src/lib/late-part.tsx';
import { path } from '#src/lib/paths.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { Crumbs } from '#src/patterns/crumbs/Crumbs.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { askEditDialog } from '../approval/AskEdit.tsx';
import { EditApproval } from '../approval/EditApproval.tsx';
import { OpeningView, UnopenedView } from '../editor/OpeningCampaign.tsx';
import { PaymentView } from '../editor/payment/PaymentView.tsx';
import { ChangesView } from './ChangesView.tsx';
import { ClosedView } from './ClosedView.tsx';
import { EditOutcome, isOverLimitOutcome } from './EditOutcome.tsx';
import { editPaymentUrl } from './edit-url.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { PendingEdit } from './PendingEdit.tsx';
import { useElsewhereText } from './use-elsewhere-text.ts';
import { type EditActor, useOpenEdit } from './use-open-edit.ts';

/** The editor of a paid campaign, and the question that stands over it, whatever the page beneath is reading. */
export function EditView({ actor, campaignId }: { actor: EditActor; campaignId: string }) {
  const [askedId, setAskedId] = useState<string | null>(null);
  return (
    <>
      <EditState actor={actor} campaignId={campaignId} onAsk={setAskedId} />
      {askedId && (
        <Late
          of={askEditDialog}
          props={{ place: { id: campaignId, editId: askedId }, onClose: () => setAskedId(null) }}
        />
      )}
    </>
  );
}

interface EditStateProps {
  actor: EditActor;
  campaignId: string;
  /** Somebody else is to be asked about an edit. */
  onAsk: (editId: string) => void;
}

/** One branch per state. */
function EditState({ actor, campaignId, onAsk }: EditStateProps) {
  const t = useText();
  const edit = useOpenEdit(actor);
  const snapshot = useSnapshot(actor);
  const { failure, pending, asked, returned, outcome, elsewhere, undoOf } = snapshot.context;
  const { checkout } = snapshot.children;
  const retry = () => actor.send({ type: 'retry.requested' });
  // The rules changed meanwhile: it has ended, or what was to be undone is no more.
  if (
    failure?.kind === 'conflict' &&
    (failure.code === 'transition_refused' || failure.code === 'undo_refused') &&
    !pending
  )
    return <ClosedView campaignId={campaignId} failure={failure} />;
  if (snapshot.matches('unopened') && failure)
    return <UnopenedView failure={failure} title="edit.unopened" onRetry={retry} />;
  if (snapshot.matches('paying') && checkout)
    return (
      <PaymentView
        checkout={checkout}
        name={edit?.campaign.name ?? ''}
        purpose="change"
        returnTo={editPaymentUrl(campaignId, pending?.id ?? returned?.editId ?? asked?.id ?? '')}
      />
    );
  if (!edit || snapshot.matches({ reading: 'opening' }) || snapshot.matches('applied')) return <OpeningView />;
  const { campaign, names } = edit;
  return (
    <div className="editor">
      <PageHeader
        title={<bdi>{campaign.name}</bdi>}
        subtitle={t(undoOf ? 'edit.subtitle.undo' : 'edit.subtitle')}
        crumbs={
          <Crumbs
            above={[
              { to: path('campaigns'), label: t('nav.campaigns') },
              { to: path('campaignOverview', { id: campaignId }), label: <bdi>{campaign.name}</bdi> },
            ]}
            current={t('campaigns.editTitle')}
          />
        }
      />
      <div className="stack gap-6">
        {outcome && !(asked?.who.isSelf && isOverLimitOutcome(outcome)) && (
          <EditOutcome outcome={outcome} onAsk={pending && (() => onAsk(pending.id))} />
        )}
        {asked && (
          <EditApproval
            campaign={campaign}
            edit={asked}
            names={names}
            onChanged={() => actor.send({ type: 'campaign.changed' })}
          />
        )}
        {elsewhere && !snapshot.hasTag('conflicting') && <ElsewhereNotice edit={edit} />}
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
                  {t('edit.pay')}
                </Button>
                <Button
                  variant="stroked"
                  tone="neutral"
                  icon="trash"
                  loading={snapshot.matches('withdrawing')}
                  onClick={() => actor.send({ type: 'request.withdrawn' })}
                >
                  {t('edit.withdraw')}
                </Button>
                {failure && (
                  <Button variant="text" icon="refresh" onClick={retry}>
                    {t('edit.lookAgain')}
                  </Button>
                )}
              </>
            }
          />
        ) : (
          <ChangesView actor={actor} edit={edit} />
        )}
      </div>
      {snapshot.hasTag('conflicting') && <MergeDialog actor={actor} edit={edit} />}
    </div>
  );
}

function ElsewhereNotice({ edit: { campaign, snapshot } }: { edit: NonNullable<ReturnType<typeof useOpenEdit>> }) {
  const t = useText();
  const say = useElsewhereText(campaign);
  const { elsewhere, changes } = snapshot.context;
  if (!elsewhere) return null;
  return (
    <Banner tone="info" announce="status" title={say(elsewhere)}>
      {t(Object.keys(changes).length > 0 ? 'edit.elsewhere.kept' : 'edit.elsewhere.shown')}
    </Banner>
  );
}
