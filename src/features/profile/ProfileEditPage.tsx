import { Link, NavLink, Outlet } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import './profile.css';

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
      <Tabs label={t('profile.pages')}>
        <NavLink className="tab" to={path('profileSettings')}>
          {t('settings.title')}
        </NavLink>
      </Tabs>
      <Outlet />
    </div>
  );
}
