import { Link } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';

/** There is nothing at this address; stands in the dashboard's frame or in the one before sign-in. */
export function NotFoundPage() {
  const t = useText();
  return (
    <EmptyState
      icon="map-pin"
      headingLevel={1}
      title={t('notFound.title')}
      actions={
        <Link to={path('home')} className={buttonClass()}>
          {t('action.goHome')}
        </Link>
      }
    >
      {t('notFound.text')}
    </EmptyState>
  );
}
