import { recordPayment } from '../../flows/invoices/record-payment.ts';
import { type Handler, operatorOf } from '../../http/operation.ts';
import { type Receivable, receivable } from '../../rooms/invoices/receivable-rows.ts';

export const recordInvoicePayment: Handler<'recordInvoicePayment'> = async ({ path, body }, call) => {
  await recordPayment(call.app, operatorOf(call), path.id, body);
  return call.answer(async (tx) => ({ status: 201, body: await tx.one<Receivable>(receivable(path.id)) }));
};
