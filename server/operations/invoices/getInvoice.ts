import type { components } from '#contract/product-api.ts';
import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findInvoice, toSummary } from '../../rooms/invoices/invoice-rows.ts';
import { type KeptDocument, readDocument } from '../../rooms/invoices/kept-document.ts';
import { textsIn } from '../../texts/texts.ts';
import { formatsOf } from '../../views/invoices/write-invoice-file.ts';

type Schemas = components['schemas'];
type Reference = Schemas['InvoiceReference'];

const partyOf = ({
  name,
  street,
  postcode,
  city,
  countryCode,
  taxId,
}: Schemas['InvoiceParty']): Schemas['InvoiceParty'] => ({ name, street, postcode, city, countryCode, taxId });

const taxOf = ({ tax, net, language }: KeptDocument): Schemas['InvoiceTaxGroup'] => ({
  category: tax.category,
  rate: tax.rate,
  net,
  tax: tax.amount,
  reason: tax.reason && (tax.exemption ?? textsIn(language).t(`invoices.tax.${tax.category}`)),
});

export const getInvoice: Handler<'getInvoice'> = ({ path }, call) =>
  call.transaction(async (tx) => {
    const found = await findInvoice(tx, path.id);
    if (!found) throw new ProblemError('not_found');
    const references = await tx.rows<Reference & { isCorrected: boolean }>(sql`
      select id, label as number, gross_minor as gross, issued_on, id = ${found.corrects}::uuid as is_corrected
      from invoices where corrects = ${found.id} or id = ${found.corrects}::uuid order by issued_at, id`);
    const toReference = ({ id, number, gross, issuedOn }: Reference): Reference => ({ id, number, gross, issuedOn });
    const corrected = references.find(({ isCorrected }) => isCorrected);
    const received = await tx.rows<Schemas['Invoice']['received'][number]>(sql`
      select amount_minor as amount, received_on from invoice_payments where invoice_id = ${found.id} order by received_on, id`);
    const { document: text, sha256 } = found;
    const document = readDocument(text);
    return {
      status: 200,
      body: {
        ...toSummary(found),
        seller: partyOf(document.seller),
        buyer: partyOf(document.buyer),
        lines: document.lines.map((line, index) => ({ position: index + 1, ...line })),
        taxes: [taxOf(document)],
        corrects: corrected ? toReference(corrected) : null,
        creditedBy: references.filter(({ isCorrected }) => !isCorrected).map(toReference),
        refundReason: document.corrects?.reason ?? null,
        card: document.card,
        payTo: document.bank ?? null,
        received,
        poNumber: document.poNumber,
        formats: formatsOf(text),
        sha256,
      },
    };
  });
