import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';

/** What a change costs, or gives back. */
export function EffectMoney({ money }: { money: Schema<'EditMoney'> }) {
  const t = useText();
  const format = useFormat();
  const { budgetBefore, budgetAfter, toPay, toRefund, currency } = money;
  const say = (minor: number) => format.money(minor, currency);
  return (
    <section className="stack gap-2" aria-label={t('edit.cost')}>
      <h3 className="edit-head">{t('edit.cost')}</h3>
      <p role="status" className="edit-money figures">
        {toPay > 0
          ? t('edit.cost.more', { money: say(toPay) })
          : toRefund > 0
            ? t('edit.cost.less', { money: say(toRefund) })
            : t('edit.cost.same')}
      </p>
      {budgetBefore !== budgetAfter && (
        <p className="ink-soft coverage-rule figures">
          {t('edit.cost.budget', { before: say(budgetBefore), after: say(budgetAfter) })}
        </p>
      )}
    </section>
  );
}
