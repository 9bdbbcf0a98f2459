import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';

interface StatusFilterProps<S extends string> {
  label: string;
  /** Null for all. */
  value: S | null;
  words: Readonly<Record<S, { readonly text: MessageId }>>;
  onChoose: (status: S | null) => void;
}

/** Which of a list is shown, by its status. */
export function StatusFilter<S extends string>({ label, value, words, onChoose }: StatusFilterProps<S>) {
  const t = useText();
  // The record has them all: it is typed by them.
  const statuses = Object.keys(words) as S[];
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChoose(statuses.find((known) => known === target.value) ?? null)}
      options={[
        { value: '', label: t('desk.credits.anyStatus') },
        ...statuses.map((status) => ({ value: status, label: t(words[status].text) })),
      ]}
    />
  );
}
