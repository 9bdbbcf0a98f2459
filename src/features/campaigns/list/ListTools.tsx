import { useState } from 'react';
import type { Failure } from '#machines/failure.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import type { CampaignListQuery } from '../campaign-list-query.ts';
import type { ListColumn } from './campaign-columns.ts';
import { downloadCampaigns } from './list.actors.ts';

interface ListToolsProps {
  query: CampaignListQuery;
  columns: readonly ListColumn[];
  onColumns: () => void;
}

/** What can be done with the list as it is shown: another choice of columns, a file. */
export function ListTools({ query, columns, onColumns }: ListToolsProps) {
  const t = useText();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await downloadCampaigns(query, ['name', ...columns], `${t('nav.campaigns')}.csv`);
    } catch (error) {
      showToast(t('campaigns.exportFailed', { reason: t(failureReasons[(error as Failure).kind]) }), 'negative');
    }
    setSaving(false);
  };
  return (
    <>
      <Button variant="text" tone="neutral" icon="settings" onClick={onColumns}>
        {t('campaigns.columns')}
      </Button>
      <Button variant="stroked" tone="neutral" icon="download" loading={isSaving} onClick={() => void save()}>
        {t('action.exportCsv')}
      </Button>
    </>
  );
}
