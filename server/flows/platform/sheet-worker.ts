/** Reads a sheet in a thread of its own, and hands it over part by part, each when it is asked for. */
import { parentPort, workerData } from 'node:worker_threads';
import { problemsByRow, readScreenSheet, type SheetProblem } from '#domain/inventory/screen-sheet.ts';
import { UnreadableSheetError } from './read-sheet.ts';
import { readWorkbook } from './read-workbook.ts';
import type { SheetPart, SheetTask, StagedRow } from './sheet-thread.ts';

/** Rows of a part. */
const AT_ONCE = 500;

/** The rows of a file, or why it has none. */
async function rowsOf({ content, rows, unpackedBytes }: SheetTask): Promise<string[][] | SheetProblem> {
  const tooLong: SheetProblem = { row: 1, column: null, code: 'rows', expected: String(rows) };
  try {
    // The head and one too many.
    const sheet = await readWorkbook(content, { rows: rows + 2, unpacked: unpackedBytes });
    return sheet.length > rows + 1 ? tooLong : sheet;
  } catch (error) {
    if (!(error instanceof UnreadableSheetError)) throw error;
    return error.code === 'rows' ? tooLong : { row: 1, column: null, code: error.code };
  }
}

async function* partsOf(task: SheetTask): AsyncGenerator<SheetPart> {
  const sheet = await rowsOf(task);
  if (!Array.isArray(sheet)) return yield { refused: [sheet], rows: 0 };
  const { problems, rows: count } = readScreenSheet(sheet);
  if (problems.some(({ row }) => row === 1))
    return yield { refused: problems.filter(({ row }) => row === 1), rows: count };
  const faults = problemsByRow(problems);
  yield { head: sheet[0] ?? [], count };
  let rows: StagedRow[] = [];
  for (const [index, cells] of sheet.entries()) {
    if (index === 0 || cells.every((cell) => cell.trim() === '')) continue;
    rows.push({ row: index + 1, cells, faults: faults.get(index + 1) ?? [] });
    if (rows.length < AT_ONCE) continue;
    yield { rows };
    rows = [];
  }
  if (rows.length > 0) yield { rows };
  yield { isOver: true };
}

if (!parentPort) throw new Error('This is the entry of a thread');
const port = parentPort;
const parts = partsOf(workerData as SheetTask);
port.on('message', async () => {
  const { value } = await parts.next();
  if (value) port.postMessage(value);
});
