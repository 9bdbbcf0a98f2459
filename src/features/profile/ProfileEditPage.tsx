import { Link, NavLink, Outlet } from 'react-router';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Tabs } from '#src/ui/page/Tabs.tsx';
import './profile.css';

/** The pages beside one another; one alone needs no bar to choose from. */
const pages: readonly { readonly to: 'profileSettings'; readonly label: MessageId }[] = [
  { to: 'profileSettings', label: 'settings.title' },
];

/** The frame of the pages on which a profile is changed. */
export function ProfileEditPage() {
  const t = useText();
  return (
    <div className="settings-page">
      <PageHeader
        back={
          <Link to={path('profile')}>
            <Icon name="arrow-start" size={14} />
            {t('profile.title')}
          </Link>
        }
        title={t('settings.title')}
      />
      {pages.length > 1 && (
        <Tabs label={t('profile.pages')}>
          {pages.map(({ to, label }) => (
            <NavLink key={to} className="tab" to={path(to)}>
              {t(label)}
            </NavLink>
          ))}
        </Tabs>
      )}
      <Outlet />
    </div>
  );
}
