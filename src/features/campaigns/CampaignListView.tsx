import { Link, useNavigate } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { campaignStatusMessages } from '#src/i18n/campaign-words.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { toCsv } from '#src/lib/csv.ts';
import { minorToDecimal } from '#src/lib/currency.ts';
import { downloadBlob } from '#src/lib/download.ts';
import { path } from '#src/lib/paths.ts';
import { useLiveFigures } from '#src/platform/live-figures.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button-class.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Pagination } from '#src/ui/Pagination.tsx';
import { CampaignTable } from './CampaignTable.tsx';
import { type CampaignListQuery, writeListQuery } from './campaign-list-query.ts';

const csvColumns: readonly MessageId[] = [
  'campaigns.name',
  'campaigns.csv.brand',
  'campaigns.status',
  'campaigns.csv.start',
  'campaigns.csv.end',
  'figures.budget',
  'campaigns.spent',
  'campaigns.csv.currency',
  'figures.plays',
  'figures.impressions',
];

interface CampaignListViewProps {
  page: { items: Schema<'CampaignSummary'>[]; nextCursor?: string };
  query: CampaignListQuery;
}

/** A page of campaigns with its ways on, or why there is none. */
export function CampaignListView({ page, query }: CampaignListViewProps) {
  const t = useText();
  const live = useLiveFigures();
  const campaigns = page.items.map((campaign) => ({ ...campaign, figures: live(campaign.id, campaign.figures) }));
  if (campaigns.length === 0) return <NoCampaigns query={query} />;

  const { cursors } = query;
  const toPage = (pages: readonly string[]) => ({ search: writeListQuery({ ...query, cursors: pages }).toString() });
  const exportShown = () => {
    const rows = campaigns.map(({ name, brand, status, startDate, endDate, budgetTotal, currency, figures }) => [
      name,
      brand ?? null,
      t(campaignStatusMessages[status]),
      startDate ?? null,
      endDate ?? null,
      typeof budgetTotal === 'number' ? minorToDecimal(budgetTotal, currency) : null,
      minorToDecimal(figures.spend, currency),
      currency,
      figures.plays,
      Math.round(figures.impressions),
    ]);
    const csv = toCsv([csvColumns.map((column) => t(column)), ...rows]);
    downloadBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${t('nav.campaigns')}.csv`);
  };

  return (
    <div>
      <p className="visually-hidden" role="status">
        {t('campaigns.count', { count: campaigns.length })}
      </p>
      <CampaignTable campaigns={campaigns} query={query} />
      <Pagination
        label={t('campaigns.pages')}
        summary={
          <span className="row">
            {t('pages.number', { page: cursors.length + 1 })}
            <Button variant="text" tone="neutral" size="small" icon="download" onClick={exportShown}>
              {t('action.exportCsv')}
            </Button>
          </span>
        }
        previous={
          cursors.length > 0 ? (
            <>
              {cursors.length > 1 && (
                <Link className={buttonClass({ variant: 'text', tone: 'neutral', size: 'small' })} to={toPage([])}>
                  {t('pages.first')}
                </Link>
              )}
              <Link
                className={buttonClass({ variant: 'stroked', tone: 'neutral', size: 'small' })}
                to={toPage(cursors.slice(0, -1))}
              >
                <Icon name="chevron-start" size={16} />
                {t('pages.previous')}
              </Link>
            </>
          ) : null
        }
        next={
          page.nextCursor ? (
            <Link
              className={buttonClass({ variant: 'stroked', tone: 'neutral', size: 'small' })}
              to={toPage([...cursors, page.nextCursor])}
            >
              {t('pages.next')}
              <Icon name="chevron-end" size={16} />
            </Link>
          ) : null
        }
      />
    </div>
  );
}

function NoCampaigns({ query }: { query: CampaignListQuery }) {
  const t = useText();
  const navigate = useNavigate();
  const isFiltered = query.q !== '' || query.status !== null || query.cursors.length > 0;
  if (isFiltered) {
    return (
      <div role="status">
        <EmptyState
          icon="search"
          title={t('campaigns.noMatch')}
          actions={
            <Link className={buttonClass({ variant: 'stroked' })} to={{ search: '' }}>
              {t('campaigns.clearFilters')}
            </Link>
          }
        >
          {t('campaigns.noMatchText')}
        </EmptyState>
      </div>
    );
  }
  return (
    <EmptyState
      icon="campaign"
      title={t('campaigns.none')}
      actions={
        <Button icon="plus" onClick={() => void navigate(path('campaignNew'))}>
          {t('home.first.start')}
        </Button>
      }
    >
      {t('campaigns.noneText')}
    </EmptyState>
  );
}
