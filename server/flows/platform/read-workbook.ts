import { readSheet as readFirstSheet } from 'read-excel-file/universal';
import { memorySource } from '#domain/artworks/byte-source.ts';
import { listZip } from '#domain/artworks/zip-list.ts';
import { readZipEntry } from '../../engines/storage/zip.ts';
import { readSheet, UnreadableSheetError } from './read-sheet.ts';

const MB = 1024 * 1024;
const mostParts = 2000;
/** Of a sheet, from its first cell to its last: the reader makes all that lie between. */
const mostCells = 10_000_000;
/** As many as Excel has. */
const mostRows = 1_048_576;

/** What is read at most. */
interface SheetBounds {
  /** Rows, the head among them. */
  readonly rows?: number;
  /** Bytes of a workbook's parts, unpacked: reading them holds up everything else, a second for each 12 MB. 50,000 screens have some 80 MB. */
  readonly unpacked?: number;
}

const unreadable = () =>
  new UnreadableSheetError(
    'xlsx',
    'The workbook cannot be read: save it as .xlsx without a password, or as "CSV UTF-8"',
  );

/** Starts as a ZIP archive (.xlsx) or as Microsoft's older container does (.xls, and workbooks with a password). */
const isWorkbook = ([a, b, c, d]: Uint8Array): boolean =>
  (a === 0x50 && b === 0x4b && c === 3 && d === 4) || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0);

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/** Refuses a sheet with a cell so far away, or so strangely addressed, that the cells before it would fill the memory. */
function requireNear(xml: string): void {
  let [rows, columns] = [1, 1];
  for (const [, , address = ''] of xml.matchAll(/\sr\s*=\s*(["'])(.*?)\1/gs)) {
    const [, letters = '', row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? [];
    if (row === undefined) throw unreadable();
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters));
  }
  if (rows > mostRows || rows * columns > mostCells)
    throw new UnreadableSheetError('rows', 'The sheet has cells too far from its first');
}

/** Holds what an archive says against what is in it: whoever reads it afterwards believes it. */
async function requireModest(content: Uint8Array, unpacked: number): Promise<void> {
  const source = memorySource(content);
  const parts = (await listZip(source, mostParts)).filter(({ isFolder }) => !isFolder);
  if (parts.reduce((sum, { bytes }) => sum + bytes, 0) > unpacked) throw unreadable();
  for (const part of parts) {
    const xml = new TextDecoder().decode(await readZipEntry(source, part));
    if (xml.includes('sheetData')) requireNear(xml);
  }
}

/** A cell as a CSV file has it. A number has the 15 digits that spreadsheets keep. */
const textOf = (cell: unknown): string =>
  cell === null
    ? ''
    : cell instanceof Date
      ? cell.toISOString().slice(0, 10)
      : typeof cell === 'number'
        ? String(Number(cell.toPrecision(15)))
        : String(cell);

/**
 * Rows of cells of a file, whichever it is: an Excel workbook, of which the first sheet is read with what its formulas came to, or CSV in
 * UTF-8. @throws UnreadableSheetError
 */
export async function readWorkbook(
  content: Uint8Array,
  { rows, unpacked = 200 * MB }: SheetBounds = {},
): Promise<string[][]> {
  if (!isWorkbook(content)) return readSheet(content, rows);
  try {
    await requireModest(content, unpacked);
    const sheet = await readFirstSheet(new Blob([new Uint8Array(content)]));
    return sheet.slice(0, rows).map((cells) => cells.map(textOf));
  } catch (error) {
    // Damaged, encrypted or another format: the operator can do one thing about each.
    throw error instanceof UnreadableSheetError ? error : unreadable();
  }
}
