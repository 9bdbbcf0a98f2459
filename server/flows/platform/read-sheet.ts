import { parse } from 'csv-parse/sync';

/** A file that holds no sheet: `encoding`, it is not UTF-8; `csv`, no rows of cells can be told apart in it; `xlsx`, its workbook cannot be read; `rows`, it has too many cells. */
export class UnreadableSheetError extends Error {
  readonly code: 'encoding' | 'csv' | 'xlsx' | 'rows';
  constructor(code: 'encoding' | 'csv' | 'xlsx' | 'rows', message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Rows of cells of a CSV file in UTF-8, whichever of the usual marks stands between them, `most` of them when it is given.
 * @throws UnreadableSheetError
 */
export function readSheet(content: Uint8Array | string, most?: number): string[][] {
  const text = typeof content === 'string' ? content : decode(content);
  const [head = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1);
  const delimiter = [',', ';', '\t'].reduce((best, mark) =>
    head.split(mark).length > head.split(best).length ? mark : best,
  );
  try {
    return parse(text, {
      ...{ bom: true, delimiter, relax_column_count: true, skip_empty_lines: false },
      ...(most === undefined ? {} : { to: most }),
    }) as string[][];
  } catch (error) {
    throw new UnreadableSheetError('csv', `The file is no CSV: ${(error as Error).message}`);
  }
}

function decode(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new UnreadableSheetError('encoding', 'The file is not UTF-8: save it as "CSV UTF-8"');
  }
}
