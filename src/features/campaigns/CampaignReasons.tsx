import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { statusReasonMessage } from '#src/i18n/campaign-words.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { Banner } from '#src/ui/Banner.tsx';
import { effectiveReasons, type Mend } from './campaign-messages.ts';

const ways: Readonly<Record<Mend, { readonly text: MessageId; readonly to: (id: string) => string }>> = {
  artworks: { text: 'campaign.mend.artworks', to: (id) => `${path('campaignOverview', { id })}#artworks` },
  reports: { text: 'campaign.mend.reports', to: (id) => path('campaignReports', { id }) },
  payment: { text: 'campaign.mend.payment', to: (id) => path('campaignEdit', { id }) },
  screens: { text: 'campaign.mend.screens', to: (id) => `${path('campaignOverview', { id })}#screens` },
};

/** Why a campaign is not simply what its status says, each with what can be done about it. */
export function CampaignReasons({ campaign }: { campaign: Schema<'Campaign'> }) {
  const t = useText();
  const format = useFormat();
  const { id, status, startDate } = campaign;
  const reason = statusReasonMessage(campaign.statusReason);
  const start = startDate ? format.date(startDate, { style: 'long' }) : '';
  return (
    <div className="stack gap-2 campaign-reasons">
      {reason && <Banner tone={status === 'draft' || status === 'rejected' ? 'negative' : 'info'}>{t(reason)}</Banner>}
      {campaign.effectiveReasons.map((why) => {
        const { text, tone, mend } = effectiveReasons[why];
        return (
          <Banner key={why} tone={tone}>
            {t(text, { start })} {mend && <Link to={ways[mend].to(id)}>{t(ways[mend].text)}</Link>}
          </Banner>
        );
      })}
    </div>
  );
}
