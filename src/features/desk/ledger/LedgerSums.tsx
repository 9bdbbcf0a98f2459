import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { StatTile } from '#src/ui/data/StatTile.tsx';
import { accounts, accountWords, type LedgerAccount } from './ledger-words.ts';

/** What the platform owes or has earned stands as credits: what it owes reads above zero, too. */
const owed: ReadonlySet<LedgerAccount> = new Set([
  'customer',
  'held',
  'revenue',
  'tax',
  'platform_fee',
  'owner_payable',
]);

/** What the accounts hold, a row a currency. */
export function LedgerSums({ sums }: { sums: readonly Schema<'LedgerSum'>[] }) {
  const t = useText();
  const format = useFormat();
  const currencies = [...new Set(sums.map(({ currency }) => currency))];
  return currencies.map((currency) => (
    <dl key={currency} className="stat-tiles ledger-sums">
      {accounts.flatMap((account) => {
        const found = sums.find((sum) => sum.currency === currency && sum.account === account);
        if (!found) return [];
        const balance = owed.has(account) ? -found.balance : found.balance;
        return [<StatTile key={account} label={t(accountWords[account])} value={format.money(balance, currency)} />];
      })}
    </dl>
  ));
}
