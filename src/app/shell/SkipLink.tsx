import { useText } from '#src/i18n/use-text.ts';
import './skip-link.css';

/** The first stop of the Tab key: past the navigation, to the page. */
export function SkipLink() {
  const t = useText();
  return (
    <a className="skip-link" href="#content">
      {t('app.skipToContent')}
    </a>
  );
}
