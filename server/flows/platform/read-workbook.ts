import { readSheet as readFirstSheet } from 'read-excel-file/universal';
import { memorySource } from '#domain/artworks/byte-source.ts';
import { listZip } from '#domain/artworks/zip-list.ts';
import { readSheet, UnreadableSheetError } from './read-sheet.ts';

const MB = 1024 * 1024;
const mostParts = 2000;

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
    const parts = await listZip(memorySource(content), mostParts);
    if (parts.reduce((sum, { bytes }) => sum + bytes, 0) > unpacked) throw unreadable();
    const sheet = await readFirstSheet(new Blob([new Uint8Array(content)]));
    return sheet.slice(0, rows).map((cells) => cells.map(textOf));
  } catch {
    // Damaged, encrypted, too much of it, or another format: the operator can do one thing about each.
    throw unreadable();
  }
}
