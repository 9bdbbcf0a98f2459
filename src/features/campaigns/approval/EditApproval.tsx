import { useState } from 'react';
import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { useResource } from '#src/lib/use-resource.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { useLiveEvents } from '#src/platform/use-live-events.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { DetailRow } from '../details/DetailRow.tsx';
import { editPaymentUrl } from '../edit/edit-url.ts';
import { refusalText } from '../edit/refusal-texts.ts';
import { CampaignChange } from '../overview/CampaignChange.tsx';
import { useChangeWords } from '../overview/use-change-words.ts';
import { ApprovalPlays } from './ApprovalPlays.tsx';
import { refusalMessage } from './approval-words.ts';
import { editApprovalMachine, returnEditAction, withdrawEditAction } from './edit-approval.actors.ts';
import '../editor/payment/review.css';

const noteDialog = latePart(async () => (await import('./NoteDialog.tsx')).NoteDialog);

interface EditApprovalProps {
  campaign: Schema<'Campaign'>;
  edit: Schema<'CampaignEdit'>;
  names: Readonly<Record<string, string>>;
  /** It has been answered or taken back, or is another than the one that is shown. */
  onChanged: () => void;
}

/** A change that somebody asks for who may not spend as much: who may answers, whoever has asked may take it back, everybody else reads it. */
export function EditApproval({ campaign, edit, names, onChanged }: EditApprovalProps) {
  const t = useText();
  const texts = useResourceTexts();
  const approval = useResource(editApprovalMachine, { id: campaign.id, editId: edit.id });
  useLiveEvents((event) => {
    if (event.name === 'live.resumed' || (event.name === 'campaign.changed' && event.id === campaign.id))
      approval.invalidate();
  });
  return (
    <Card title={t('approval.change.title')} className="edit-pending">
      <ResourceView resource={approval} texts={texts} skeleton={<Skeleton lines={4} height="2rem" />}>
        {(data) => <Question campaign={campaign} edit={edit} names={names} approval={data} onChanged={onChanged} />}
      </ResourceView>
    </Card>
  );
}

interface QuestionProps extends EditApprovalProps {
  approval: Schema<'Approval'>;
}

function Question({ campaign, edit, names, approval, onChanged }: QuestionProps) {
  const t = useText();
  const format = useFormat();
  const wordsOf = useChangeWords(campaign, names);
  const { amount, price, currency, note, obstacle, canAnswer, isOwn, askedBy, askedAt } = approval;
  const place = { id: campaign.id, editId: edit.id };
  const withdrawing = useAction(withdrawEditAction, {
    onDone: () => {
      showToast(t('approval.change.withdrawn'));
      onChanged();
    },
    onRefused: onChanged,
  });
  const then = format.money(amount, currency);
  const money = format.money(price ?? amount, currency);
  const at = format.dateTime(askedAt);
  return (
    <div className="stack">
      <div className="stack gap-2">
        {!isOwn && (
          <p>
            <strong>
              {t('approval.theirs.title', { name: askedBy === null ? t('approval.someone') : isolate(askedBy) })}
            </strong>
          </p>
        )}
        <p>
          {t(isOwn ? 'approval.change.own' : canAnswer ? 'approval.change.answer' : 'approval.theirs.wait', {
            at,
            money,
          })}
        </p>
      </div>
      {obstacle && <Obstacle obstacle={obstacle} currency={currency} />}
      {withdrawing.failure && (
        <Banner tone="negative" announce="alert">
          {t(refusalMessage(withdrawing.failure))}
        </Banner>
      )}
      <ul className="campaign-changes">
        {edit.changes.map((change) => (
          <CampaignChange key={change.path} change={wordsOf(change)} />
        ))}
      </ul>
      <dl className="review">
        {note !== null && (
          <DetailRow label={t('approval.note')}>
            <bdi>{note}</bdi>
          </DetailRow>
        )}
        <DetailRow label={t('approval.price')}>
          {money === then ? money : t('approval.changedSince', { now: money, then })}
        </DetailRow>
        <ApprovalPlays approval={approval} />
      </dl>
      <div className="row gap-2">
        {isOwn && (
          <Button
            variant="stroked"
            tone="neutral"
            icon="undo"
            loading={withdrawing.isBusy}
            onClick={() => withdrawing.run(place)}
          >
            {t('approval.withdraw')}
          </Button>
        )}
        {canAnswer && !obstacle && (
          <Link className={buttonClass()} to={editPaymentUrl(campaign.id, edit.id)}>
            <Icon name="credit-card" />
            {t('approval.approve', { money })}
          </Link>
        )}
        {canAnswer && <Return {...place} onChanged={onChanged} />}
      </div>
    </div>
  );
}

/** What stands against it now. */
function Obstacle({ obstacle, currency }: { obstacle: Schema<'ApprovalObstacle'>; currency: string }) {
  const t = useText();
  const format = useFormat();
  const { code, refusals = [], screens = [] } = obstacle;
  return (
    <Banner tone="caution" title={t('approval.change.obstacle')}>
      {code === 'edit_pending' && <p>{t('approval.change.otherPending')}</p>}
      {refusals.map((refusal) => (
        <p key={`${refusal.path} ${refusal.code}`}>{refusalText(refusal, t, format, currency)}</p>
      ))}
      {screens.length > 0 && <p>{format.list(screens)}</p>}
    </Banner>
  );
}

function Return({ id, editId, onChanged }: { id: string; editId: string; onChanged: () => void }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const returning = useAction(returnEditAction, {
    onDone: () => {
      showToast(t('approval.change.returnDone'));
      setOpen(false);
      onChanged();
    },
    onRefused: ({ kind }) => {
      if (kind === 'conflict') onChanged();
    },
  });
  return (
    <>
      <Button variant="stroked" tone="neutral" icon="undo" onClick={() => setOpen(true)}>
        {t('approval.return.action')}
      </Button>
      {isOpen && (
        <Late
          of={noteDialog}
          props={{
            title: t('approval.change.returnTitle'),
            text: t('approval.change.returnText'),
            label: t('approval.return.note'),
            submitLabel: t('approval.return.submit'),
            missing: t('approval.return.missing'),
            isBusy: returning.isBusy,
            failure: returning.failure,
            onSubmit: (note) => returning.run({ id, editId, note }),
            onClose: () => {
              returning.dismiss();
              setOpen(false);
            },
          }}
        />
      )}
    </>
  );
}
