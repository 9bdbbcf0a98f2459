export type MovementKind = 'payment' | 'top_up' | 'refund' | 'chargeback' | 'chargeback_reversal';

/** Minor units: more than nothing came, less went. */
interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** A movement of money as both sides tell it; null where one does not know of it. */
export interface Movement {
  /** The ledger's key of the transfer, or the provider's id of what the ledger cannot name. */
  readonly key: string;
  readonly kind: MovementKind;
  /** Null of a payment that is nobody's here. */
  readonly namespaceId: string | null;
  readonly instanceId: string | null;
  readonly providerId: string | null;
  readonly provider: Money | null;
  readonly ledger: Money | null;
}

interface Side {
  readonly amount: number;
  readonly count: number;
}

/** What a day comes to at a tenant in a currency, by both. */
export interface DaySum {
  readonly namespaceId: string;
  readonly currency: string;
  readonly provider: Side;
  readonly ledger: Side;
}

/** The provider may have done under one key of ours more than once: what it did is taken together. */
function byKey(movements: readonly Movement[]): Movement[] {
  const found = new Map<string, Movement>();
  for (const movement of movements) {
    const { provider, key } = movement;
    const before = found.get(key)?.provider;
    const isMore = before && provider && before.currency === provider.currency;
    found.set(
      key,
      isMore ? { ...movement, provider: { ...provider, amount: before.amount + provider.amount } } : movement,
    );
  }
  return [...found.values()];
}

const nothing: Side = { amount: 0, count: 0 };
const add = (side: Side, { amount }: Money): Side => ({ amount: side.amount + amount, count: side.count + 1 });

/** What a day's movements come to, and those of which the two sides do not say the same. */
export function compareDay(told: readonly Movement[]): { sums: DaySum[]; differences: Movement[] } {
  const movements = byKey(told);
  const sums = new Map<string, DaySum>();
  for (const { namespaceId, provider, ledger } of movements) {
    for (const [side, money] of [['provider', provider] as const, ['ledger', ledger] as const]) {
      if (!namespaceId || !money) continue;
      const { currency } = money;
      const place = `${namespaceId} ${currency}`;
      const sum = sums.get(place) ?? { namespaceId, currency, provider: nothing, ledger: nothing };
      sums.set(place, { ...sum, [side]: add(sum[side], money) });
    }
  }
  const differences = movements.filter(
    ({ provider, ledger }) => provider?.amount !== ledger?.amount || provider?.currency !== ledger?.currency,
  );
  return { sums: [...sums.values()], differences };
}
