import { lazy, Suspense, useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { OperatorTables } from './OperatorTables.tsx';
import { downloadOwnerStatement, type Statement } from './owner-account.actors.ts';
import { StatementMonth } from './StatementMonth.tsx';

const ReversalDialog = lazy(() => import('./ReversalDialog.tsx').then((part) => ({ default: part.ReversalDialog })));
const PayoutDialog = lazy(() => import('./PayoutDialog.tsx').then((part) => ({ default: part.PayoutDialog })));

const words = {
  paid: 'desk.payouts.paidText',
  paidLater: 'desk.payouts.paidLaterText',
  open: 'desk.payouts.openText',
  due: 'desk.payouts.due',
  dueText: 'desk.payouts.dueText',
} as const;

interface StatementCardsProps {
  statement: Statement;
  onMonth: (month: string) => void;
  onChanged: () => void;
}

/** An owner's month: what was owed, earned, taken back and paid, whether it is paid out, and all of it as a file. */
export function StatementCards({ statement, onMonth, onChanged }: StatementCardsProps) {
  const t = useText();
  const format = useFormat();
  const [isPaying, setPaying] = useState(false);
  const [reversing, setReversing] = useState<Statement['paidBy']>(null);
  const { owner, month, currency, gross, paidBy } = statement;
  return (
    <>
      <StatementMonth
        statement={statement}
        onMonth={onMonth}
        download={() => downloadOwnerStatement({ id: owner.id, month }, `${owner.name} ${month} ${currency}.csv`)}
        earnedNote={t('desk.payouts.ofGross', { gross: format.money(gross, currency) })}
        words={words}
        {...(paidBy ? { paidBy: paidBy.recordedBy } : {})}
        dueTone="caution"
        actions={{
          paid: (
            <Button size="small" variant="stroked" tone="neutral" onClick={() => setReversing(paidBy)}>
              {t('desk.payouts.reverse')}
            </Button>
          ),
          due: (
            <Button size="small" onClick={() => setPaying(true)}>
              {t('desk.payouts.record')}
            </Button>
          ),
        }}
      />
      <OperatorTables statement={statement} />
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
