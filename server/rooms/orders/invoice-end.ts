import { isTaxOf, taxTaken } from './tax-shares.ts';

/** A hold as its invoices share it; minor units. */
export interface SharedHold {
  /** Of its tax, percent as a decimal. */
  readonly rate: string;
  /** What of it was neither released nor is to be. */
  readonly net: number;
  readonly tax: number;
  readonly invoicedNet: number;
  readonly invoicedTax: number;
}

/** A day with plays, and how much of the hold is delivered with it, minor units; below zero while it pays for earlier holds. */
export interface DeliveredDay {
  readonly day: string;
  readonly minor: number;
}

/** What of a hold is captured, minor units, and how much of that may be invoiced now. */
export interface Captured {
  readonly upTo: number;
  readonly tax: number;
  /** All of it, for nothing more comes; else up to the end of the month that is closed. */
  readonly isOver: boolean;
  readonly deliveredByMonth: number;
}

/** Up to how much of a hold its next invoice charges. */
export interface InvoiceEnd {
  readonly net: number;
  readonly tax: number;
  /** Null: that of the month, or of the whole; else an earlier one. */
  readonly day: string | null;
}

/**
 * Where the next invoice of a hold ends: with the month that is closed, or with all of it once it is over. The invoices share the tax of the
 * whole, of which each may round its last unit alone: one ends on an earlier day where else its own tax, or that of what is left, would
 * not be the rate of what it is on. Undefined where there is nothing to charge.
 */
export function invoiceEnd(
  hold: SharedHold,
  days: readonly DeliveredDay[],
  { upTo, tax: captured, isOver, deliveredByMonth }: Captured,
): InvoiceEnd | undefined {
  const { rate, net: whole, tax: wholeTax, invoicedNet, invoicedTax } = hold;
  const taxUpTo = (net: number) =>
    net === upTo
      ? captured
      : Math.min(captured, taxTaken(net, { net: whole, tax: wholeTax, capturedTax: invoicedTax }));
  const best = isOver ? upTo : Math.min(upTo, deliveredByMonth);
  const earlier = days.filter(({ minor }) => minor > invoicedNet && minor < best).toReversed();
  const ends = [{ net: best, day: null }, ...earlier.map(({ day, minor }) => ({ net: minor, day }))]
    .map((end): InvoiceEnd => ({ ...end, tax: taxUpTo(end.net) }))
    .filter(({ net, tax }) => net > invoicedNet || (isOver && tax > invoicedTax));
  const fits = ({ net, tax }: InvoiceEnd) =>
    isTaxOf(rate, net - invoicedNet, tax - invoicedTax) && isTaxOf(rate, whole - net, wholeTax - tax);
  return ends.find(fits) ?? ends[0];
}
