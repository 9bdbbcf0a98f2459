import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { campaignStatusMessages } from '#src/i18n/campaign-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { campaignTones } from '#src/lib/campaign-tone.ts';
import { path } from '#src/lib/paths.ts';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { Table } from '#src/ui/Table.tsx';
import { CampaignTableHead } from './CampaignTableHead.tsx';
import type { CampaignListQuery } from './campaign-list-query.ts';

interface CampaignTableProps {
  campaigns: readonly Schema<'CampaignSummary'>[];
  query: CampaignListQuery;
}

/** Campaigns as rows that lead to them; on narrow screens as blocks. */
export function CampaignTable({ campaigns, query }: CampaignTableProps) {
  const t = useText();
  const format = useFormat();
  return (
    <Table caption={t('nav.campaigns')} narrow="cards" interactive>
      <CampaignTableHead query={query} />
      <tbody>
        {campaigns.map(({ id, name, brand, status, startDate, endDate, budgetTotal, currency, figures }) => (
          <tr key={id}>
            <th scope="row">
              <Link className="row-link" to={path('campaignOverview', { id })}>
                {name}
              </Link>
              {brand && <span className="campaign-brand">{brand}</span>}
            </th>
            <td>
              <StatusBadge tone={campaignTones[status]} live={status === 'live'}>
                {t(campaignStatusMessages[status])}
              </StatusBadge>
            </td>
            <td data-label={t('campaigns.dates')} className="campaign-dates">
              {startDate && endDate ? format.dateRange(startDate, endDate) : <None />}
            </td>
            <td data-label={t('figures.budget')} className="num">
              {typeof budgetTotal === 'number' ? format.money(budgetTotal, currency, { trim: true }) : <None />}
            </td>
            <td data-label={t('campaigns.spent')} className="num">
              {format.money(figures.spend, currency)}
            </td>
            <td data-label={t('figures.plays')} className="num">
              {format.number(figures.plays)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function None() {
  const t = useText();
  return (
    <>
      <span aria-hidden="true" className="muted">
        –
      </span>
      <span className="visually-hidden">{t('campaigns.notSet')}</span>
    </>
  );
}
