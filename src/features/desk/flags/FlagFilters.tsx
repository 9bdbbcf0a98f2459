import { useText } from '#src/i18n/use-text.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { type FlagQuery, flagReasons, reasonWords } from './flag-query.ts';

interface FlagFiltersProps {
  query: FlagQuery;
  onChange: (change: Partial<FlagQuery>) => void;
}

/** Narrows the list to a reason, and turns it to what has been seen. */
export function FlagFilters({ query: { reason, show }, onChange }: FlagFiltersProps) {
  const t = useText();
  return (
    <div className="list-filters">
      <SelectField
        label={t('desk.flags.show')}
        value={show ?? 'new'}
        onChange={({ target }) => onChange({ show: target.value === 'seen' ? 'seen' : null })}
        options={[
          { value: 'new', label: t('desk.flags.new') },
          { value: 'seen', label: t('desk.flags.seen') },
        ]}
      />
      <SelectField
        label={t('desk.flags.reason')}
        value={reason ?? ''}
        onChange={({ target }) => onChange({ reason: flagReasons.find((value) => value === target.value) ?? null })}
        options={[
          { value: '', label: t('desk.flags.allReasons') },
          ...flagReasons.map((value) => ({ value, label: t(reasonWords[value].short) })),
        ]}
      />
    </div>
  );
}
