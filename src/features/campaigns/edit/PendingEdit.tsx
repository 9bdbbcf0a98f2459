import type { ReactNode } from 'react';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { Countdown } from '../editor/payment/Countdown.tsx';
import { CampaignChange } from '../overview/CampaignChange.tsx';
import { useChangeWords } from '../overview/use-change-words.ts';
import { useWho } from '../overview/use-who.ts';
import '../editor/payment/review.css';

interface PendingEditProps {
  campaign: Schema<'Campaign'>;
  edit: Schema<'CampaignEdit'>;
  names: Readonly<Record<string, string>>;
  /** Why it could not be given up. */
  problem?: ReactNode;
  actions: ReactNode;
}

/** A change that waits for its payment: what it is, what it costs, how long it is held. */
export function PendingEdit({ campaign, edit, names, problem, actions }: PendingEditProps) {
  const t = useText();
  const format = useFormat();
  const wordsOf = useChangeWords(campaign, names);
  const sayWho = useWho();
  return (
    <Card title={t('edit.pending.title')} className="edit-pending">
      <div className="stack">
        {problem}
        <p>{t('edit.pending.text', { money: format.money(edit.difference, edit.currency) })}</p>
        <ul className="campaign-changes">
          {edit.changes.map((change) => (
            <CampaignChange key={change.path} change={wordsOf(change)} />
          ))}
        </ul>
        <p className="campaign-quiet">
          {sayWho(edit.who)} · {format.dateTime(edit.at)}
        </p>
        {edit.expiresAt && <Countdown until={edit.expiresAt} />}
        <div className="row">{actions}</div>
      </div>
    </Card>
  );
}
