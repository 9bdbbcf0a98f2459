import { soldCurrencies } from '../../db/queries/instances.ts';
import type { Handler } from '../../http/operation.ts';

export const listCurrencies: Handler<'listCurrencies'> = async (_, call) => {
  const codes = await call.transaction(soldCurrencies);
  return { status: 200, body: { content: codes.map((code) => ({ code })) } };
};
