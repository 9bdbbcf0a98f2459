import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import type { OpenEdit } from './use-open-edit.ts';

/** What stays as it was paid for, so that nobody looks for it. */
export function FixedFacts({ campaign }: Pick<OpenEdit, 'campaign'>) {
  const t = useText();
  const format = useFormat();
  const { brand, category, startDate, pacing } = campaign;
  return (
    <div className="edit-fixed">
      <p className="ink-soft">{t('edit.fixed')}</p>
      <dl>
        <dt>{t('editor.details.startDate')}</dt>
        <dd>{startDate ? format.date(startDate) : '—'}</dd>
        <dt>{t('editor.details.brand')}</dt>
        <dd>
          <bdi>{brand ?? '—'}</bdi>
        </dd>
        <dt>{t('editor.details.category')}</dt>
        <dd>{category ? t(`category.${category}`) : '—'}</dd>
        <dt>{t('editor.budget.pacing')}</dt>
        <dd>{t(`editor.pacing.${pacing}`)}</dd>
      </dl>
    </div>
  );
}
