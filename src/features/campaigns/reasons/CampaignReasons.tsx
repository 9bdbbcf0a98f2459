import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount } from '#src/lib/account-context.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { wordsOf } from '../campaign-messages.ts';
import { campaignOffers } from '../campaign-offers.ts';
import { mendsOf } from './campaign-mends.ts';
import { campaignReasonMessage } from './campaign-reason.ts';

const returnedNote = latePart(async () => (await import('../approval/ReturnedNote.tsx')).ReturnedNote);

/** Why a campaign is not simply what its status says, each with what can be done about it. */
export function CampaignReasons({ campaign }: { campaign: Schema<'Campaign'> }) {
  const t = useText();
  const format = useFormat();
  const { id, status, startDate } = campaign;
  const { canEdit } = campaignOffers(status, useAccount().instance?.role);
  const reason = campaignReasonMessage(campaign.statusReason);
  const start = startDate ? format.date(startDate, { style: 'long' }) : '';
  return (
    <div className="stack gap-2 campaign-reasons">
      {campaign.statusReason === 'approval_returned' ? (
        <Late of={returnedNote} props={{ id, version: campaign.version }} />
      ) : (
        reason && <Banner tone={status === 'draft' || status === 'rejected' ? 'negative' : 'info'}>{t(reason)}</Banner>
      )}
      {campaign.effectiveReasons.map((why) => {
        const words = wordsOf(why, status);
        const mends = mendsOf(words, id, canEdit);
        return (
          <Banner key={why} tone={words.tone}>
            {t(words.text, { start })}{' '}
            {mends.map(({ text, to }, place) => (
              <Fragment key={to}>
                {place > 0 && ' · '}
                <Link to={to}>{t(text)}</Link>
              </Fragment>
            ))}
          </Banner>
        );
      })}
    </div>
  );
}
