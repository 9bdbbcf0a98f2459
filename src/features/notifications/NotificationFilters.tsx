import { kindNames } from '#domain/notifications/notification-kinds.ts';
import { useText } from '#src/i18n/use-text.ts';
import { SearchArea } from '#src/patterns/list/SearchArea.tsx';
import { SearchField } from '#src/patterns/list/SearchField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { type NotificationQuery, shownStatuses } from './notification-query.ts';

interface NotificationFiltersProps {
  query: NotificationQuery;
  onChange: (change: Partial<NotificationQuery>) => void;
}

/** What of the notifications is shown. */
export function NotificationFilters({ query, onChange }: NotificationFiltersProps) {
  const t = useText();
  const oneOf = <T extends string>(values: readonly T[], value: string): T | null =>
    values.find((known) => known === value) ?? null;
  return (
    <SearchArea className="notification-filters">
      <SearchField label={t('notifications.search')} q={query.q} onSearch={(q) => onChange({ q })} />
      <SelectField
        label={t('notifications.kindTitle')}
        value={query.kind ?? ''}
        onChange={({ target }) => onChange({ kind: oneOf(kindNames, target.value) })}
        options={[
          { value: '', label: t('notifications.anyKind') },
          ...kindNames.map((value) => ({ value, label: t(`notifications.kind.${value}`) })),
        ]}
      />
      <SelectField
        label={t('notifications.statusTitle')}
        value={query.status ?? ''}
        onChange={({ target }) => onChange({ status: oneOf(shownStatuses, target.value) })}
        options={[
          { value: '', label: t('notifications.inbox') },
          ...shownStatuses.map((value) => ({ value, label: t(`notifications.status.${value}`) })),
        ]}
      />
    </SearchArea>
  );
}
