import { Worker } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { type Connection, textParsers, toObjects } from './connection.ts';

interface Answer {
  readonly id: number;
  readonly columns?: string[];
  readonly rows?: unknown[][];
  readonly affected?: number;
  readonly error?: { message: string; code?: string; constraint?: string };
}

export interface ClosableConnection extends Connection {
  close(): Promise<void>;
}

/** PGlite on disk, in a worker thread. */
export async function openPgliteWorker(dataDir: string): Promise<ClosableConnection> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { dataDir } });
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: unknown) => void }>();
  let lastId = 0;
  const fail = (error: unknown) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (answer: Answer) => {
    const entry = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.error) entry?.reject(Object.assign(new Error(answer.error.message), answer.error));
    else entry?.resolve(answer);
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The database has stopped')));
  const call = (message: object) =>
    new Promise<Answer>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ ...message, id: lastId });
    });
  await new Promise<Answer>((resolve, reject) => waiting.set(0, { resolve, reject }));
  return {
    async query(text, values) {
      const { columns = [], rows = [], affected = 0 } = await call({ text, values });
      return { rows: toObjects(columns, rows), affected };
    },
    async exec(script) {
      await call({ script });
    },
    async close() {
      await call({ close: true });
      await worker.terminate();
    },
  };
}

/** PGlite in memory and in this thread: tests. `dump` is a data directory made by `dumpDataDir`. */
export async function openPgliteInMemory(dump?: Blob): Promise<ClosableConnection & { dump(): Promise<Blob> }> {
  const database = await PGlite.create({ parsers: { ...textParsers }, ...(dump ? { loadDataDir: dump } : {}) });
  return {
    async query(text, values) {
      const result = await database.query<unknown[]>(text, [...values], { rowMode: 'array' });
      return {
        rows: toObjects(
          result.fields.map((field) => field.name),
          result.rows,
        ),
        affected: result.affectedRows ?? 0,
      };
    },
    async exec(script) {
      await database.exec(script);
    },
    close: () => database.close(),
    dump: () => database.dumpDataDir('none') as Promise<Blob>,
  };
}
