import type { Handler } from '../../http/operation.ts';
import { soldCurrencies } from '../../rooms/accounts/instances.ts';

export const listCurrencies: Handler<'listCurrencies'> = async (_, call) => {
  const codes = await call.transaction(soldCurrencies);
  return { status: 200, body: { content: codes.map((code) => ({ code })) } };
};
