import type { ReactNode } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { SearchArea } from '#src/patterns/list/SearchArea.tsx';
import { SearchField } from '#src/patterns/list/SearchField.tsx';
import type { ListUrl } from '#src/patterns/list/use-list-url.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { screenStatusWords } from './screen-status.ts';
import { type DeskScreenQuery, screenShows, screenStatuses } from './screens.actors.ts';

interface ScreenSearchProps extends ListUrl<DeskScreenQuery> {
  children?: ReactNode;
}

/** By what a list of screens is narrowed, and what else is done there. */
export function ScreenSearch({ query, narrow, children }: ScreenSearchProps) {
  const t = useText();
  return (
    <SearchArea className="desk-bar">
      <SearchField label={t('desk.keys.search')} q={query.q} onSearch={(q) => narrow({ q })} />
      <SelectField
        label={t('desk.receivables.show')}
        value={query.status ?? ''}
        onChange={({ target }) => narrow({ status: screenShows.find((one) => one === target.value) ?? null })}
        options={[
          { value: '', label: t('desk.screens.anyStatus') },
          ...screenStatuses.map((value) => ({ value, label: t(screenStatusWords[value].label) })),
          { value: 'silent', label: t('desk.screens.silent') },
        ]}
      />
      {children}
    </SearchArea>
  );
}
