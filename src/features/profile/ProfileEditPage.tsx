import { NavLink, Outlet, useLocation } from 'react-router';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { Crumbs } from '#src/patterns/crumbs/Crumbs.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Tabs } from '#src/ui/page/Tabs.tsx';
import './profile.css';

/** The pages beside one another. */
const pages: readonly {
  readonly to: 'profileSettings' | 'profileInvoices' | 'paymentMethods' | 'profileBalance' | 'profileTeam';
  readonly label: MessageId;
}[] = [
  { to: 'profileSettings', label: 'settings.title' },
  { to: 'profileInvoices', label: 'invoices.title' },
  { to: 'paymentMethods', label: 'cards.title' },
  { to: 'profileBalance', label: 'balance.title' },
  { to: 'profileTeam', label: 'nav.team' },
];

/** The frame of the pages on which a profile is changed, and what belongs to it looked at. */
export function ProfileEditPage() {
  const t = useText();
  const { pathname } = useLocation();
  const page = pages.find(({ to }) => pathname.startsWith(path(to)));
  const title = t(page?.label ?? 'settings.title');
  return (
    <div className="settings-page">
      <PageHeader
        crumbs={<Crumbs above={[{ to: path('profile'), label: t('profile.title') }]} current={title} />}
        title={title}
      />
      <Tabs label={t('profile.pages')}>
        {pages.map(({ to, label }) => (
          <NavLink key={to} className="tab" to={path(to)}>
            {t(label)}
          </NavLink>
        ))}
      </Tabs>
      <Outlet />
    </div>
  );
}
