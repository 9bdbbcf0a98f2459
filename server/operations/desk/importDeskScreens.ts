import type { components } from '#contract/product-api.ts';
import { csvRows } from '#domain/csv/csv.ts';
import { type SheetProblem, sheetLimits } from '#domain/inventory/screen-sheet.ts';
import { type Imported, importScreens } from '../../flows/platform/import-screens.ts';
import { UnreadableSheetError } from '../../flows/platform/read-sheet.ts';
import { readWorkbook } from '../../flows/platform/read-workbook.ts';
import { type Handler, operatorOf } from '../../http/operation.ts';
import { workerFor } from '../../kernel/caller.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { sayProblems } from '../../texts/sheet-problems.ts';

type Shown = components['schemas']['ScreenImport'];

const mostProblems = 500;
const mostChanges = 200;

const tooLong: SheetProblem = { row: 1, column: null, code: 'rows', expected: String(sheetLimits.rows) };

/** The rows of a file, or why it has none. */
async function rowsOf(content: Uint8Array): Promise<string[][] | SheetProblem> {
  try {
    // The head and one too many.
    const sheet = await readWorkbook(content, { rows: sheetLimits.rows + 2, unpacked: sheetLimits.unpackedBytes });
    return sheet.length > sheetLimits.rows + 1 ? tooLong : sheet;
  } catch (error) {
    if (!(error instanceof UnreadableSheetError)) throw error;
    return error.code === 'rows' ? tooLong : { row: 1, column: null, code: error.code };
  }
}

const refused = (problem: SheetProblem): Imported => ({
  ...{ rows: 0, created: 0, changed: 0, unchanged: 0, faulty: 0 },
  ...{ problems: [problem], changes: [], isDone: false },
});

/** The head and the rows with faults; null when every row is without, or nothing can be told of any. */
function restOf(sheet: readonly (readonly string[])[], { problems }: Imported): string | null {
  const faulty = new Set(problems.map(({ row }) => row));
  return faulty.size === 0 || faulty.has(1)
    ? null
    : csvRows(sheet.filter((_, index) => index === 0 || faulty.has(index + 1)));
}

const show = ({ problems, changes, ...imported }: Imported, locale: string): Omit<Shown, 'rest'> => ({
  ...imported,
  problems: sayProblems(problems.slice(0, mostProblems), locale),
  changes: changes.slice(0, mostChanges).map(({ cells, ...change }) => ({ ...change, cells: [...cells] })),
});

export const importDeskScreens: Handler<'importDeskScreens'> = async ({ query }, call) => {
  const operator = operatorOf(call);
  if (!call.file) throw new Error('The contract gives this operation a file');
  const { content } = call.file;
  if (content.byteLength > sheetLimits.bytes)
    throw new ProblemError('file_too_large', { facts: { maxBytes: sheetLimits.bytes } });
  const sheet = await rowsOf(content);
  if (!Array.isArray(sheet)) return { status: 200, body: { ...show(refused(sheet), call.locale), rest: null } };
  const imported = await importScreens(call.app.db, {
    namespaceId: operator.namespaceId,
    worker: workerFor(operator),
    sheet,
    isDryRun: query.dryRun === true,
    isFaultlessOnly: query.rows === 'faultless',
  });
  return { status: 200, body: { ...show(imported, call.locale), rest: restOf(sheet, imported) } };
};
