/** A member's limit for a month, null for none, and what they have booked in it; minor units without tax. */
export interface Spending {
  readonly limit: number | null;
  readonly spent: number;
}

/** What a member may still book this month; null for as much as the company can pay. */
export const leftToSpend = ({ limit, spent }: Spending): number | null =>
  limit === null ? null : Math.max(0, limit - spent);

/** Whether it takes the word of somebody who may spend as much. */
export const needsApproval = (net: number, left: number | null): boolean => left !== null && net > left;
