import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CheckoutOutput } from '#machines/payments/checkout.machine.ts';
import { newIdempotencyKey } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { topUpMachine } from '../balance.actors.ts';
import { TopUpForm } from './TopUpForm.tsx';
import { TopUpOutcome } from './TopUpOutcome.tsx';
import { TopUpPayment } from './TopUpPayment.tsx';
import { type TopUpReturn, topUpReturnOf } from './top-up-return.ts';

interface Attempt {
  readonly amount: number;
  readonly returned: TopUpReturn | null;
  readonly idempotencyKey: string;
}

const begin = (amount: number, returned: TopUpReturn | null): Attempt => ({
  amount,
  returned,
  idempotencyKey: newIdempotencyKey(),
});

interface TopUpProps {
  currency: string;
  /** Money has come. */
  onPaid: () => void;
}

/** Pays money in by card: how much, the provider's fields, and how it ended. */
export function TopUp({ currency, onPaid }: TopUpProps) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const [attempt, setAttempt] = useState(() => {
    const returned = topUpReturnOf(search);
    return returned && begin(returned.amount, returned);
  });
  const [amount, setAmount] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<CheckoutOutput | null>(null);
  const end = (output: CheckoutOutput) => {
    setAmount(output.kind === 'paid' ? null : (attempt?.amount ?? null));
    setAttempt(null);
    setOutcome(output);
    // The result is known: it is not asked for again when the page is loaded anew.
    setSearch(
      (current) => {
        for (const name of ['id', 'resourcePath', 'amount']) current.delete(name);
        return current;
      },
      { replace: true },
    );
    if (output.kind === 'paid') onPaid();
  };
  if (attempt) return <Paying key={attempt.idempotencyKey} attempt={attempt} currency={currency} onEnd={end} />;
  return (
    <Card title={t('balance.topUp.title')}>
      <div className="stack">
        {outcome && <TopUpOutcome outcome={outcome} />}
        <TopUpForm
          key={amount}
          currency={currency}
          amount={amount}
          onTopUp={(minor) => {
            setOutcome(null);
            setAttempt(begin(minor, null));
          }}
        />
      </div>
    </Card>
  );
}

interface PayingProps {
  attempt: Attempt;
  currency: string;
  onEnd: (output: CheckoutOutput) => void;
}

function Paying({ attempt: { amount, returned, idempotencyKey }, currency, onEnd }: PayingProps) {
  const machine = useMemo(() => topUpMachine(amount), [amount]);
  const checkout = useActorRef(machine, { input: { campaignId: '', version: 0, idempotencyKey, returned } });
  const output = useSelector(checkout, (current) => (current.status === 'done' ? current.output : null));
  useWhen(output, onEnd);
  return <TopUpPayment checkout={checkout} amount={amount} currency={currency} />;
}
