import { Link, matchPath, NavLink, Outlet, useLocation } from 'react-router';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount } from '#src/lib/account-context.ts';
import { type PathName, path, patterns } from '#src/lib/paths.ts';
import { Crumbs } from '#src/patterns/crumbs/Crumbs.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Tabs } from '#src/ui/page/Tabs.tsx';
import './desk.css';

interface DeskTab {
  readonly to: Exclude<
    Extract<PathName, `desk${Capitalize<string>}`>,
    'deskScreen' | 'deskOwnScreen' | 'deskCompany' | 'deskOwner' | 'deskPerson' | 'deskTenant' | 'deskTenantTerms'
  >;
  readonly label: MessageId;
}

/** The pages beside one another, by what they are about; an area is led to by its first. */
const areas: readonly { readonly label: MessageId; readonly pages: readonly [DeskTab, ...DeskTab[]] }[] = [
  {
    label: 'desk.group.money',
    pages: [
      { to: 'deskRefunds', label: 'desk.refunds.title' },
      { to: 'deskChargebacks', label: 'desk.chargebacks.title' },
      { to: 'deskCredits', label: 'desk.credits.title' },
      { to: 'deskTerms', label: 'desk.terms.title' },
      { to: 'deskReceivables', label: 'desk.receivables.title' },
      { to: 'deskSellers', label: 'desk.seller.title' },
      { to: 'deskLedger', label: 'desk.ledger.title' },
      { to: 'deskReconciliation', label: 'desk.reconciliation.title' },
    ],
  },
  {
    label: 'desk.group.supply',
    pages: [
      { to: 'deskScreens', label: 'desk.screens.title' },
      { to: 'deskPlayers', label: 'desk.players.title' },
      { to: 'deskOwners', label: 'desk.owners.title' },
      { to: 'deskPackages', label: 'desk.packages.title' },
      { to: 'deskOffers', label: 'desk.offers.title' },
      { to: 'deskFlags', label: 'desk.flags.title' },
      { to: 'deskKeys', label: 'desk.keys.title' },
    ],
  },
  {
    label: 'desk.group.customers',
    pages: [
      { to: 'deskCompanies', label: 'desk.companies.title' },
      { to: 'deskPeople', label: 'desk.people.title' },
    ],
  },
  { label: 'desk.log.title', pages: [{ to: 'deskLog', label: 'desk.log.title' }] },
];

/** What those see who run the platform. */
const platform: (typeof areas)[number] = {
  label: 'nav.tenants',
  pages: [{ to: 'deskTenants', label: 'nav.tenants' }],
};

/** What a media owner's people see. */
const own: (typeof areas)[number] = {
  label: 'nav.ownScreens',
  pages: [
    { to: 'deskOwnScreens', label: 'desk.screens.title' },
    { to: 'deskOwnOccupancy', label: 'desk.own.occupancy' },
    { to: 'deskOwnStatements', label: 'desk.own.statements' },
  ],
};

/** Pages that one of them leads to. */
const innerPages = [
  { to: 'deskScreenImport', of: 'deskScreens', label: 'desk.import.title' },
  { to: 'deskNewScreen', of: 'deskScreens', label: 'desk.newScreen.title' },
  { to: 'deskScreen', of: 'deskScreens', label: 'desk.screen' },
  { to: 'deskOwnScreen', of: 'deskOwnScreens', label: 'desk.screen' },
  { to: 'deskCompany', of: 'deskCompanies', label: 'desk.credits.company' },
  { to: 'deskOwner', of: 'deskOwners', label: 'desk.payouts.title' },
  { to: 'deskPerson', of: 'deskPeople', label: 'desk.companies.person' },
  { to: 'deskNewTenant', of: 'deskTenants', label: 'desk.tenants.new' },
  { to: 'deskTenantTerms', of: 'deskTenants', label: 'desk.tenants.terms.title' },
  { to: 'deskTenant', of: 'deskTenants', label: 'desk.tenants.tenant' },
] as const;

/** The desk, as far as it is somebody's: the operators', a media owner's part of it, who runs the platform's. */
export function DeskPage() {
  const t = useText();
  const { pathname } = useLocation();
  const { platformRoles: roles, mediaOwner } = useAccount().user;
  const offered = [
    ...(roles.includes('operator') ? areas : []),
    ...(roles.includes('media_owner') ? [own] : []),
    ...(roles.includes('platform') ? [platform] : []),
  ];
  const inner = innerPages.find(({ to }) => matchPath(patterns[to], pathname));
  const isHere = ({ to }: DeskTab) => (inner ? to === inner.of : path(to) === pathname);
  const area = offered.find(({ pages }) => pages.some(isHere));
  const page = area?.pages.find(isHere);
  const isPlatform = area === platform;
  const isOwn = area === own;
  const above = isPlatform || isOwn ? [] : [{ to: path('desk'), label: t('nav.desk') }];
  if (inner && page) above.push({ to: path(page.to), label: t(page.label) });
  return (
    <>
      <PageHeader
        title={t(isOwn ? 'nav.ownScreens' : 'nav.desk')}
        subtitle={isOwn ? <bdi>{mediaOwner}</bdi> : t(isPlatform ? 'desk.tenants.subtitle' : 'desk.subtitle')}
        crumbs={page && <Crumbs above={above} current={t((inner ?? page).label)} />}
      />
      <div className="desk-tabs">
        {/* To somebody who has nothing else its name says nothing. */}
        {!(isOwn && offered.length === 1) && (
          <Tabs label={t('desk.groups')}>
            {offered.map(({ label, pages: [first] }) => (
              <Link
                key={label}
                className="tab"
                to={path(first.to)}
                aria-current={label === area?.label ? 'true' : undefined}
              >
                {t(label)}
              </Link>
            ))}
          </Tabs>
        )}
        {area && area.pages.length > 1 && (
          <Tabs label={t('desk.pages')}>
            {area.pages.map(({ to, label }) => (
              <NavLink key={to} className="tab" to={path(to)}>
                {t(label)}
              </NavLink>
            ))}
          </Tabs>
        )}
      </div>
      <Outlet />
    </>
  );
}
