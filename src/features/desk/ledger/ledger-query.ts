import { day, oneOf, queryCodec, text } from '#src/patterns/list/query-codec.ts';
import { accounts, type LedgerAccount } from './ledger-words.ts';

export interface LedgerQuery {
  readonly q: string;
  /** What moved it; empty for all. */
  readonly kind: string;
  /** Null for all. */
  readonly account: LedgerAccount | null;
  /** A company's id; empty for all. */
  readonly company: string;
  /** A campaign's id; empty for all. */
  readonly campaign: string;
  /** Days, `YYYY-MM-DD`; empty for none. */
  readonly from: string;
  readonly to: string;
}

export const ledgerQuery = queryCodec<LedgerQuery>({
  q: text(),
  kind: text(40),
  account: oneOf(accounts),
  company: text(36),
  campaign: text(36),
  from: day,
  to: day,
});

const isId = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

/** What the product API is asked; what an address says that cannot be asked is left out. */
export const toFilter = ({ q, kind, account, company, campaign, from, to }: LedgerQuery) => ({
  ...(q ? { q } : {}),
  ...(/^[a-z_]+$/.test(kind) ? { kind } : {}),
  ...(account ? { account } : {}),
  ...(isId(company) ? { company } : {}),
  ...(isId(campaign) ? { campaign } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
});
