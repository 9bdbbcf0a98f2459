import { type Handler, operatorOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { type ImportRow, importColumns } from '../../rooms/inventory/screen-imports.ts';
import { toImportSummary } from '../../rooms/inventory/show-import.ts';

const most = 20;

export const listScreenImports: Handler<'listScreenImports'> = async (_, call) => {
  const { namespaceId } = operatorOf(call);
  const rows = await call.transaction((tx) =>
    tx.rows<ImportRow>(sql`
      select ${importColumns} from screen_imports i where i.namespace_id = ${namespaceId}
      order by i.created_at desc, i.id limit ${most}`),
  );
  return { status: 200, body: { items: rows.map(toImportSummary) } };
};
