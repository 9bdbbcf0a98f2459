import type pg from 'pg';
import { createBatch, type Prepared, type Writer } from './batch.ts';
import type { Result, Statement } from './connection.ts';

/** What the driver asks of whatever it runs, beside what its types say. */
interface Submitted extends pg.Submittable {
  callback(error: unknown): void;
  readonly query_timeout: number | undefined;
  handleRowDescription(message: { fields: { name: string; dataTypeID: number }[] }): void;
  handleDataRow(message: { fields: (string | null)[] }): void;
  handleCommandComplete(message: { text: string }): void;
  handleReadyForQuery(): void;
  handleError(error: unknown): void;
}

const preparedBy = new WeakMap<pg.ClientBase, Prepared>();

/** Runs statements on a client in one go: the driver's own pipeline ends each of them, and its transaction, by itself. */
export function runBatch(
  client: pg.ClientBase,
  statements: readonly Statement[],
  nameOf: (text: string) => string | undefined,
  timeoutMs: number | undefined,
): Promise<readonly Result[]> {
  const prepared = preparedBy.get(client) ?? new Map();
  preparedBy.set(client, prepared);
  const batch = createBatch(statements, nameOf, prepared);
  return new Promise((resolve, reject) => {
    const submitted: Submitted = {
      query_timeout: timeoutMs,
      callback: (error) => (error ? reject(error) : resolve(batch.results)),
      submit(connection) {
        connection.stream.cork();
        try {
          batch.write(connection as unknown as Writer); // its types ask for a flag that it does not take
        } finally {
          connection.stream.uncork();
        }
      },
      handleRowDescription: ({ fields }) => batch.describe(fields),
      handleDataRow: ({ fields }) => batch.row(fields),
      handleCommandComplete: ({ text }) => batch.complete(text),
      handleReadyForQuery() {
        this.callback(null);
      },
      handleError(error) {
        this.callback(error);
      },
    };
    client.query(submitted);
  });
}
