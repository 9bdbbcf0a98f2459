import type { components } from '#contract/product-api.ts';
import type { BankAccount } from '#domain/invoices/invoice-document.ts';

type Schemas = components['schemas'];

/** What is added to an order's prices, and why; decided once, when the order is made, and kept with it. */
export interface OrderTax {
  readonly category: Schemas['OrderTax']['category'];
  /** Percent, as a decimal. */
  readonly rate: string;
  /** A code of why none is added; null where some is. */
  readonly reason: string | null;
  /** Of what is exempt: why, as documents say it. */
  readonly exemption?: string | undefined;
  /** What was looked at. */
  readonly evidence: object;
}

/** A line of a document; amounts in minor units, without tax. */
export interface KeptLine {
  /** The campaign's line; null where it is about the whole campaign. */
  readonly lineId: string | null;
  readonly description: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly net: number;
}

/** What an invoice or a credit note says, as it was frozen: names, addresses and words of that day. */
export interface KeptDocument {
  readonly kind: Schemas['InvoiceKind'];
  readonly number: string;
  /** BCP 47; in this language its words are. */
  readonly language: string;
  /** Where the seller is. */
  readonly issuedOn: string;
  /** The same as a moment, ISO 8601. */
  readonly issuedAt: string;
  readonly dueOn: string | null;
  readonly currency: string;
  readonly seller: Schemas['InvoiceParty'] & {
    readonly registerId: string | null;
    readonly registerAuthority?: string | null;
    readonly subdivision?: string | null;
    readonly email: string | null;
  };
  readonly buyer: Schemas['InvoiceParty'] & {
    readonly email: string | null;
    /** Who else is mailed. */
    readonly furtherEmails?: readonly string[];
  };
  readonly campaign: { readonly id: string; readonly name: string };
  readonly poNumber: string | null;
  readonly lines: readonly KeptLine[];
  readonly tax: OrderTax & { readonly amount: number };
  readonly net: number;
  readonly gross: number;
  readonly card: { readonly brand: string; readonly last4: string | null } | null;
  /** It is paid by transfer after its issue, or corrects one that is. */
  readonly onAccount?: boolean;
  /** Where its money is to be sent. */
  readonly bank?: BankAccount | null;
  /** What a credit note corrects, and why. */
  readonly corrects: {
    readonly number: string;
    readonly issuedOn: string;
    readonly reason: Schemas['Refund']['reason'];
  } | null;
}

/** The text that is kept and whose SHA-256 stands for it. */
export const documentText = (document: KeptDocument): string => JSON.stringify(document);

/** Reads what `documentText` wrote. */
export const readDocument = (text: string): KeptDocument => JSON.parse(text) as KeptDocument;
