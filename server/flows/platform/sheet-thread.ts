import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type SheetProblem, sheetLimits } from '#domain/inventory/screen-sheet.ts';

export interface SheetTask {
  readonly content: Uint8Array<ArrayBuffer>;
  /** Below the head, at most. */
  readonly rows: number;
  readonly unpackedBytes: number;
}

export interface StagedRow {
  /** As a spreadsheet counts them: the head is row 1. */
  readonly row: number;
  readonly cells: readonly string[];
  /** What is wrong with it whatever screens there are. */
  readonly faults: readonly SheetProblem[];
}

/** Of a sheet: why it is none; its head and how many rows there are; some of them; that there are no more. */
export type SheetPart =
  | { readonly refused: readonly SheetProblem[]; readonly rows: number }
  | { readonly head: readonly string[]; readonly count: number }
  | { readonly rows: readonly StagedRow[] }
  | { readonly isOver: true };

/** A file of which one part takes the thread longer is none that people have written. */
const LIMIT_MS = 120_000;
const MEMORY_MB = 1024;

const isBeyondMeasure = (error: unknown): boolean =>
  (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' || (error as Error).name === 'AbortError';

/** The parts of a file in their order. Reading it holds nobody up: a thread does it, which is stopped where it takes beyond all measure. */
export async function* readSheetParts(content: Uint8Array<ArrayBuffer>): AsyncGenerator<SheetPart> {
  const task: SheetTask = { content, rows: sheetLimits.rows, unpackedBytes: sheetLimits.unpackedBytes };
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: task,
    transferList: [content.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // What strangers wrote goes through it: it needs none of the server's secrets.
    env: {},
  });
  try {
    for (;;) {
      // What is done with the parts in between, by a database that may be slow, is not the file's fault.
      const answered = once(worker, 'message', { signal: AbortSignal.timeout(LIMIT_MS) }) as Promise<[SheetPart]>;
      worker.postMessage('next');
      const [part] = await answered;
      yield part;
      if ('isOver' in part || 'refused' in part) return;
    }
  } catch (error) {
    if (!isBeyondMeasure(error)) throw error;
    yield { refused: [{ row: 1, column: null, code: 'rows', expected: String(sheetLimits.rows) }], rows: 0 };
  } finally {
    await worker.terminate();
  }
}
