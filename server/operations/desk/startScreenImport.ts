import { randomUUID } from 'node:crypto';
import { sheetLimits } from '#domain/inventory/screen-sheet.ts';
import { newObjectKey } from '../../engines/storage/object-store.ts';
import { type Handler, operatorOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { IMPORT_KEPT_MS } from '../../rooms/inventory/screen-imports.ts';
import { showImport } from '../../rooms/inventory/show-import.ts';
import { withObjects } from '../../rooms/inventory/with-objects.ts';

const mostInName = 200;

export const startScreenImport: Handler<'startScreenImport'> = async (_, call) => {
  const { namespaceId, email } = operatorOf(call);
  const { clock } = call.app;
  if (!call.file) throw new Error('The contract gives this operation a file');
  const { name, content } = call.file;
  const maxBytes = sheetLimits.bytes;
  if (content.byteLength > maxBytes)
    throw new ProblemError('file_too_large', { facts: { bytes: content.byteLength, maxBytes } });
  const key = newObjectKey('imports', 'sheet');
  return withObjects(call.app, namespaceId, [{ key, content, contentType: 'application/octet-stream' }], () =>
    call.answer(async (tx) => {
      const id = randomUUID();
      const now = clock.wall();
      await tx.run(sql`
        insert into screen_imports (id, namespace_id, name, storage_key, created_at, created_by_email, queued_at, expires_at)
        values (${id}, ${namespaceId}, ${name.slice(0, mostInName)}, ${key}, ${now}, ${email}, ${now},
          ${new Date(now.getTime() + IMPORT_KEPT_MS)})`);
      return { status: 201, body: await showImport(tx, id, call.locale) };
    }),
  );
};
