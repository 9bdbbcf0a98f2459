import type { Handler } from '../../http/operation.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { findIssuedFile } from '../../rooms/invoices/invoice-files.ts';

const CALLS_AN_HOUR = 300;

export const verifyInvoiceFile: Handler<'verifyInvoiceFile'> = async ({ path }, call) => {
  const { app } = call;
  await limitRate(app, 'verifyInvoiceFile', call.request.ip, CALLS_AN_HOUR);
  const issued = await app.db.transaction({ role: 'marquee_worker' }, (tx) => findIssuedFile(tx, path.sha256));
  return { status: 200, body: { issued: issued ?? null } };
};
