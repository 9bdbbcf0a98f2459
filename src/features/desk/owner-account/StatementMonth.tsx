import type { ReactNode } from 'react';
import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useDownload } from '#src/patterns/download/use-download.ts';
import { StatTile } from '#src/ui/data/StatTile.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';

type Own = Schema<'OwnStatement'>;
type Month = Pick<
  Own,
  | 'month'
  | 'months'
  | 'currency'
  | 'to'
  | 'isClosed'
  | 'opening'
  | 'earned'
  | 'corrected'
  | 'paidOut'
  | 'closing'
  | 'due'
  | 'paidBy'
>;

/** How it stands, in the words of whoever reads it. */
interface Words {
  readonly paid: MessageId;
  readonly paidLater: MessageId;
  readonly open: MessageId;
  readonly due: MessageId;
  readonly dueText: MessageId;
}

interface StatementMonthProps {
  statement: Month;
  onMonth: (month: string) => void;
  /** Saves it as a file. */
  download: () => Promise<void>;
  /** What stands below what was earned. */
  earnedNote?: string;
  words: Words;
  /** Who recorded the payout, where its reader may know. */
  paidBy?: string;
  dueTone: 'info' | 'caution';
  /** What can be done with a month that is paid, and with one that is to be paid. */
  actions?: { readonly paid?: ReactNode; readonly due?: ReactNode };
}

/** A month: what was owed, earned, taken back and paid, whether it is paid out, and all of it as a file. */
export function StatementMonth({ statement, onMonth, download, earnedNote, ...standing }: StatementMonthProps) {
  const t = useText();
  const format = useFormat();
  const csv = useDownload();
  const { month, months, currency, opening, earned, corrected, paidOut, closing } = statement;
  const money = (minor: number) => format.money(minor, currency);
  const shown = months.includes(month) ? months : [month, ...months];
  return (
    <Card title={t('desk.payouts.statement')}>
      <div className="stack gap-5">
        <div className="owner-bar">
          <SelectField
            label={t('desk.payouts.month')}
            value={month}
            onChange={({ target }) => onMonth(target.value)}
            options={shown.map((value) => ({ value, label: format.month(value) }))}
          />
          <Button
            variant="stroked"
            tone="neutral"
            icon="download"
            loading={csv.isSaving}
            onClick={() => csv.save(download)}
          >
            {t('desk.payouts.csv')}
          </Button>
        </div>
        <dl className="stat-tiles owner-tiles">
          <StatTile label={t('desk.payouts.opening')} value={money(opening)} />
          <StatTile
            label={t('desk.payouts.earned')}
            value={money(earned)}
            {...(earnedNote === undefined ? {} : { note: earnedNote })}
          />
          <StatTile label={t('desk.payouts.corrected')} value={money(corrected)} />
          <StatTile label={t('desk.payouts.paidOut')} value={money(paidOut === 0 ? 0 : -paidOut)} />
          <StatTile label={t('desk.payouts.closing')} value={money(closing)} />
        </dl>
        <Standing statement={statement} {...standing} />
      </div>
    </Card>
  );
}

type StandingProps = Pick<StatementMonthProps, 'statement' | 'words' | 'paidBy' | 'dueTone' | 'actions'>;

/** Whether the statement is still open, to be paid, paid, or carried forward. */
function Standing({ statement, words, paidBy: by = '', dueTone, actions = {} }: StandingProps) {
  const t = useText();
  const format = useFormat();
  const { isClosed, due, paidBy, currency, month, to } = statement;
  if (paidBy)
    return (
      <Banner tone="positive" title={t('desk.payouts.paid')} actions={paidBy.month === month && actions.paid}>
        {t(paidBy.month === month ? words.paid : words.paidLater, {
          amount: format.money(paidBy.amount, currency),
          month: format.month(paidBy.month),
          day: format.date(paidBy.paidOn),
          reference: isolate(paidBy.bankReference),
          by: isolate(by),
        })}
      </Banner>
    );
  if (!isClosed)
    return (
      <Banner tone="info" title={t('desk.payouts.open')}>
        {t(words.open, { day: format.date(to) })}
      </Banner>
    );
  if (due <= 0)
    return (
      <Banner tone="info" title={t('desk.payouts.nothingDue')}>
        {due < 0
          ? t('desk.payouts.carriedText', { amount: format.money(-due, currency) })
          : t('desk.payouts.nothingText')}
      </Banner>
    );
  return (
    <Banner tone={dueTone} title={t(words.due, { amount: format.money(due, currency) })} actions={actions.due}>
      {t(words.dueText)}
    </Banner>
  );
}
