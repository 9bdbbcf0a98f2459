import { decideTax } from '#domain/tax/decide-tax.ts';
import type { OrderTax } from './kept-document.ts';
import type { Buyer, Seller } from './seller.ts';

/** What is added to an amount without tax, minor units, on the seller's day, and why. */
export function taxOn(
  net: number,
  { seller, buyer }: { readonly seller: Seller; readonly buyer: Buyer },
  on: string,
): OrderTax & { readonly amount: number } {
  const { countryCode, taxId, taxExemption } = seller;
  return decideTax({
    seller: { countryCode, taxId, ...(taxExemption ? { exemption: { reason: taxExemption } } : {}) },
    buyer: {
      countryCode: buyer.countryCode,
      taxId: buyer.company.taxId?.trim() || null,
      ...(buyer.taxExemption ? { exemption: buyer.taxExemption } : {}),
    },
    net,
    on,
  });
}
