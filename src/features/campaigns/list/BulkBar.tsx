import { lazy, Suspense, useState } from 'react';
import type { BulkSelection } from '#machines/campaigns/bulk-operation.machine.ts';
import { newIdempotencyKey, type Schema } from '#src/api/client.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { keepFootRoom } from '#src/ui/overlay/keep-foot-room.ts';
import { UnavailableAction } from '#src/ui/overlay/UnavailableAction.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import { bulkOffers } from './bulk-offers.ts';
import { bulkWords } from './bulk-words.ts';
import type { CampaignStatus } from './campaign-list-query.ts';
import { browserBulkOperationMachine } from './list.actors.ts';
import { type Choose, isTooLarge, MOST_BY_HAND, nothing, type Selection } from './selection.ts';

const ArchiveManyDialog = lazy(() =>
  import('./ArchiveManyDialog.tsx').then((module) => ({ default: module.ArchiveManyDialog })),
);
const BulkDetails = lazy(() => import('./BulkDetails.tsx').then((module) => ({ default: module.BulkDetails })));

interface BulkBarProps {
  selection: Selection;
  /** Of what is chosen; null when that is not known. */
  statuses: readonly CampaignStatus[] | null;
  filter: Schema<'CampaignFilter'>;
  /** How many match the filter. */
  total: number;
  /** The member may change campaigns. */
  mayEdit: boolean;
  onSelect: Choose;
  onFinished: () => void;
}

/** What can be done with the chosen campaigns at once, how far it has come, and what became of it. */
export function BulkBar({ selection, statuses, filter, total, mayEdit, onSelect, onFinished }: BulkBarProps) {
  const t = useText();
  const format = useFormat();
  const bulk = useActorRef(browserBulkOperationMachine);
  const snapshot = useSnapshot(bulk);
  const { request, operation, failure } = snapshot.context;
  const [isOpen, setOpen] = useState(false);
  useEmitted(bulk, 'bulk.finished', () => onFinished());

  const count = selection.isAllMatching ? total : selection.ids.size;
  const isTooMany = isTooLarge(selection);
  const tooMany = t('bulk.tooMany', { most: format.number(MOST_BY_HAND) });
  const why = !mayEdit ? t('campaign.why.role') : isTooMany ? tooMany : null;
  const isFree = !snapshot.hasTag('busy') && !snapshot.hasTag('asking') && !snapshot.hasTag('failed');
  const ask = (action: Schema<'BulkAction'>, chosen: BulkSelection, howMany: number) =>
    bulk.send({
      type: 'bulk.requested',
      request: { action, selection: chosen, count: howMany, idempotencyKey: newIdempotencyKey() },
    });
  const dismiss = () => bulk.send({ type: 'bulk.dismissed' });
  if (count === 0 && snapshot.matches({ resting: 'idle' })) return null;
  return (
    <section ref={keepFootRoom} className="bulk-bar" aria-label={t('bulk.title')}>
      {snapshot.hasTag('failed') && failure && (
        <Banner tone="negative">
          {failure.kind === 'conflict' ? t('bulk.nothing') : t(failureMessages[failure.kind])}{' '}
          <Button size="small" variant="text" onClick={() => bulk.send({ type: 'retry.requested' })}>
            {t('action.retry')}
          </Button>
          <Button size="small" variant="text" tone="neutral" onClick={dismiss}>
            {t('action.close')}
          </Button>
        </Banner>
      )}
      {request && (snapshot.hasTag('busy') || snapshot.hasTag('summed')) && (
        <BulkProgress
          request={request}
          operation={operation}
          isFinished={snapshot.hasTag('summed')}
          onOpen={() => setOpen(true)}
          onUndo={(action) => operation && ask(action, { undoOf: operation.id }, operation.done)}
          onClose={dismiss}
        />
      )}
      {count > 0 && (
        <div className="row bulk-actions">
          <strong role="status">{t('bulk.chosen', { count })}</strong>
          {!selection.isAllMatching && total > count && (
            <Button variant="text" size="small" onClick={() => onSelect(() => ({ ...nothing, isAllMatching: true }))}>
              {t('bulk.chooseAll', { total: format.number(total) })}
            </Button>
          )}
          {isTooMany && <span role="status">{tooMany}</span>}
          <span className="grow" />
          {bulkOffers(statuses).map((action) =>
            why ? (
              <UnavailableAction
                key={action}
                size="small"
                icon={bulkWords[action].icon}
                label={t(bulkWords[action].action)}
                why={why}
              />
            ) : (
              <Button
                key={action}
                variant="stroked"
                tone="neutral"
                size="small"
                icon={bulkWords[action].icon}
                disabled={!isFree}
                onClick={() => ask(action, selection.isAllMatching ? { filter } : { ids: [...selection.ids] }, count)}
              >
                {t(bulkWords[action].action)}
              </Button>
            ),
          )}
          <Button variant="text" tone="neutral" size="small" icon="close" onClick={() => onSelect(() => nothing)}>
            {t('bulk.clear')}
          </Button>
        </div>
      )}
      {snapshot.hasTag('asking') && request && (
        <Suspense>
          <ArchiveManyDialog
            count={request.count}
            onConfirm={() => bulk.send({ type: 'bulk.confirmed' })}
            onClose={dismiss}
          />
        </Suspense>
      )}
      {isOpen && operation && (
        <Suspense>
          <BulkDetails operation={operation} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
