import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { ProvenanceNote } from '#src/ui/data/ProvenanceNote.tsx';
import { Table } from '#src/ui/data/Table.tsx';

type Outlook = Schema<'EditOutlook'>;

interface EffectOutlookProps {
  before: Outlook | null;
  after: Outlook | null;
  currency: string;
}

const figures = ['impressions', 'plays', 'reach', 'spend'] as const;

/** What the rest of the flight delivers as it is, and as it would be. */
export function EffectOutlook({ before, after, currency }: EffectOutlookProps) {
  const t = useText();
  const format = useFormat();
  const show = (figure: (typeof figures)[number], value: number) =>
    figure === 'spend' ? format.money(Math.round(value), currency) : format.number(Math.round(value));
  const range = (figure: (typeof figures)[number], outlook: Outlook | null) => {
    if (!outlook) return t('edit.outlook.unknown');
    const { low, expected, high } = outlook[figure];
    const [least, most] = [show(figure, low), show(figure, high)];
    return (
      <span>
        {show(figure, expected)}
        {least !== most && (
          <span className="campaign-range">{t('editor.forecast.range', { low: least, high: most })}</span>
        )}
      </span>
    );
  };
  const shown = after ?? before;
  return (
    <section className="stack gap-2" aria-label={t('edit.outlook')}>
      <h3 className="edit-head">{t('edit.outlook')}</h3>
      <Table caption={t('edit.outlook.caption')}>
        <thead>
          <tr>
            <th scope="col">{t('campaign.forecast.figure')}</th>
            <th scope="col" className="num">
              {t('edit.outlook.now')}
            </th>
            <th scope="col" className="num">
              {t('edit.outlook.then')}
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure}>
              <th scope="row">{t(`editor.forecast.${figure}`)}</th>
              <td className="num">{range(figure, before)}</td>
              <td className="num">{range(figure, after)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {after?.maxCapacity && <p className="ink-soft coverage-rule">{t('edit.outlook.capacity')}</p>}
      {shown && (
        <ProvenanceNote provenance={shown.provenance}>
          {t('edit.outlook.provenance', { time: format.dateTime(shown.asOf) })}
        </ProvenanceNote>
      )}
    </section>
  );
}
