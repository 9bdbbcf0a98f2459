import { checkTaxId } from '../tax/tax-ids.ts';
import { taxRateOf } from '../tax/tax-rates.ts';
import { emirates, emiratesTaxId } from './invoice-document.ts';

/** What of a seller keeps its documents from being what they should be. */
export type SellerFault =
  | 'tax_id_missing'
  | 'tax_id_invalid'
  | 'register_id_missing'
  | 'register_authority_missing'
  | 'subdivision_invalid'
  | 'bank_missing'
  | 'address_incomplete';

export interface CheckedSeller {
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly countryCode: string;
  readonly taxId: string | null;
  readonly registerId: string | null;
  readonly registerAuthority: string | null;
  readonly subdivision: string | null;
  readonly bankAccount: string | null;
}

/** The faults of a seller on a day, the gravest first; none where there is nothing to do. */
export function sellerFaults(seller: CheckedSeller, on: string): SellerFault[] {
  const { countryCode, taxId, registerId, registerAuthority, subdivision } = seller;
  const faults: SellerFault[] = [];
  const isTaxed = taxRateOf(countryCode, on) !== null;
  if (taxId === null && isTaxed) faults.push('tax_id_missing');
  if (taxId !== null) {
    const check = checkTaxId(countryCode, taxId);
    const isWrong = check === 'bad_format' || check === 'bad_check_digit';
    if (isWrong || (countryCode === 'AE' && !emiratesTaxId.test(taxId))) faults.push('tax_id_invalid');
  }
  // PINT AE asks for all three; elsewhere a register's id is not asked of everybody.
  if (countryCode === 'AE') {
    if (!registerId) faults.push('register_id_missing');
    if (!registerAuthority) faults.push('register_authority_missing');
    if (!emirates.has(subdivision ?? '')) faults.push('subdivision_invalid');
  }
  if ([seller.street, seller.postcode, seller.city].some((part) => part.trim() === ''))
    faults.push('address_incomplete');
  if (!seller.bankAccount) faults.push('bank_missing');
  return faults;
}
