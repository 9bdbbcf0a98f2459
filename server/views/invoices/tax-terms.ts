import type { KeptDocument } from '../../rooms/invoices/kept-document.ts';
import type { TextId } from '../../texts/texts.ts';

/**
 * The words by which the law of a seller's country knows what stands on an invoice, beside those of its language: an auditor looks for
 * them, whoever ordered. They are terms, and no translation. Germany: Value Added Tax Act, sections 14 and 14a; a credit note is a
 * correction there, because a "Gutschrift" is what a buyer writes.
 */
const terms: Readonly<Record<string, Readonly<Partial<Record<TextId, string>>>>> = {
  DE: {
    'invoices.kind.invoice': 'Rechnung',
    'invoices.kind.credit_note': 'Rechnungskorrektur',
    'invoices.column.number': 'Rechnungsnummer',
    'invoices.column.issuedOn': 'Rechnungsdatum',
    'invoices.column.dueOn': 'Fällig am',
    'invoices.pdf.period': 'Leistungszeitraum',
    'invoices.pdf.corrects': 'Zur Rechnung',
    'invoices.pdf.taxId': 'USt-IdNr.',
    'invoices.pdf.net': 'Nettobetrag',
    'invoices.column.tax': 'USt.',
    'invoices.pdf.total': 'Bruttobetrag',
    'invoices.tax.AE': 'Steuerschuldnerschaft des Leistungsempfängers',
    'invoices.tax.G': 'Nicht im Inland steuerbare Leistung',
  },
};

/** The legal term of a seller's country for what a text says; null where the text is enough. */
export const termOf = ({ seller }: Pick<KeptDocument, 'seller'>, id: TextId): string | null =>
  terms[seller.countryCode]?.[id] ?? null;
