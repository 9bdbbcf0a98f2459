import { Link } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';

/** What is cheaper for a while. Nothing is, so the page leads on to what is cheaper together. */
export function OffersPage() {
  const t = useText();
  return (
    <EmptyState
      icon="offer"
      title={t('offers.none')}
      actions={
        <Link className={buttonClass()} to={path('marketplacePackages')}>
          {t('offers.toPackages')}
        </Link>
      }
    >
      {t('offers.noneText')}
    </EmptyState>
  );
}
