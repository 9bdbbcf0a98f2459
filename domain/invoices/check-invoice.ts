import { ciiInvoice } from './cii.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { brokenRules } from './rules.ts';
import { saidBy } from './said.ts';
import { ublInvoice } from './ubl.ts';

/**
 * The rules that a document's files for machines break, as they would be written; empty where it may be issued. `BOTH-SAY` is ours: the UBL
 * and the CII of one document say the same.
 */
export function checkInvoice(document: InvoiceDocument, uuid: string): string[] {
  const ubl = saidBy(ublInvoice(document, uuid));
  const cii = ciiInvoice(document);
  const broken = new Set(brokenRules(ubl));
  if (cii !== null) {
    const said = saidBy(cii);
    for (const id of brokenRules(said)) broken.add(id);
    if (JSON.stringify(said) !== JSON.stringify(ubl)) broken.add('BOTH-SAY');
  }
  return [...broken];
}
