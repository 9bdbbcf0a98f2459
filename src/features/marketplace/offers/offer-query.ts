import { oneOf, queryCodec, text } from '#src/patterns/list/query-codec.ts';

export const kinds = ['percentage', 'fixed_price', 'last_minute', 'bonus_plays'] as const;
export const uses = ['packages', 'screens'] as const;

export interface OfferQuery {
  readonly q: string;
  readonly kind: (typeof kinds)[number] | null;
  /** What it is to be for. */
  readonly for: (typeof uses)[number] | null;
}

export const offerQuery = queryCodec<OfferQuery>({ q: text(), kind: oneOf(kinds), for: oneOf(uses) });

/** What the product API is asked. */
export const toFilter = ({ q, kind, for: what }: OfferQuery) => ({
  ...(q ? { q } : {}),
  ...(kind ? { kind } : {}),
  ...(what ? { for: what } : {}),
});
