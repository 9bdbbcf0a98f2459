import { useState } from 'react';
import type { Failure } from '#machines/failure.ts';
import type { Schema } from '#src/api/client.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import type { ListColumn } from './campaign-columns.ts';
import type { CampaignListQuery } from './campaign-list-query.ts';
import { downloadCampaigns, preferring } from './list.actors.ts';
import { SortMenu } from './SortMenu.tsx';

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
    onRefused: ({ kind }) => showToast(t('views.notKept', { reason: t(failureReasons[kind]) }), 'negative'),
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
  const look = { variant: 'text', tone: 'neutral', size: 'small' } as const;
  return (
    <div className="list-tools">
      <SortMenu query={query} columns={columns} />
      <Button
        {...look}
        className="list-tool-wide"
        icon="list"
        aria-pressed={isCompact}
        onClick={() => keeping.run({ density: isCompact ? 'comfortable' : 'compact' })}
      >
        {t('campaigns.compact')}
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
