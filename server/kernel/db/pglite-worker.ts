/** PGlite in a thread of its own, so that a large aggregate holds up no request. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { textParsers } from './connection.ts';

interface Call {
  readonly id: number;
  readonly text?: string;
  readonly values?: unknown[];
  readonly script?: string;
  readonly close?: true;
}

const { dataDir } = workerData as { dataDir: string };
const database = await PGlite.create({ dataDir, parsers: { ...textParsers } });

parentPort?.on('message', async ({ id, text, values, script, close }: Call) => {
  try {
    if (close) {
      await database.close();
      parentPort?.postMessage({ id });
    } else if (script !== undefined) {
      await database.exec(script);
      parentPort?.postMessage({ id });
    } else {
      const result = await database.query<unknown[]>(text ?? '', values, { rowMode: 'array' });
      const columns = result.fields.map((field) => field.name);
      parentPort?.postMessage({ id, columns, rows: result.rows, affected: result.affectedRows ?? 0 });
    }
  } catch (error) {
    const { message, code, constraint } = error as { message: string; code?: string; constraint?: string };
    parentPort?.postMessage({ id, error: { message, code, constraint } });
  }
});
parentPort?.postMessage({ id: 0 });
