import { type Handler, operatorOf } from '../../http/operation.ts';
import { workerFor } from '../../kernel/caller.ts';
import { requireOperator } from '../../rooms/accounts/require-operator.ts';
import { noteInLog } from '../../rooms/desk-log/note-in-log.ts';
import { readPersonData } from '../../views/people/person-data.ts';

export const exportDeskPerson: Handler<'exportDeskPerson'> = async ({ path }, call) => {
  const operator = operatorOf(call);
  const { db, clock } = call.app;
  const { namespaceId } = operator;
  const body = await db.transaction(workerFor(operator), async (tx) => {
    await requireOperator(tx, operator);
    const data = await readPersonData(tx, { namespaceId, id: path.id, at: clock.wall() });
    await noteInLog(tx, { ...operator, kind: 'person', id: path.id, after: { exported: true } });
    return data;
  });
  return { status: 200, body };
};
