import { createHash } from 'node:crypto';
import { localDate } from '#domain/planner/zone.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { nextNumber } from '../../rooms/invoices/issue-number.ts';
import type { KeptDocument } from '../../rooms/invoices/kept-document.ts';
import { readParties } from '../../rooms/invoices/seller.ts';
import { receiptText } from '../../rooms/top-ups/receipt.ts';
import type { TopUpMoney } from '../../rooms/top-ups/top-up-rows.ts';
import { toKeptBuyer, toKeptSeller } from '../invoices/issue-invoice.ts';

/** Takes the next number of the receipts and freezes what it says, in the transaction that says that the money has come. */
export async function issueReceipt(
  { tx, clock }: { readonly tx: Tx; readonly clock: Clock },
  { id, namespaceId, instanceId, currencyCode: currency, amountMinor: amount, createdBy }: TopUpMoney,
  card: KeptDocument['card'],
): Promise<void> {
  const { seller, buyer } = await readParties(tx, instanceId);
  const { language } = await tx.one<{ language: string }>(sql`
    select coalesce(u.locale, n.locale) as language from namespaces n
      left join users u on u.namespace_id = n.id and u.user_id = ${createdBy} where n.id = ${namespaceId}`);
  const { number, label } = await nextNumber(tx, namespaceId, 'receipt');
  const document = receiptText({
    number: label,
    language,
    issuedOn: localDate(seller.timezone, clock.business().getTime()),
    currency,
    seller: toKeptSeller(seller),
    buyer: toKeptBuyer(buyer, null),
    card,
    amount,
  });
  await tx.run(sql`
    update top_ups set receipt_number = ${number}, receipt_label = ${label}, receipt_document = ${document},
      receipt_sha256 = ${createHash('sha256').update(document).digest('hex')}
    where id = ${id}`);
}
