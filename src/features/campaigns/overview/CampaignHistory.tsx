import type { Schema } from '#src/api/client.ts';
import { campaignStatusMessages } from '#src/i18n/campaign-words.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import type { Resource } from '#src/lib/use-resource.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { historyWords } from '../campaign-messages.ts';
import type { TimelinePage } from '../campaigns.actors.ts';
import { campaignReasonMessage } from '../reasons/campaign-reason.ts';
import { CampaignChange } from './CampaignChange.tsx';
import { UndoEdit } from './UndoEdit.tsx';
import { useChangeWords } from './use-change-words.ts';
import { useWho } from './use-who.ts';

const returnedChange = latePart(async () => (await import('../approval/ReturnedChange.tsx')).ReturnedChange);

type Entry = TimelinePage['items'][number];
type EditStatus = Schema<'EditStatus'>;

/** Slots are held this long for the payment. */
const HOLD_MINUTES = 30;

const editMessages: Readonly<Record<EditStatus, MessageId>> = {
  applied: 'campaign.edit.applied',
  awaiting_payment: 'campaign.edit.awaitingPayment',
  awaiting_approval: 'campaign.edit.awaitingApproval',
  returned: 'campaign.edit.returned',
  withdrawn: 'campaign.edit.withdrawn',
  payment_failed: 'campaign.edit.paymentFailed',
  expired: 'campaign.edit.expired',
  superseded: 'campaign.edit.superseded',
};

interface CampaignHistoryProps {
  campaign: Schema<'Campaign'>;
  timeline: Resource<TimelinePage>;
  /** Whether the member may take changes back now: null where their role may not at all. */
  canUndo: boolean | null;
}

/** What happened to a campaign, by whom and when, with every change of its plan as it was and as it became; newest first. */
export function CampaignHistory({ campaign, timeline, canUndo }: CampaignHistoryProps) {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  return (
    <Card title={t('campaign.history.title')}>
      <ResourceView resource={timeline} texts={texts} skeleton={<Skeleton lines={4} height="2.5rem" />}>
        {(page) => (
          <div className="stack">
            <Entries campaign={campaign} page={page} canUndo={canUndo} />
            <p className="campaign-quiet">{t('time.own', { zone: format.ownZone() })}</p>
            {page.nextCursor && (
              <Button variant="stroked" tone="neutral" size="small" loading={timeline.isBusy} onClick={timeline.more}>
                {t('campaign.history.more')}
              </Button>
            )}
          </div>
        )}
      </ResourceView>
    </Card>
  );
}

type EntriesProps = Pick<CampaignHistoryProps, 'campaign' | 'canUndo'> & { page: TimelinePage };

function Entries({ campaign, canUndo, page: { items, names } }: EntriesProps) {
  const t = useText();
  const format = useFormat();
  const wordsOf = useChangeWords(campaign, names);
  const sayWho = useWho();
  return (
    <ol className="campaign-history">
      {items.map((entry) => {
        const { title, why } = titleOf(entry, t, format, campaign.currency);
        return (
          <li key={entry.id}>
            <span className="campaign-history-text">{title}</span>
            {why && <span className="campaign-quiet">{why}</span>}
            {entry.edit?.status === 'returned' && (
              <Late of={returnedChange} props={{ id: campaign.id, editId: entry.edit.id }} />
            )}
            {entry.edit && (
              <ul className="campaign-changes">
                {entry.edit.changes.map((change) => (
                  <CampaignChange key={change.path} change={wordsOf(change)} />
                ))}
              </ul>
            )}
            {entry.edit && canUndo !== false && (
              <UndoEdit campaign={campaign} edit={entry.edit} isAllowed={canUndo === true} />
            )}
            <span className="campaign-quiet">
              {sayWho(entry.who)} · <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function titleOf(
  { type, transition, edit }: Entry,
  t: ReturnType<typeof useText>,
  format: ReturnType<typeof useFormat>,
  currency: string,
): { title: string; why: string | null } {
  if (edit) {
    const { status, undoOf, kind, difference } = edit;
    const isUndo = undoOf !== null && status === 'applied';
    const isDraft = kind === 'draft' && !isUndo;
    const title = t(isUndo ? 'campaign.edit.undo' : isDraft ? 'campaign.edit.draft' : editMessages[status]);
    const money = format.money(Math.abs(difference), currency);
    if (difference < 0) return { title, why: t('campaign.edit.paidBack', { money }) };
    return { title, why: difference > 0 && status === 'applied' ? t('campaign.edit.paid', { money }) : null };
  }
  if (!transition || type === 'created') return { title: t('campaign.history.created'), why: null };
  const { event, to, reason } = transition;
  const words = historyWords({ event, to });
  const why = campaignReasonMessage(reason);
  return {
    title: words ? t(words.text, { minutes: HOLD_MINUTES }) : t(campaignStatusMessages[to]),
    why: why && t(why),
  };
}
