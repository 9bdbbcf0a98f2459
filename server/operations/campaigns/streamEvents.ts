import { sql } from '../../db/database.ts';
import type { LiveEvent } from '../../http/live-events.ts';
import { type Handler, memberOf } from '../../http/operation.ts';

/** A stream ends by itself, so that the token and the membership behind it are checked again. */
const lifetimeMs = 15 * 60_000;
const keepAliveMs = 15_000;

const toText = ({ id, type, payload }: LiveEvent): string =>
  `${id === null ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(payload)}\n\n`;

export const streamEvents: Handler<'streamEvents'> = async (_, call) => {
  const { namespaceId, instanceId } = memberOf(call);
  const lastId = call.request.headers['last-event-id'];
  const { reply, app } = call;
  const missed =
    lastId === undefined
      ? []
      : await call.transaction((tx) =>
          tx.rows<LiveEvent>(
            sql`select id, type, payload from events where id > ${String(lastId)}::bigint order by id limit 1000`,
          ),
        );
  reply.hijack();
  const stream = reply.raw;
  stream.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  const told = new Set(missed.map(({ id }) => id));
  const unsubscribe = app.live.subscribe({
    namespaceId,
    instanceId,
    send: (event) => {
      if (event.id === null || !told.has(event.id)) stream.write(toText(event));
    },
  });
  stream.write(`retry: 1000\n\n${missed.map(toText).join('')}`);
  const keepAlive = setInterval(() => stream.write(': still here\n\n'), keepAliveMs);
  const end = setTimeout(() => stream.end(), lifetimeMs);
  stream.on('close', () => {
    clearInterval(keepAlive);
    clearTimeout(end);
    unsubscribe();
  });
  return { streamed: true };
};
