import { useState } from 'react';
import type { Failure } from '#machines/failure.ts';
import type { Schema } from '#src/api/client.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { useAction } from '#src/patterns/action/use-action.ts';
import { preferring } from '#src/patterns/list/preferences.actors.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { columnLooks, type ListColumn } from './campaign-columns.ts';
import {
  type CampaignListQuery,
  type CampaignSort,
  campaignQuery,
  defaultSort,
  type SortColumn,
  sortKind,
} from './campaign-list-query.ts';
import { downloadCampaigns } from './list.actors.ts';

// Only where rows are cards.
const sortMenu = latePart(async () => (await import('#src/patterns/list/SortMenu.tsx')).SortMenu);

interface ListToolsProps {
  query: CampaignListQuery;
  columns: readonly ListColumn[];
  isCompact: boolean;
  onColumns: () => void;
  onChanged: (preferences: Schema<'Preferences'>) => void;
}

/** What can be done with the list as it is shown: another order where no headings say it, other columns or rows, a file. */
export function ListTools({ query, columns, isCompact, onColumns, onChanged }: ListToolsProps) {
  const t = useText();
  const [isSaving, setSaving] = useState(false);
  const keeping = useAction(preferring, {
    onDone: onChanged,
    onRefused: ({ kind }) => showToast(t('lists.view.notKept', { reason: t(failureReasons[kind]) }), 'negative'),
  });
  const save = async () => {
    setSaving(true);
    try {
      await downloadCampaigns(query, ['name', ...columns], `${t('nav.campaigns')}.csv`);
    } catch (error) {
      showToast(t('campaigns.exportFailed', { reason: t(failureReasons[(error as Failure).kind]) }), 'negative');
    }
    setSaving(false);
  };
  const names = new Map<SortColumn, string>([
    ['updatedAt', t('campaigns.updatedAt')],
    ['name', t('campaigns.name')],
    ...columns.map((column): [SortColumn, string] => [columnLooks[column].sort, t(columnLooks[column].label)]),
  ]);
  const sorted = [...names].map(([sort, name]) => ({ sort, name, kind: sortKind(sort) }));
  const sorting = {
    // A column that sorts may be one that is not shown.
    sort: names.has(query.sort.replace('-', '') as SortColumn) ? query.sort : defaultSort,
    searchOf: (sort: string) => campaignQuery.write({ ...query, sort: sort as CampaignSort }).toString(),
  };
  const look = { variant: 'text', tone: 'neutral', size: 'small' } as const;
  return (
    <div className="list-tools">
      <Late of={sortMenu} props={{ sorting, columns: sorted }} isExtra />
      <Button
        {...look}
        className="list-tool-wide"
        icon="list"
        aria-pressed={isCompact}
        onClick={() => keeping.run({ density: isCompact ? 'comfortable' : 'compact' })}
      >
        {t('lists.compact')}
      </Button>
      <Button {...look} className="list-tool" icon="settings" onClick={onColumns}>
        {t('campaigns.columns')}
      </Button>
      <Button {...look} className="list-tool" icon="download" loading={isSaving} onClick={() => void save()}>
        {t('action.exportCsv')}
      </Button>
    </div>
  );
}
