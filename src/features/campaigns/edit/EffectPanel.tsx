import { type ReactNode, useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { classNames } from '#src/lib/class-names.ts';
import { RetryButton } from '#src/patterns/action/RetryButton.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { Spinner } from '#src/ui/state/Spinner.tsx';
import { CampaignChange } from '../overview/CampaignChange.tsx';
import { useChangeWords } from '../overview/use-change-words.ts';
import { RefundChoice } from '../refund/RefundChoice.tsx';
import { EffectMoney } from './EffectMoney.tsx';
import { EffectOutlook } from './EffectOutlook.tsx';
import { refusalText } from './refusal-texts.ts';
import type { OpenEdit } from './use-open-edit.ts';

interface EffectPanelProps {
  edit: OpenEdit;
  onConfirm: (refundTo: Schema<'RefundTo'>) => void;
  onDiscard: () => void;
  onRetry: () => void;
}

/** What the changes would do to cost, forecast and review, before anything is done. */
export function EffectPanel({ edit, onConfirm, onDiscard, onRetry }: EffectPanelProps) {
  const { snapshot, campaign, names, refusals } = edit;
  const { preview, changes, failure } = snapshot.context;
  const t = useText();
  const format = useFormat();
  const [refundTo, setRefundTo] = useState<Schema<'RefundTo'>>('card');
  const wordsOf = useChangeWords(campaign, names);
  const isBusy = snapshot.hasTag('busy');
  const isUnmended =
    snapshot.matches('writing') && snapshot.hasTag('failed') && failure !== null && refusals.length === 0;
  const hasChanges = Object.keys(changes).length > 0;
  if (!hasChanges) {
    return (
      <Effect isBusy={isBusy}>
        <p className="ink-soft">{t('edit.unchanged')}</p>
      </Effect>
    );
  }
  const said = [...new Set(refusals.map((refusal) => refusalText(refusal, t, format, campaign.currency)))];
  return (
    <Effect isBusy={isBusy}>
      {isUnmended && (
        <Banner
          tone="caution"
          announce="status"
          title={t(snapshot.matches({ writing: 'refused' }) ? 'edit.refused' : 'edit.unpreviewed')}
          actions={<RetryButton onRetry={onRetry} />}
        >
          {t(failureReasons[failure.kind])}
        </Banner>
      )}
      {said.length > 0 && (
        <Banner tone="negative" announce="status" title={t('edit.impossible')}>
          <ul className="stack gap-1">
            {said.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Banner>
      )}
      {preview ? (
        <div className={classNames('stack', isBusy && 'forecast-old')}>
          <section className="stack gap-2" aria-label={t('edit.changes')}>
            <h3 className="edit-head">{t('edit.changes')}</h3>
            <ul className="campaign-changes">
              {preview.changes.map((change) => (
                <CampaignChange key={change.path} change={wordsOf(change)} />
              ))}
            </ul>
          </section>
          <EffectMoney money={preview.money} />
          {preview.money.toRefund > 0 && (
            <RefundChoice
              value={refundTo}
              ofCards={preview.money.ofCards}
              hasRest={preview.money.toRefund + preview.money.refundTax > preview.money.ofCards}
              currency={preview.money.currency}
              // What was asked for once is asked for again as it was.
              disabled={snapshot.matches('applying') || snapshot.matches({ writing: 'refused' })}
              onChange={setRefundTo}
            />
          )}
          <EffectOutlook {...preview.outlook} currency={preview.money.currency} />
          <p className="edit-review">
            {t(preview.review.isNeeded ? 'edit.review.needed' : 'edit.review.none', {
              names: format.list(preview.review.artworkIds.map((id) => names[id] ?? t('campaign.change.unnamed'))),
            })}
          </p>
        </div>
      ) : (
        isBusy && <Skeleton lines={5} height="2.5rem" />
      )}
      <div className="row">
        <Button
          icon={preview && preview.money.toPay > 0 ? 'credit-card' : 'check'}
          loading={snapshot.matches('applying')}
          disabled={!snapshot.can({ type: 'edit.confirmed', refundTo }) && !snapshot.matches('applying')}
          onClick={() => onConfirm(refundTo)}
        >
          {preview && preview.money.toPay > 0
            ? t('edit.confirm.pay', { money: format.money(preview.money.toPay, campaign.currency) })
            : t(snapshot.context.undoOf ? 'edit.confirm.undo' : 'edit.confirm.apply')}
        </Button>
        <Button variant="text" tone="neutral" icon="undo" onClick={onDiscard}>
          {t('edit.discard')}
        </Button>
      </div>
      <p className="ink-soft coverage-rule">
        {t(preview && preview.money.toPay > 0 ? 'edit.confirm.payNote' : 'edit.confirm.note')}
      </p>
    </Effect>
  );
}

function Effect({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const t = useText();
  return (
    <Card title={t('edit.effect')} actions={isBusy && <Spinner />} className="edit-effect">
      <div className="stack" aria-busy={isBusy || undefined}>
        {children}
      </div>
    </Card>
  );
}
