import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';

/** What is wrong with a seller, and what that does. */
export const faultWords: Readonly<Record<Schema<'SellerFault'>, MessageId>> = {
  tax_id_missing: 'desk.seller.fault.taxIdMissing',
  tax_id_invalid: 'desk.seller.fault.taxIdInvalid',
  register_id_missing: 'desk.seller.fault.registerIdMissing',
  register_authority_missing: 'desk.seller.fault.registerAuthorityMissing',
  subdivision_invalid: 'desk.seller.fault.subdivisionInvalid',
  address_incomplete: 'desk.seller.fault.addressIncomplete',
  bank_missing: 'desk.seller.fault.bankMissing',
};

export const seriesWords: Readonly<Record<Schema<'NumberSeries'>['kind'], MessageId>> = {
  invoice: 'desk.seller.series.invoice',
  credit_note: 'desk.seller.series.creditNote',
  receipt: 'desk.seller.series.receipt',
};

const ofBuyer: ReadonlySet<string> = new Set(['BR-07', 'BR-11']);
const ofSeller: ReadonlySet<string> = new Set(['BR-06', 'BR-09', 'BR-CO-26']);

/** Where to look for what a rule was broken by. */
export function ruleWords(rule: string): MessageId {
  if (ofBuyer.has(rule)) return 'desk.seller.rule.buyer';
  if (ofSeller.has(rule) || /^(IBR|IBT|BTAE)-/.test(rule)) return 'desk.seller.rule.seller';
  if (rule === 'BR-CO-09' || /^BR-(S|Z|E|AE|K|IC|G)-0[2-4]$/.test(rule)) return 'desk.seller.rule.taxId';
  if (rule === 'BR-DEC') return 'desk.seller.rule.decimals';
  return 'desk.seller.rule.content';
}
