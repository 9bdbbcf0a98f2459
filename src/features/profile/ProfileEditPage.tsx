import { Outlet } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { Crumbs } from '#src/patterns/crumbs/Crumbs.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import './profile.css';

/** The frame of the pages on which a profile is changed. */
export function ProfileEditPage() {
  const t = useText();
  return (
    <div className="settings-page">
      <PageHeader
        crumbs={<Crumbs above={[{ to: path('profile'), label: t('profile.title') }]} current={t('settings.title')} />}
        title={t('settings.title')}
      />
      <Outlet />
    </div>
  );
}
