import { api, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { downloadBlob } from '#src/lib/download.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import { day, oneOf, queryCodec, text } from '#src/patterns/list/query-codec.ts';
import { type DeskOperation, deskOperations } from './log-words.ts';

export type DeskLogEntry = Schema<'DeskLogEntry'>;

export interface LogQuery {
  readonly q: string;
  /** Null for all. */
  readonly operation: DeskOperation | null;
  /** The id of whatever was changed; empty for all. */
  readonly subject: string;
  /** Days of UTC, `YYYY-MM-DD`; empty for none. */
  readonly from: string;
  readonly to: string;
}

export const logQuery = queryCodec<LogQuery>({
  q: text(),
  operation: oneOf(deskOperations),
  subject: text(60),
  from: day,
  to: day,
});

const asked = ({ q, operation, subject, from, to }: LogQuery) => ({
  query: {
    ...(q ? { q } : {}),
    ...(operation ? { operation } : {}),
    ...(subject ? { subject } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  },
});

/** What was changed at the desk, the newest first (`listDeskLog`). */
export const deskLogMachine = provideList('/dsp/desk/log', { ask: asked, idOf: ({ id }) => id });

/** Saves the entries that the list shows (`exportDeskLog`). Rejects with a Failure. */
export async function downloadDeskLog(query: LogQuery, fileName: string): Promise<void> {
  const { data } = await orFailure(api.GET('/dsp/desk/log.csv', { params: asked(query), parseAs: 'blob' }));
  if (!data) throw { kind: 'network' };
  downloadBlob(data, fileName);
}
