import { NavLink, Outlet } from 'react-router';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import './operations.css';

/** The pages beside one another. */
const pages: readonly {
  readonly to: 'operationsRefunds' | 'operationsFlags' | 'operationsKeys';
  readonly label: MessageId;
}[] = [
  { to: 'operationsRefunds', label: 'operations.refunds.title' },
  { to: 'operationsFlags', label: 'operations.flags.title' },
  { to: 'operationsKeys', label: 'operations.keys.title' },
];

/** The operators' desk: what of the platform waits for somebody's hand. */
export function OperationsPage() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('nav.operations')} subtitle={t('operations.subtitle')} />
      <Tabs label={t('operations.pages')}>
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
