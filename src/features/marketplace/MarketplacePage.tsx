import { NavLink, Outlet } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Tabs } from '#src/ui/page/Tabs.tsx';
import './marketplace.css';

/** The frame of what is sold ready made. */
export function MarketplacePage() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('nav.marketplace')} subtitle={t('marketplace.subtitle')} />
      <Tabs label={t('marketplace.pages')}>
        <NavLink className="tab" to={path('marketplaceOffers')}>
          {t('offers.title')}
        </NavLink>
        <NavLink className="tab" to={path('marketplacePackages')}>
          {t('packages.title')}
        </NavLink>
      </Tabs>
      <Outlet />
    </>
  );
}
