import { useText } from '#src/i18n/use-text.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';

export function CampaignEditorPage() {
  const t = useText();
  return <PageHeader title={t('campaigns.editTitle')} />;
}
