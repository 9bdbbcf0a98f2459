import { Link } from 'react-router';
import { campaignStatusMessages } from '#src/i18n/campaign-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { campaignTones } from '#src/lib/campaign-tone.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { ListTable } from '#src/patterns/list/ListTable.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import type { DeskCompany } from './company-page.actors.ts';

/** The campaigns of a company that were changed last. */
export function CompanyCampaigns({ page: { company, campaigns, campaignCount } }: { page: DeskCompany }) {
  const t = useText();
  const format = useFormat();
  if (campaigns.length === 0) return <p className="muted">{t('desk.companies.noCampaigns')}</p>;
  return (
    <>
      <ListTable
        caption={t('desk.companies.campaigns')}
        items={campaigns}
        idOf={({ id }) => id}
        columns={[
          { heading: t('desk.receivables.campaign'), cell: ({ name }) => <bdi>{name}</bdi> },
          {
            heading: t('campaigns.status'),
            cell: ({ status }) => (
              <StatusBadge tone={campaignTones[status]}>{t(campaignStatusMessages[status])}</StatusBadge>
            ),
          },
          {
            heading: t('campaigns.dates'),
            cell: ({ startDate, endDate }) =>
              startDate && endDate ? format.dateRange(startDate, endDate) : t('desk.companies.notYet'),
          },
          {
            heading: t('figures.budget'),
            isNumeric: true,
            cell: ({ budget }) =>
              budget === null ? t('desk.companies.notYet') : format.money(budget, company.currency),
          },
          {
            heading: t('desk.ledger.title'),
            cell: ({ id, name }) => (
              <Link
                to={`${path('deskLedger')}?${new URLSearchParams({ campaign: id })}`}
                aria-label={t('desk.companies.ledgerOf', { campaign: isolate(name) })}
              >
                {t('desk.companies.payments')}
              </Link>
            ),
          },
        ]}
      />
      {campaignCount > campaigns.length && (
        <p className="muted company-rest">
          {t('desk.companies.lastOf', { shown: campaigns.length, count: campaignCount })}
        </p>
      )}
    </>
  );
}
