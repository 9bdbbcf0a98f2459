import { NavLink, Outlet } from 'react-router';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Tabs } from '#src/ui/page/Tabs.tsx';
import './desk.css';

/** The pages beside one another. */
const pages: readonly {
  readonly to: 'deskRefunds' | 'deskFlags' | 'deskKeys';
  readonly label: MessageId;
}[] = [
  { to: 'deskRefunds', label: 'desk.refunds.title' },
  { to: 'deskFlags', label: 'desk.flags.title' },
  { to: 'deskKeys', label: 'desk.keys.title' },
];

/** The operators' desk: what of the platform waits for somebody's hand. */
export function DeskPage() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('nav.desk')} subtitle={t('desk.subtitle')} />
      <Tabs label={t('desk.pages')}>
        {pages.map(({ to, label }) => (
          <NavLink key={to} className="tab" to={path(to)}>
            {t(label)}
          </NavLink>
        ))}
      </Tabs>
      <Outlet />
    </>
  );
}
