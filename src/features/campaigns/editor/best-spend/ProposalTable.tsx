import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { ProvenanceNote } from '#src/ui/data/ProvenanceNote.tsx';
import { Table } from '#src/ui/data/Table.tsx';

/** What a proposal changes: figures of the whole campaign beside each other, and why screens are left out. */
export function ProposalTable({ proposal }: { proposal: Schema<'BestSpend'> }) {
  const t = useText();
  const format = useFormat();
  const { before, after, leftOut, considered, screenIds } = proposal;
  const whole = (value: number) => format.number(Math.round(value));
  const money = (value: number) => format.money(Math.round(value), after.currency);
  const rows = [
    {
      key: 'reach',
      label: t('editor.forecast.reach'),
      now: whole(before.reach.expected),
      proposed: whole(after.reach.expected),
    },
    {
      key: 'impressions',
      label: t('editor.forecast.impressions'),
      now: whole(before.impressions.expected),
      proposed: whole(after.impressions.expected),
    },
    {
      key: 'spend',
      label: t('editor.forecast.spend'),
      now: money(before.spend.expected),
      proposed: money(after.spend.expected),
    },
  ];
  return (
    <div className="stack gap-2">
      <Table caption={t('bestSpend.compare')}>
        <thead>
          <tr>
            <th scope="col">{t('bestSpend.figure')}</th>
            <th scope="col" className="num">
              {t('bestSpend.now')}
            </th>
            <th scope="col" className="num">
              {t('bestSpend.then')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, now, proposed }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td className="num">{now}</td>
              <td className="num">
                <strong>{proposed}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p>{t('bestSpend.used', { count: screenIds.length, considered: format.number(considered) })}</p>
      {leftOut.length > 0 && (
        <details className="best-spend-left">
          <summary>{t('bestSpend.leftOut')}</summary>
          <ul>
            {leftOut.map(({ reason, count }) => (
              <li key={reason}>{t(`bestSpend.leftOut.${reason}`, { count })}</li>
            ))}
          </ul>
        </details>
      )}
      <ProvenanceNote provenance={after.provenance}>{t('bestSpend.method')}</ProvenanceNote>
    </div>
  );
}
