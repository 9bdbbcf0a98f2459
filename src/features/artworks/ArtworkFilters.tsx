import type { Schema } from '#src/api/client.ts';
import { artworkStatusMessages } from '#src/i18n/artwork-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { SearchField } from '#src/patterns/list/SearchField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { type ArtworkType, artworkTypes } from './artwork-types.ts';

type Status = Schema<'ArtworkStatus'>;

export interface ArtworkFiltersProps {
  type: ArtworkType;
  q: string;
  status: Status | null;
  onSearch: (q: string) => void;
  onStatus: (status: Status | null) => void;
}

const offered: readonly Status[] = ['pending_review', 'approved', 'rejected', 'revoked', 'failed', 'archived'];

/** Narrows the list by name and by status. */
export function ArtworkFilters({ type, q, status, onSearch, onStatus }: ArtworkFiltersProps) {
  const t = useText();
  return (
    <search className="artwork-filters">
      <SearchField
        label={t(artworkTypes[type].search)}
        labelHidden
        placeholder={t('artworks.search')}
        q={q}
        onSearch={onSearch}
      />
      <SelectField
        label={t('artworks.filter')}
        labelHidden
        value={status ?? ''}
        options={[
          { value: '', label: t('artworks.filterAll') },
          ...offered.map((value) => ({ value, label: t(artworkStatusMessages[value]) })),
        ]}
        onChange={({ currentTarget }) => onStatus(offered.find((value) => value === currentTarget.value) ?? null)}
      />
    </search>
  );
}
