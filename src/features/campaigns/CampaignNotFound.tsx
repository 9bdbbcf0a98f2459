import { useEffect } from 'react';
import { Link } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { path } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';

/** There is no such campaign in this instance. */
export function CampaignNotFound() {
  const t = useText();
  usePageTitle(t('notFound.title'));
  // It takes the place of a heading that had the focus of the navigation.
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
  }, []);
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
