import type { KeptDocument } from '../invoices/kept-document.ts';

/** What the receipt of a top-up says, as it was frozen. It is no invoice: nothing was supplied yet, and no tax is due. */
export interface KeptReceipt
  extends Pick<KeptDocument, 'number' | 'language' | 'issuedOn' | 'currency' | 'seller' | 'buyer' | 'card'> {
  /** Minor units. */
  readonly amount: number;
}

/** The text that is kept and whose SHA-256 stands for it. */
export const receiptText = (receipt: KeptReceipt): string => JSON.stringify(receipt);

/** Reads what `receiptText` wrote. */
export const readReceipt = (text: string): KeptReceipt => JSON.parse(text) as KeptReceipt;
