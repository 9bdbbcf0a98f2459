import { Link } from 'react-router';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { SortHeader } from '#src/ui/SortHeader.tsx';
import {
  type CampaignListQuery,
  directionOf,
  nextSort,
  type SortColumn,
  writeListQuery,
} from './campaign-list-query.ts';

const columns: ReadonlyArray<{ sort: SortColumn; label: MessageId; numeric: boolean }> = [
  { sort: 'name', label: 'campaigns.name', numeric: false },
  { sort: 'status', label: 'campaigns.status', numeric: false },
  { sort: 'startDate', label: 'campaigns.dates', numeric: false },
  { sort: 'budget', label: 'figures.budget', numeric: true },
  { sort: 'spent', label: 'campaigns.spent', numeric: true },
  { sort: 'plays', label: 'figures.plays', numeric: true },
];

/** Headings that sort the list; each is a link to the list sorted so. */
export function CampaignTableHead({ query }: { query: CampaignListQuery }) {
  const t = useText();
  return (
    <thead>
      <tr>
        {columns.map(({ sort, label, numeric }) => (
          <SortHeader key={sort} direction={directionOf(sort, query.sort)} numeric={numeric}>
            <Link
              preventScrollReset
              to={{ search: writeListQuery({ ...query, sort: nextSort(sort, query.sort), cursors: [] }).toString() }}
            >
              {t(label)}
            </Link>
          </SortHeader>
        ))}
      </tr>
    </thead>
  );
}
