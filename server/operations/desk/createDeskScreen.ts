import { createScreen } from '../../flows/platform/create-screen.ts';
import { type Handler, operatorOf } from '../../http/operation.ts';
import { workerFor } from '../../kernel/caller.ts';
import { sql } from '../../kernel/db/database.ts';
import { showDeskScreen } from '../../rooms/inventory/desk-screen.ts';
import { sayProblems } from '../../texts/sheet-problems.ts';

export const createDeskScreen: Handler<'createDeskScreen'> = async ({ body }, call) => {
  const operator = operatorOf(call);
  const { namespaceId } = operator;
  const { code, problems } = await createScreen(call.app.db, {
    namespaceId,
    cells: body.cells,
    worker: workerFor(operator),
  });
  if (problems.length > 0) return { status: 200, body: { screen: null, problems: sayProblems(problems, call.locale) } };
  const screen = await call.transaction(async (tx) => {
    const { id } = await tx.one<{ id: string }>(
      sql`select id from screens where namespace_id = ${namespaceId} and code = ${code}`,
    );
    return showDeskScreen(tx, call.app, namespaceId, id);
  });
  return { status: 200, body: { screen, problems: [] } };
};
