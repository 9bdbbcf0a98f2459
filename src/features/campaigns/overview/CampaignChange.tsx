import { useText } from '#src/i18n/use-text.ts';
import type { ChangeWords } from './use-change-words.ts';

/** What one field was, and what it became. */
export function CampaignChange({ change: { label, before, after } }: { change: ChangeWords }) {
  const t = useText();
  return (
    <li className="campaign-change">
      <span className="campaign-change-field">{label}</span>{' '}
      {before !== null && (
        <del>
          <span className="visually-hidden">{t('campaign.change.before')} </span>
          <bdi>{before}</bdi>
        </del>
      )}{' '}
      {after !== null && (
        <ins>
          <span className="visually-hidden">{t('campaign.change.after')} </span>
          <bdi>{after}</bdi>
        </ins>
      )}
    </li>
  );
}
