import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { SearchField } from '#src/patterns/list/SearchField.tsx';
import { ChipSelect } from '#src/ui/form/ChipSelect.tsx';
import { artworkKinds, type ReviewQuery } from './review-list.ts';

const kinds: Readonly<Record<(typeof artworkKinds)[number], MessageId>> = {
  image: 'reviews.kind.image',
  video: 'reviews.kind.video',
  html: 'reviews.kind.html',
};

interface ReviewFiltersProps {
  query: ReviewQuery;
  onNarrow: (change: Partial<ReviewQuery>) => void;
}

/** Narrows the queue by name and by kind of artwork. */
export function ReviewFilters({ query: { type, q }, onNarrow }: ReviewFiltersProps) {
  const t = useText();
  return (
    <search className="review-filters">
      <SearchField
        label={t('reviews.search')}
        labelHidden
        placeholder={t('reviews.search')}
        q={q}
        onSearch={(next) => onNarrow({ q: next })}
      />
      <ChipSelect
        label={t('reviews.kind')}
        value={type ?? ''}
        isOn={type !== null}
        options={[
          { value: '', label: t('reviews.kind.all') },
          ...artworkKinds.map((kind) => ({ value: kind, label: t(kinds[kind]) })),
        ]}
        onChange={({ currentTarget }) =>
          onNarrow({ type: artworkKinds.find((kind) => kind === currentTarget.value) ?? null })
        }
      />
    </search>
  );
}
