import { Worker } from 'node:worker_threads';
import { messages, PGlite, protocol } from '@electric-sql/pglite';
import { createBatch, type Prepared, type Writer } from './batch.ts';
import type { Connection } from './connection.ts';
import { sendBytes } from './pglite-bytes.ts';
import { createStatementNames } from './statement-names.ts';

export interface ClosableConnection extends Connection {
  close(): Promise<void>;
}

/** Statements as bytes of the protocol, by whatever carries them to PGlite and back. */
function speak(carry: (bytes: Uint8Array) => Promise<Uint8Array>): Connection {
  const nameOf = createStatementNames();
  const prepared: Prepared = new Map();
  const { serialize, Parser } = protocol;
  async function ask(parts: readonly Uint8Array[], hear: (message: unknown) => void): Promise<void> {
    const answer = await carry(Buffer.concat(parts));
    let failure: messages.DatabaseError | undefined;
    new Parser().parse(answer, (message) => {
      if (message instanceof messages.DatabaseError) failure ??= message;
      else hear(message);
    });
    if (failure) throw failure;
  }
  return {
    async batch(statements) {
      const batch = createBatch(statements, nameOf, prepared);
      const parts: Uint8Array[] = [];
      const writer: Writer = {
        close: (statement) => parts.push(serialize.close(statement)),
        parse: (statement) => parts.push(serialize.parse(statement)),
        bind: (call) => parts.push(serialize.bind(call)),
        describe: (portal) => parts.push(serialize.describe(portal)),
        execute: (portal) => parts.push(serialize.execute(portal)),
        sync: () => parts.push(serialize.sync()),
      };
      batch.write(writer);
      await ask(parts, (message) => {
        if (message instanceof messages.DataRowMessage) batch.row(message.fields);
        else if (message instanceof messages.RowDescriptionMessage) batch.describe(message.fields);
        else if (message instanceof messages.CommandCompleteMessage) batch.complete(message.text);
      });
      return batch.results;
    },
    exec: (script) => ask([serialize.query(script)], () => undefined),
  };
}

interface Answer {
  readonly id: number;
  readonly answer?: Uint8Array;
  readonly error?: string;
}

/** PGlite on disk, in a worker thread. */
export async function openPgliteWorker(dataDir: string): Promise<ClosableConnection> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { dataDir } });
  const waiting = new Map<number, { resolve: (bytes: Uint8Array) => void; reject: (error: unknown) => void }>();
  let lastId = 0;
  const fail = (error: unknown) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', ({ id, answer = new Uint8Array(), error }: Answer) => {
    const entry = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) entry?.resolve(answer);
    else entry?.reject(new Error(error));
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The database has stopped')));
  const call = (message: { readonly bytes?: Uint8Array }) =>
    new Promise<Uint8Array>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ ...message, id: lastId });
    });
  await new Promise<Uint8Array>((resolve, reject) => waiting.set(0, { resolve, reject }));
  return {
    ...speak((bytes) => call({ bytes })),
    async close() {
      await call({});
      await worker.terminate();
    },
  };
}

/** PGlite in memory and in this thread: tests. `dump` is a data directory made by `dumpDataDir`. */
export async function openPgliteInMemory(dump?: Blob): Promise<ClosableConnection & { dump(): Promise<Blob> }> {
  const database = await PGlite.create(dump ? { loadDataDir: dump } : {});
  return {
    ...speak((bytes) => sendBytes(database, bytes)),
    close: () => database.close(),
    dump: () => database.dumpDataDir('none') as Promise<Blob>,
  };
}
