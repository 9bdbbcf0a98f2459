import { useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Table } from '#src/ui/Table.tsx';
import { MoreButton } from '../MoreButton.tsx';
import { TableSkeleton } from '../TableSkeleton.tsx';
import { useLookAgain } from '../use-look-again.ts';
import { RefundRow } from './RefundRow.tsx';
import { withTried } from './refund-list.ts';
import { failedRefundsMachine } from './refunds.actors.ts';

type FailedRefund = Schema<'FailedRefund'>;

/** The refunds that came to nothing and are still owed, each to be tried again. */
export function RefundsPage() {
  const t = useText();
  const texts = useResourceTexts();
  const list = useResource(failedRefundsMachine, null);
  useLookAgain(list.refresh);
  const [tried, setTried] = useState<ReadonlyMap<string, FailedRefund>>(new Map());
  const keep = (refund: FailedRefund) =>
    setTried((kept) => (kept.has(refund.id) ? kept : new Map(kept).set(refund.id, refund)));
  return (
    <ResourceView resource={list} texts={texts} skeleton={<TableSkeleton />}>
      {({ items }) => {
        const shown = withTried(items, tried);
        return shown.length === 0 ? (
          <EmptyState icon="check" title={t('operations.refunds.none.title')}>
            {t('operations.refunds.none.text')}
          </EmptyState>
        ) : (
          <div className="stack">
            <p className="muted">{t('operations.refunds.text')}</p>
            <Card flush className="operations-table">
              <Table caption={t('operations.refunds.title')} narrow="cards">
                <thead>
                  <tr>
                    <th scope="col">{t('operations.refunds.campaign')}</th>
                    <th scope="col" className="num">
                      {t('operations.refunds.amount')}
                    </th>
                    <th scope="col">{t('operations.refunds.reason')}</th>
                    <th scope="col">{t('operations.refunds.failed')}</th>
                    <th scope="col">{t('operations.refunds.payment')}</th>
                    <th scope="col">{t('operations.action')}</th>
                  </tr>
                </thead>
                <tbody>
                  {shown.map((refund) => (
                    <RefundRow key={refund.id} refund={refund} onTried={keep} />
                  ))}
                </tbody>
              </Table>
              <MoreButton list={list} />
            </Card>
          </div>
        );
      }}
    </ResourceView>
  );
}
