import { Link } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { path } from '#src/lib/paths.ts';
import { useFocus } from '#src/lib/use-focus.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';

/** There is no such campaign in this instance. */
export function CampaignNotFound() {
  const t = useText();
  usePageTitle(t('notFound.title'));
  // It takes the place of a heading that had the focus of the navigation.
  useFocus(true, () => document.activeElement === document.body && document.querySelector('main h1'));
  return (
    <EmptyState
      icon="campaign"
      headingLevel={1}
      title={t('campaign.notFound')}
      actions={
        <Link className={buttonClass()} to={path('campaigns')}>
          {t('home.allCampaigns')}
        </Link>
      }
    >
      {t('campaign.notFoundText')}
    </EmptyState>
  );
}
