import { Link } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { directionOf, nextSort } from '#src/patterns/list/sorting.ts';
import { SortHeader } from '#src/ui/data/SortHeader.tsx';
import { tableRoles } from '#src/ui/data/Table.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { columnLooks, type ListColumn } from './campaign-columns.ts';
import { type CampaignListQuery, campaignQuery, type SortColumn, sortKind } from './campaign-list-query.ts';

interface CampaignTableHeadProps {
  query: CampaignListQuery;
  columns: readonly ListColumn[];
  /** How many of those shown are chosen; without it nothing can be chosen. */
  chosen?: { readonly state: 'none' | 'some' | 'all'; onToggle(): void } | undefined;
}

/** Headings that sort the list, each a link to the list sorted so, and the choice of all that are shown. */
export function CampaignTableHead({ query, columns, chosen }: CampaignTableHeadProps) {
  const t = useText();
  const sorting = (sort: SortColumn, label: string) => (
    <Link
      preventScrollReset
      to={{ search: campaignQuery.write({ ...query, sort: nextSort(sort, sortKind(sort), query.sort) }).toString() }}
    >
      {label}
    </Link>
  );
  return (
    <thead {...tableRoles.body}>
      <tr {...tableRoles.row} aria-rowindex={1} data-label={t('campaigns.chooseShown')}>
        <th {...tableRoles.columnHeader} scope="col" className="table-choice">
          <Checkbox
            label={t('campaigns.chooseShown')}
            labelHidden
            disabled={!chosen}
            checked={chosen?.state === 'all'}
            indeterminate={chosen?.state === 'some'}
            onChange={() => chosen?.onToggle()}
          />
        </th>
        <SortHeader direction={directionOf('name', query.sort)}>{sorting('name', t('campaigns.name'))}</SortHeader>
        {columns.map((column) => {
          const { sort, label, numeric } = columnLooks[column];
          return (
            <SortHeader key={column} direction={directionOf(sort, query.sort)} numeric={numeric}>
              {sorting(sort, t(label))}
            </SortHeader>
          );
        })}
      </tr>
    </thead>
  );
}
