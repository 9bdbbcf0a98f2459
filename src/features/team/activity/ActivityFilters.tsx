import { useText } from '#src/i18n/use-text.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { DateRangeFields } from '#src/patterns/dates/DateRangeFields.tsx';
import { useDownload } from '#src/patterns/download/use-download.ts';
import { FilterBar } from '#src/patterns/list/FilterBar.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { membersMachine } from '../team.actors.ts';
import { downloadActivity } from './activity.actors.ts';
import { type ActivityQuery, groups } from './activity-query.ts';
import { groupWords } from './activity-words.ts';

interface ActivityFiltersProps {
  query: ActivityQuery;
  onChange: (change: Partial<ActivityQuery>) => void;
}

/** Whose changes of what are shown, of which days, and the file of them. */
export function ActivityFilters({ query, onChange }: ActivityFiltersProps) {
  const t = useText();
  const { isSaving, save } = useDownload();
  const members = useResource(membersMachine, null);
  const people = [
    ...(members.data?.items ?? []).map(({ userId, name, email }) => ({ value: userId, label: name || email })),
    { value: 'automatic', label: t('team.activity.automatic') },
    { value: 'platform', label: t('team.activity.platform') },
  ];
  // Of somebody who has left the address knows the id alone.
  const isKnown = query.actor === '' || people.some(({ value }) => value === query.actor);
  return (
    <FilterBar
      className="activity-filters"
      count={[query.actor, query.group, query.from, query.to].filter(Boolean).length}
      onClear={() => onChange({ actor: '', group: null, from: '', to: '' })}
      end={
        <Button
          className="activity-export"
          variant="text"
          tone="neutral"
          icon="download"
          loading={isSaving}
          onClick={() => save(() => downloadActivity(query, `${t('team.activity.file')}.csv`))}
        >
          {t('action.exportCsv')}
        </Button>
      }
    >
      <SelectField
        label={t('team.activity.who')}
        value={query.actor}
        onChange={({ target }) => onChange({ actor: target.value })}
        options={[
          { value: '', label: t('team.activity.anyone') },
          ...people,
          ...(isKnown ? [] : [{ value: query.actor, label: t('team.activity.former') }]),
        ]}
      />
      <SelectField
        label={t('team.activity.what')}
        value={query.group ?? ''}
        onChange={({ target }) => onChange({ group: groups.find((group) => group === target.value) ?? null })}
        options={[
          { value: '', label: t('team.activity.anything') },
          ...groups.map((value) => ({ value, label: t(groupWords[value]) })),
        ]}
      />
      <DateRangeFields
        start={{ label: t('team.activity.from'), value: query.from }}
        end={{ label: t('team.activity.to'), value: query.to }}
        min="1970-01-01"
        max="2199-12-31"
        onChange={({ start: from = query.from, end: to = query.to }) => onChange({ from, to })}
      />
    </FilterBar>
  );
}
