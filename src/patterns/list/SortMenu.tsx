import { useNavigate } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { nextSort, type Sorting, type SortKind } from './sorting.ts';

export interface SortedColumn {
  /** As the address calls it. */
  readonly sort: string;
  readonly name: string;
  readonly kind: SortKind;
}

interface SortMenuProps {
  sorting: Sorting;
  columns: readonly SortedColumn[];
}

/** What a list is sorted by, where its rows are cards and no headings say it: each column both ways. */
export function SortMenu({ sorting, columns }: SortMenuProps) {
  const t = useText();
  const navigate = useNavigate();
  const options = columns.flatMap(({ sort: column, name, kind }) => {
    // As the first click on its heading would, and the second.
    const first = nextSort(column, kind, '');
    return [first, nextSort(column, kind, first)].map((value) => ({
      value,
      label: t(`lists.sort.${kind}.${value.startsWith('-') ? 'down' : 'up'}`, { column: name }),
    }));
  });
  return (
    <SelectField
      className="list-sort"
      label={t('editor.screens.sort')}
      labelHidden
      value={sorting.sort}
      options={options}
      onChange={({ target }) =>
        void navigate({ search: sorting.searchOf(target.value) }, { replace: true, preventScrollReset: true })
      }
    />
  );
}
