import { editScreen } from '../../flows/platform/edit-screen.ts';
import { type Handler, operatorOf } from '../../http/operation.ts';
import { workerFor } from '../../kernel/caller.ts';
import { showDeskScreen } from '../../rooms/inventory/desk-screen.ts';
import { sayProblems } from '../../texts/sheet-problems.ts';

export const editDeskScreen: Handler<'editDeskScreen'> = async ({ path, body }, call) => {
  const operator = operatorOf(call);
  const { namespaceId } = operator;
  const { problems } = await editScreen(call.app.db, {
    namespaceId,
    id: path.id,
    changes: body.cells,
    worker: workerFor(operator),
  });
  const screen = await call.transaction((tx) => showDeskScreen(tx, call.app, namespaceId, path.id));
  return { status: 200, body: { screen, problems: sayProblems(problems, call.locale) } };
};
