import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { DatabaseAwayError, query, type Scope, sql, type Tx } from '../kernel/db/database.ts';
import { ProblemError } from '../kernel/problem.ts';

export interface KeptAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

interface FirstRequest {
  readonly operation: string;
  readonly requestHash: string;
  readonly status: number | null;
  readonly headers: Record<string, string>;
  readonly body: unknown;
  readonly createdAt: string;
}

/** A request that was given up for dead and may be taken over, milliseconds. */
const abandonedAfterMs = 60_000;

/** Whom a key belongs to: a reviewer has no instance. */
const owner = (scope: Scope) => ({
  namespaceId: scope.namespaceId,
  instanceId: scope.instanceId ?? '00000000-0000-0000-0000-000000000000',
  userId: scope.userId,
});

/** What a repeat under the same key must have in common with the first request, as SHA-256 in hexadecimal. */
export const hashRequest = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Claims the key: undefined when the request is the first, the kept answer when it is a repeat. */
export async function claimKey(
  app: Context,
  scope: Scope,
  key: string,
  operation: string,
  hash: string,
): Promise<KeptAnswer | undefined> {
  const { namespaceId, instanceId, userId } = owner(scope);
  const now = app.clock.wall();
  const mine = sql`namespace_id = ${namespaceId} and instance_id = ${instanceId} and user_id = ${userId} and key = ${key}`;
  const { claimed, found } = await app.db.transaction(scope, (tx) =>
    tx.finish({
      claimed: query<{ key: string }>(sql`
        insert into idempotency_keys (namespace_id, instance_id, user_id, key, operation, request_hash, created_at)
        values (${namespaceId}, ${instanceId}, ${userId}, ${key}, ${operation}, ${hash}, ${now})
        on conflict (namespace_id, instance_id, user_id, key) do nothing returning key`),
      found: query<FirstRequest>(
        sql`select operation, request_hash, status, headers, body, created_at from idempotency_keys where ${mine}`,
      ),
    }),
  );
  if (claimed.length === 1) return undefined;
  const [first] = found;
  if (!first) throw new ProblemError('idempotency_in_progress'); // let go a moment ago
  if (first.operation !== operation || first.requestHash !== hash) throw new ProblemError('idempotency_conflict');
  if (first.status !== null) return { status: first.status, headers: first.headers, body: first.body };
  if (now.getTime() - Date.parse(first.createdAt) < abandonedAfterMs) throw new ProblemError('idempotency_in_progress');
  // Of several that take it over, one finds it as it was.
  const { taken } = await app.db.transaction(scope, (tx) =>
    tx.finish({
      taken: query<{ key: string }>(sql`update idempotency_keys set created_at = ${now}
        where ${mine} and status is null and created_at = ${first.createdAt}::timestamptz returning key`),
    }),
  );
  if (taken.length === 0) throw new ProblemError('idempotency_in_progress');
  return undefined;
}

/** Keeps the answer in the transaction that made it true, and ends it. */
export async function keepAnswer(tx: Tx, scope: Scope, key: string, answer: KeptAnswer): Promise<void> {
  const { namespaceId, instanceId, userId } = owner(scope);
  const kept = query<object>(sql`update idempotency_keys
    set status = ${answer.status}, headers = ${JSON.stringify(answer.headers)}::jsonb, body = ${JSON.stringify(answer.body ?? null)}::jsonb
    where namespace_id = ${namespaceId} and instance_id = ${instanceId} and user_id = ${userId} and key = ${key}`);
  await tx.finish({ kept });
}

const releaseAgainMs = 1000;

/**
 * Lets the key go after a refusal: the same key may be tried again. Without a database it is let go once that is back; whatever a
 * broken connection has committed all the same has its answer by then, and stays.
 */
export async function releaseKey(app: Context, scope: Scope, key: string, heldMs = 0): Promise<void> {
  const { namespaceId, instanceId, userId } = owner(scope);
  try {
    await app.db.transaction(scope, (tx) =>
      tx.run(sql`delete from idempotency_keys where status is null
        and namespace_id = ${namespaceId} and instance_id = ${instanceId} and user_id = ${userId} and key = ${key}`),
    );
  } catch (error) {
    if (!(error instanceof DatabaseAwayError)) throw error;
    const again = heldMs + releaseAgainMs;
    // Nobody waits for it any more, and a server that stops has no database to ask.
    const retry = () => void releaseKey(app, scope, key, again).catch(() => undefined);
    if (again < abandonedAfterMs) setTimeout(retry, releaseAgainMs).unref();
  }
}
