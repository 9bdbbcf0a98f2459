import { explainDifference as explain } from '../../flows/reconciliation/explain-difference.ts';
import { type Handler, operatorOf } from '../../http/operation.ts';

export const explainDifference: Handler<'explainDifference'> = async ({ path, body }, call) => {
  await explain(call.app, operatorOf(call), path.id, body.note.trim());
  return { status: 204, body: undefined };
};
