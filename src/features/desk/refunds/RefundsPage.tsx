import { useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { useListPolling } from '#src/patterns/list/use-list-polling.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { LOOK_MS } from '../look-again.ts';
import { RefundRow } from './RefundRow.tsx';
import { withTried } from './refund-list.ts';
import { failedRefundsMachine } from './refunds.actors.ts';

type FailedRefund = Schema<'FailedRefund'>;

/** The refunds that came to nothing and are still owed, each to be tried again. */
export function RefundsPage() {
  const t = useText();
  const list = useResource(failedRefundsMachine, null);
  useListPolling(list, LOOK_MS);
  const [tried, setTried] = useState<ReadonlyMap<string, FailedRefund>>(new Map());
  const keep = (refund: FailedRefund) =>
    setTried((kept) => (kept.has(refund.id) ? kept : new Map(kept).set(refund.id, refund)));
  return (
    <ListView
      list={list}
      arrange={(owed) => withTried(owed, tried)}
      caption={t('desk.refunds.title')}
      idOf={({ id }) => id}
      empty={
        <EmptyState icon="check" title={t('desk.refunds.none.title')}>
          {t('desk.refunds.none.text')}
        </EmptyState>
      }
      intro={<p className="muted">{t('desk.refunds.text')}</p>}
      columns={[
        { heading: t('desk.refunds.campaign') },
        { heading: t('desk.refunds.amount'), isNumeric: true },
        { heading: t('desk.refunds.reason') },
        { heading: t('desk.refunds.failed') },
        { heading: t('desk.refunds.payment') },
        { heading: t('desk.action') },
      ]}
      row={(refund) => <RefundRow refund={refund} onTried={keep} />}
    />
  );
}
