import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { DetailGone } from '#src/patterns/detail/DetailGone.tsx';

/** There is no such campaign in this instance. */
export function CampaignNotFound() {
  const t = useText();
  return (
    <DetailGone
      icon="campaign"
      kind="campaign"
      title={t('campaign.notFound')}
      back={{ to: path('campaigns'), label: t('home.allCampaigns') }}
    >
      {t('campaign.notFoundText')}
    </DetailGone>
  );
}
