import { useText } from '#src/i18n/use-text.ts';

/** The keys of the review desk, for those who have a keyboard. */
export function KeyHints() {
  const t = useText();
  return (
    <p className="key-hints">
      <span className="key-hints-off">{t('reviews.keys.off')}</span>
      <span className="visually-hidden">{t('reviews.keys')}: </span>
      <span>
        <kbd>J</kbd> <kbd>K</kbd> {t('reviews.keys.move')}
      </span>
      <span>
        <kbd>A</kbd> {t('reviews.keys.approve')}
      </span>
      <span>
        <kbd>R</kbd> {t('reviews.keys.reject')}
      </span>
      <span>
        <kbd>C</kbd> {t('reviews.keys.compare')}
      </span>
    </p>
  );
}
