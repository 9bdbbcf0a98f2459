import { useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import type { Resource } from '#src/lib/use-resource.ts';
import { useDownload } from '#src/patterns/download/use-download.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { downloadMonth, type Months } from '../balance.actors.ts';

/** The statement of a month, as a document for whoever keeps the books. */
export function MonthlyStatement({ months }: { months: Resource<Months> }) {
  const t = useText();
  const texts = useResourceTexts();
  return (
    <Card title={t('balance.month.title')}>
      <ResourceView resource={months} texts={texts} skeleton={<Skeleton lines={2} height="2.5rem" />}>
        {(data) =>
          data.months.length > 0 ? <MonthChoice {...data} /> : <p className="ink-soft">{t('balance.month.none')}</p>
        }
      </ResourceView>
    </Card>
  );
}

function MonthChoice({ months, currencies }: Months) {
  const t = useText();
  const format = useFormat();
  // Whoever keeps the books wants the last one that is over.
  const [month, setMonth] = useState(months[1] ?? months[0] ?? '');
  const [currency, setCurrency] = useState(currencies[0] ?? '');
  const pdf = useDownload();
  const csv = useDownload();
  const nameOf = (ending: string) => `${t('balance.statement')} ${month} ${currency}.${ending}`;
  return (
    <div className="stack gap-4">
      <p className="ink-soft">{t('balance.month.text')}</p>
      <div className="month-choice">
        <SelectField
          label={t('balance.month.month')}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          options={months.map((value) => ({ value, label: format.month(value) }))}
        />
        {currencies.length > 1 && (
          <SelectField
            label={t('balance.month.currency')}
            value={currency}
            onChange={({ target }) => setCurrency(target.value)}
            options={currencies.map((value) => ({ value, label: value }))}
          />
        )}
        <Button
          variant="stroked"
          icon="download"
          loading={pdf.isSaving}
          onClick={() => pdf.save(() => downloadMonth(month, { format: 'pdf', currency }, nameOf('pdf')))}
        >
          {t('balance.month.pdf')}
        </Button>
        <Button
          variant="stroked"
          tone="neutral"
          icon="download"
          loading={csv.isSaving}
          onClick={() => csv.save(() => downloadMonth(month, { format: 'csv', currency }, nameOf('csv')))}
        >
          {t('balance.month.csv')}
        </Button>
      </div>
    </div>
  );
}
