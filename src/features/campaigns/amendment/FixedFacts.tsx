import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import type { Amendment } from './use-amendment.ts';

/** What stays as it was paid for, so that nobody looks for it. */
export function FixedFacts({ campaign }: Pick<Amendment, 'campaign'>) {
  const t = useText();
  const format = useFormat();
  const { brand, category, startDate, pacing } = campaign;
  return (
    <div className="amend-fixed">
      <p className="ink-soft">{t('amend.fixed')}</p>
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
