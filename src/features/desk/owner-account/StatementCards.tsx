import { lazy, Suspense, useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useDownload } from '#src/patterns/download/use-download.ts';
import { StatTile } from '#src/ui/data/StatTile.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { downloadOwnerStatement, type Statement } from './owner-account.actors.ts';
import { StatementTables } from './StatementTables.tsx';

const ReversalDialog = lazy(() => import('./ReversalDialog.tsx').then((part) => ({ default: part.ReversalDialog })));
const PayoutDialog = lazy(() => import('./PayoutDialog.tsx').then((part) => ({ default: part.PayoutDialog })));

interface StatementCardsProps {
  statement: Statement;
  onMonth: (month: string) => void;
  onChanged: () => void;
}

/** An owner's month: what was owed, earned, taken back and paid, whether it is paid out, and all of it as a file. */
export function StatementCards({ statement, onMonth, onChanged }: StatementCardsProps) {
  const t = useText();
  const format = useFormat();
  const csv = useDownload();
  const [isPaying, setPaying] = useState(false);
  const [reversing, setReversing] = useState<Statement['paidBy']>(null);
  const { owner, month, months, currency, opening, earned, corrected, paidOut, closing, gross } = statement;
  const money = (minor: number) => format.money(minor, currency);
  const shown = months.includes(month) ? months : [month, ...months];
  return (
    <>
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
              onClick={() =>
                csv.save(() =>
                  downloadOwnerStatement({ id: owner.id, month }, `${owner.name} ${month} ${currency}.csv`),
                )
              }
            >
              {t('desk.payouts.csv')}
            </Button>
          </div>
          <dl className="stat-tiles owner-tiles">
            <StatTile label={t('desk.payouts.opening')} value={money(opening)} />
            <StatTile
              label={t('desk.payouts.earned')}
              value={money(earned)}
              note={t('desk.payouts.ofGross', { gross: money(gross) })}
            />
            <StatTile label={t('desk.payouts.corrected')} value={money(corrected)} />
            <StatTile label={t('desk.payouts.paidOut')} value={money(paidOut === 0 ? 0 : -paidOut)} />
            <StatTile label={t('desk.payouts.closing')} value={money(closing)} />
          </dl>
          <Standing statement={statement} onPay={() => setPaying(true)} onReverse={setReversing} />
        </div>
      </Card>
      <StatementTables statement={statement} />
      {reversing && (
        <Suspense>
          <ReversalDialog
            payout={reversing}
            statement={statement}
            onReversed={() => {
              setReversing(null);
              onChanged();
            }}
            onStale={onChanged}
            onClose={() => setReversing(null)}
          />
        </Suspense>
      )}
      {isPaying && (
        <Suspense>
          <PayoutDialog
            statement={statement}
            onPaid={() => {
              setPaying(false);
              onChanged();
            }}
            onStale={onChanged}
            onClose={() => setPaying(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface StandingProps {
  statement: Statement;
  onPay: () => void;
  onReverse: (payout: NonNullable<Statement['paidBy']>) => void;
}

/** Whether the statement is still open, to be paid, paid, or carried forward. */
function Standing({ statement, onPay, onReverse }: StandingProps) {
  const t = useText();
  const format = useFormat();
  const { isClosed, due, paidBy, currency, month, to } = statement;
  if (paidBy)
    return (
      <Banner
        tone="positive"
        title={t('desk.payouts.paid')}
        actions={
          paidBy.month === month && (
            <Button size="small" variant="stroked" tone="neutral" onClick={() => onReverse(paidBy)}>
              {t('desk.payouts.reverse')}
            </Button>
          )
        }
      >
        {t(paidBy.month === month ? 'desk.payouts.paidText' : 'desk.payouts.paidLaterText', {
          amount: format.money(paidBy.amount, currency),
          month: format.month(paidBy.month),
          day: format.date(paidBy.paidOn),
          reference: isolate(paidBy.bankReference),
          by: isolate(paidBy.recordedBy),
        })}
      </Banner>
    );
  if (!isClosed)
    return (
      <Banner tone="info" title={t('desk.payouts.open')}>
        {t('desk.payouts.openText', { day: format.date(to) })}
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
    <Banner
      tone="caution"
      title={t('desk.payouts.due', { amount: format.money(due, currency) })}
      actions={
        <Button size="small" onClick={onPay}>
          {t('desk.payouts.record')}
        </Button>
      }
    >
      {t('desk.payouts.dueText')}
    </Banner>
  );
}
