import { useNavigate } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { columnLooks, type ListColumn } from './campaign-columns.ts';
import {
  type CampaignListQuery,
  campaignQuery,
  defaultSort,
  nextSort,
  type SortColumn,
  sortKind,
} from './campaign-list-query.ts';

interface SortMenuProps {
  query: CampaignListQuery;
  columns: readonly ListColumn[];
}

/** What the list is sorted by, where its rows are cards and no headings say it: each column both ways. */
export function SortMenu({ query, columns }: SortMenuProps) {
  const t = useText();
  const navigate = useNavigate();
  const names = new Map<SortColumn, string>([
    ['updatedAt', t('campaigns.updatedAt')],
    ['name', t('campaigns.name')],
    ...columns.map((column): [SortColumn, string] => [columnLooks[column].sort, t(columnLooks[column].label)]),
  ]);
  const options = [...names].flatMap(([column, name]) => {
    // As the first click on its heading would, and the second.
    const first = nextSort(column, column === 'name' ? 'status' : 'name');
    return [first, nextSort(column, first)].map((sort) => ({
      value: sort,
      label: t(`campaigns.sort.${sortKind(column)}.${sort.startsWith('-') ? 'down' : 'up'}`, { column: name }),
    }));
  });
  const isKnown = options.some(({ value }) => value === query.sort);
  return (
    <SelectField
      className="campaign-sort"
      label={t('editor.screens.sort')}
      labelHidden
      value={isKnown ? query.sort : defaultSort}
      options={options}
      onChange={({ target }) => {
        const sort = options.find(({ value }) => value === target.value)?.value ?? defaultSort;
        void navigate(
          { search: campaignQuery.write({ ...query, sort }).toString() },
          { replace: true, preventScrollReset: true },
        );
      }}
    />
  );
}
