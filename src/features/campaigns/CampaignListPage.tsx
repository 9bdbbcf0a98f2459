import { useText } from '#src/i18n/use-text.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';

export function CampaignListPage() {
  const t = useText();
  return <PageHeader title={t('nav.campaigns')} />;
}
