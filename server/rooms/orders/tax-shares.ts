/** A payment with what of it was not paid back, and what of that can still be; minor units. */
export interface Left {
  readonly leftMinor: number;
  readonly leftTaxMinor: number;
  /** Without what has been captured. */
  readonly freeMinor: number;
  readonly freeTaxMinor: number;
}

/** The tax that goes back with a part of what is left: its share, and with the last of what is free the rest. */
export const taxBack = (net: number, { leftMinor, leftTaxMinor, freeMinor, freeTaxMinor }: Left): number =>
  net === freeMinor ? freeTaxMinor : Math.min(freeTaxMinor, Math.round((leftTaxMinor * net) / leftMinor));

/** The tax that is captured once so much of what is left is: its share, never less than before, and with the last of it the rest. */
export const taxTaken = (
  upTo: number,
  { net, tax, capturedTax }: { readonly net: number; readonly tax: number; readonly capturedTax: number },
): number => (upTo === net ? tax : Math.max(capturedTax, Math.round((tax * upTo) / net)));

/** Whether a tax is the rate (percent, as a decimal) of what it is on, minor units: nothing but its last unit is rounded. */
export function isTaxOf(rate: string, net: number, tax: number): boolean {
  const off = BigInt(tax) * 1_000_000n - BigInt(net) * BigInt(Math.round(Number(rate) * 10_000));
  return (off < 0n ? -off : off) <= 500_000n;
}
