import { NavLink, Outlet, useLocation } from 'react-router';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { Crumbs } from '#src/patterns/crumbs/Crumbs.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Tabs } from '#src/ui/page/Tabs.tsx';
import './desk.css';

/** The pages beside one another. */
const pages: readonly {
  readonly to:
    | 'deskRefunds'
    | 'deskChargebacks'
    | 'deskCredits'
    | 'deskTerms'
    | 'deskReceivables'
    | 'deskSellers'
    | 'deskLedger'
    | 'deskLog'
    | 'deskOffers'
    | 'deskReconciliation'
    | 'deskFlags'
    | 'deskScreens'
    | 'deskKeys';
  readonly label: MessageId;
}[] = [
  { to: 'deskRefunds', label: 'desk.refunds.title' },
  { to: 'deskChargebacks', label: 'desk.chargebacks.title' },
  { to: 'deskCredits', label: 'desk.credits.title' },
  { to: 'deskTerms', label: 'desk.terms.title' },
  { to: 'deskReceivables', label: 'desk.receivables.title' },
  { to: 'deskSellers', label: 'desk.seller.title' },
  { to: 'deskLedger', label: 'desk.ledger.title' },
  { to: 'deskReconciliation', label: 'desk.reconciliation.title' },
  { to: 'deskOffers', label: 'desk.offers.title' },
  { to: 'deskScreens', label: 'desk.screens.title' },
  { to: 'deskFlags', label: 'desk.flags.title' },
  { to: 'deskKeys', label: 'desk.keys.title' },
  { to: 'deskLog', label: 'desk.log.title' },
];

/** Pages that one of them leads to. */
const innerPages = [{ to: 'deskScreenImport', of: 'deskScreens', label: 'desk.import.title' }] as const;

/** The operators' desk: what of the platform waits for somebody's hand. */
export function DeskPage() {
  const t = useText();
  const { pathname } = useLocation();
  const inner = innerPages.find(({ to }) => path(to) === pathname);
  const page = pages.find(({ to }) => (inner ? to === inner.of : path(to) === pathname));
  const above = [{ to: path('desk'), label: t('nav.desk') }];
  if (inner && page) above.push({ to: path(page.to), label: t(page.label) });
  return (
    <>
      <PageHeader
        title={t('nav.desk')}
        subtitle={t('desk.subtitle')}
        crumbs={page && <Crumbs above={above} current={t((inner ?? page).label)} />}
      />
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
