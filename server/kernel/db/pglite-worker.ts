/** PGlite in a thread of its own, so that a large aggregate holds up no request. It takes and gives bytes of PostgreSQL's protocol. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { sendBytes } from './pglite-bytes.ts';

interface Call {
  readonly id: number;
  /** None: it is to close. */
  readonly bytes?: Uint8Array;
}

const { dataDir } = workerData as { dataDir: string };
const database = await PGlite.create({ dataDir });

parentPort?.on('message', async ({ id, bytes }: Call) => {
  try {
    if (bytes) {
      const answer = await sendBytes(database, bytes);
      parentPort?.postMessage({ id, answer }, [answer.buffer]);
    } else {
      await database.close();
      parentPort?.postMessage({ id });
    }
  } catch (error) {
    parentPort?.postMessage({ id, error: (error as Error).message });
  }
});
parentPort?.postMessage({ id: 0 });
