import { useEffect, useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { artworkStatusMessages } from '#src/i18n/artwork-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { type ArtworkType, artworkTypes } from './artwork-types.ts';

type Status = Schema<'ArtworkStatus'>;

export interface ArtworkFiltersProps {
  type: ArtworkType;
  q: string;
  status: Status | null;
  onSearch: (q: string) => void;
  onStatus: (status: Status | null) => void;
}

/** A search starts when typing pauses for this long. */
const PAUSE_MS = 300;
const offered: readonly Status[] = ['pending_review', 'approved', 'rejected', 'revoked', 'failed', 'archived'];

/** Narrows the list by name and by status. */
export function ArtworkFilters({ type, q, status, onSearch, onStatus }: ArtworkFiltersProps) {
  const t = useText();
  const [text, setText] = useState(q);
  const [asked, setAsked] = useState(q);
  // The address changed by other means, such as Back: it wins over what was typed.
  if (asked !== q) {
    setAsked(q);
    if (text.trim() !== q) setText(q);
  }

  useEffect(() => {
    if (text.trim() === q) return;
    const timer = setTimeout(() => onSearch(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, q, onSearch]);

  return (
    <search className="artwork-filters">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <TextField
          type="search"
          icon="search"
          label={t(artworkTypes[type].search)}
          labelHidden
          placeholder={t('artworks.search')}
          maxLength={100}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </form>
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
