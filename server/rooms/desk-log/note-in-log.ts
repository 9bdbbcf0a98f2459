import type { components } from '#contract/product-api.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';

interface Line {
  readonly namespaceId: string;
  readonly userId: string;
  readonly email: string;
  readonly operation: string;
  readonly kind: components['schemas']['DeskSubjectKind'];
  readonly id: string;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Writes down what an operator did where no table does by itself; of a person it keeps the id alone. */
export const noteInLog = (tx: Tx, { namespaceId, userId, email, operation, kind, id, after }: Line): Promise<number> =>
  tx.run(sql`
    insert into desk_log (namespace_id, actor_id, actor_email, operation, subject_kind, subject_id, subject_name, before, after)
    values (${namespaceId}, ${userId}, ${email}, ${operation}, ${kind}, ${id}, '', '{}', ${JSON.stringify(after)}::jsonb)`);
