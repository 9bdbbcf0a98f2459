import type { LiveEvent } from '../../http/live-events.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { noteSeen } from '../../rooms/team/note-seen.ts';

/** A stream ends by itself, so that the token and the membership behind it are checked again. */
const lifetimeMs = 15 * 60_000;
const keepAliveMs = 15_000;

const toText = ({ id, type, payload }: LiveEvent): string =>
  `${id === null ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(payload)}\n\n`;

/**
 * What a stream that broke off has not told. Ids are given before transactions commit, so one that is smaller than the last
 * may have come after it: the seconds before it are told again, and telling twice does no harm.
 */
const readMissed = (tx: Tx, lastId: string, userId: string): Promise<LiveEvent[]> =>
  tx.rows<LiveEvent>(sql`
    select id, type, payload from events
    where type <> 'membership.ended' and (type <> 'notification.changed' or payload->>'userId' = ${userId}) and (id > ${lastId}::bigint
      or (id <> ${lastId}::bigint and created_at > (select created_at from events where id = ${lastId}::bigint) - interval '2 seconds'))
    order by id`);

export const streamEvents: Handler<'streamEvents'> = async (_, call) => {
  const { namespaceId, instanceId, userId } = memberOf(call);
  const lastId = call.request.headers['last-event-id'];
  const { reply, app } = call;
  const stream = reply.raw;
  const told = new Set<number>();
  let waiting: LiveEvent[] | undefined = [];
  const tell = (event: LiveEvent) => {
    if (event.id !== null && told.has(event.id)) return;
    if (event.id !== null) told.add(event.id);
    stream.write(toText(event));
  };
  // Listening comes before reading what was missed: what happens in between would be in neither.
  const unsubscribe = app.live.subscribe({
    namespaceId,
    instanceId,
    userId,
    send: (event) => (waiting ? waiting.push(event) : tell(event)),
    end: () => stream.end(),
  });
  let missed: LiveEvent[] = [];
  try {
    await noteSeen(app, memberOf(call));
    if (lastId !== undefined) missed = await call.transaction((tx) => readMissed(tx, String(lastId), userId));
  } catch (error) {
    unsubscribe();
    throw error;
  }
  reply.hijack();
  if (stream.destroyed || stream.writableEnded) {
    unsubscribe();
    return { streamed: true };
  }
  stream.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  stream.write('retry: 1000\n\n');
  for (const event of [...missed, ...waiting]) tell(event);
  waiting = undefined;
  const keepAlive = setInterval(() => stream.write(': still here\n\n'), keepAliveMs);
  const end = setTimeout(() => stream.end(), lifetimeMs);
  stream.on('close', () => {
    clearInterval(keepAlive);
    clearTimeout(end);
    unsubscribe();
  });
  return { streamed: true };
};
