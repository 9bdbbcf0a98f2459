import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Table } from '#src/ui/data/Table.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { ruleWords, seriesWords } from './seller-words.ts';

/** Documents that our own rules refused: whose, why, and when they are tried again. */
export function RefusedDocuments({ refused }: { refused: readonly Schema<'RefusedDocument'>[] }) {
  const t = useText();
  const format = useFormat();
  if (refused.length === 0)
    return (
      <EmptyState icon="check" title={t('desk.seller.noRefused')}>
        {t('desk.seller.noRefusedText')}
      </EmptyState>
    );
  return (
    <Table caption={t('desk.seller.refused')} captionVisible narrow="cards">
      <thead>
        <tr>
          <th scope="col">{t('desk.seller.company')}</th>
          <th scope="col">{t('desk.seller.document')}</th>
          <th scope="col">{t('desk.seller.why')}</th>
          <th scope="col">{t('desk.seller.refusedAt')}</th>
          <th scope="col">{t('desk.seller.nextTry')}</th>
        </tr>
      </thead>
      <tbody>
        {refused.map(({ orderId, companyName, kind, rules, refusedAt, nextTryAt }) => (
          <tr key={orderId}>
            <th scope="row">
              <bdi>{companyName}</bdi>
            </th>
            <td data-label={t('desk.seller.document')}>{t(seriesWords[kind])}</td>
            <td data-label={t('desk.seller.why')}>
              <span className="stack gap-1">
                {[...new Set(rules.map(ruleWords))].map((words) => (
                  <span key={words}>{t(words)}</span>
                ))}
                <bdi className="muted desk-code">{rules.join(', ')}</bdi>
              </span>
            </td>
            <td data-label={t('desk.seller.refusedAt')}>{format.dateTime(refusedAt)}</td>
            <td data-label={t('desk.seller.nextTry')}>{format.dateTime(nextTryAt)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
