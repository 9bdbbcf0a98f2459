import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { editorUrl } from '../editor/step-url.ts';
import type { OpenEdit } from './use-open-edit.ts';

/** The effect in a line, where there is no room for all of it, and the way to it. */
export function EffectLine({ edit: { snapshot, campaign, refusals } }: { edit: OpenEdit }) {
  const t = useText();
  const format = useFormat();
  const { changes, preview } = snapshot.context;
  const hasChanges = Object.keys(changes).length > 0;
  const isKnown = snapshot.matches({ writing: 'previewed' }) && preview !== null;
  const cost = preview
    ? preview.money.toPay > 0
      ? t('edit.cost.more', { money: format.money(preview.money.toPay, campaign.currency) })
      : preview.money.toRefund > 0
        ? t('edit.cost.less', { money: format.money(preview.money.toRefund, campaign.currency) })
        : t('edit.cost.same')
    : '';
  const text = !hasChanges
    ? t('edit.unchanged')
    : refusals.length > 0
      ? t('edit.impossible')
      : isKnown
        ? cost
        : t('edit.working');
  return (
    <>
      <span role="status">{text}</span>
      {hasChanges && (
        <Link className={buttonClass({ size: 'small' })} to={editorUrl(campaign.id, 'review')}>
          {t('edit.toEffect')}
        </Link>
      )}
    </>
  );
}
