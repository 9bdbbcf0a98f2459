import type { Schema } from '#src/api/client.ts';
import { campaignStatusMessages, statusReasonMessage } from '#src/i18n/campaign-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Card } from '#src/ui/Card.tsx';
import { historyWords, whoMessages } from './campaign-messages.ts';

/** Slots are held this long for the payment. */
const HOLD_MINUTES = 30;

/** What happened to a campaign, by whom and when; newest first. */
export function CampaignHistory({ campaign }: { campaign: Schema<'Campaign'> }) {
  const t = useText();
  const format = useFormat();
  const entries = campaign.history.map(({ at, event, from, to, reason }) => {
    const words = historyWords({ event, to });
    const why = statusReasonMessage(reason);
    return {
      key: `${at} ${event} ${from}`,
      at,
      text: words ? t(words.text, { minutes: HOLD_MINUTES }) : t(campaignStatusMessages[to]),
      who: words ? t(whoMessages[words.who]) : null,
      why: why && t(why),
    };
  });
  const created = {
    key: 'created',
    at: campaign.createdAt,
    text: t('campaign.history.created'),
    who: t(whoMessages.team),
    why: null,
  };
  return (
    <Card title={t('campaign.history.title')}>
      <ol className="campaign-history">
        {[...entries.reverse(), created].map(({ key, at, text, who, why }) => (
          <li key={key}>
            <span className="campaign-history-text">{text}</span>
            {why && <span className="campaign-quiet">{why}</span>}
            <span className="campaign-quiet">
              {who && `${who} · `}
              <time dateTime={at}>{format.dateTime(at)}</time>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
