import { topUpBounds } from '#domain/money/top-up-bounds.ts';
import { useAmounts } from '#src/i18n/use-amounts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useForm } from '#src/patterns/form/use-form.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

interface TopUpFormProps {
  currency: string;
  /** Minor units, as it was typed before; null for none. */
  amount: number | null;
  onTopUp: (amount: number) => void;
}

/** How much is to be paid in. */
export function TopUpForm({ currency, amount, onTopUp }: TopUpFormProps) {
  const t = useText();
  const format = useFormat();
  const amounts = useAmounts();
  const { least, most } = topUpBounds(currency);
  const bounds = { least: format.money(least, currency), most: format.money(most, currency) };
  const form = useForm({
    fields: ['amount'],
    isBusy: false,
    check: ({ amount: typed }) => {
      const minor = amounts.read(typed, currency);
      if (minor === null) return { amount: t('balance.topUp.unreadable', { example: format.number(250) }) };
      return minor < least || minor > most ? { amount: t('balance.topUp.bounds', bounds) } : {};
    },
    onSubmit: ({ amount: typed }) => {
      const minor = amounts.read(typed, currency);
      if (minor !== null) onTopUp(minor);
    },
  });
  const initial = amounts.text(amount, currency);
  return (
    <form {...form.props} className="top-up-form">
      <TextField
        label={t('balance.topUp.amount')}
        hint={t('balance.topUp.bounds', bounds)}
        name="amount"
        required
        inputMode="decimal"
        autoComplete="off"
        defaultValue={initial}
        end={<bdi>{format.currency(currency)}</bdi>}
        error={form.problems.amount}
      />
      <Button type="submit" icon="credit-card">
        {t('balance.topUp.pay')}
      </Button>
    </form>
  );
}
