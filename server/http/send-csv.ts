import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { csvRows } from '#domain/csv/csv.ts';
import { type Cursor, encodeCursor } from '../kernel/cursor.ts';

type Cells = readonly (string | number)[];

/** A list as a file. */
interface CsvList<Row> {
  /** What the file is called, in ASCII and without its ending. */
  readonly name: string;
  /** The same in the reader's language. */
  readonly title?: string;
  readonly head: Cells;
  /** Up to `limit` rows behind a cursor. */
  readonly read: (limit: number, cursor?: string) => Promise<readonly Row[]>;
  readonly cursorOf: (row: Row) => Cursor;
  readonly toLines: (row: Row) => readonly Cells[];
}

/** Rows that are read, and kept, at a time. */
const pageRows = 500;

async function* pagesOf<Row>({ head, read, cursorOf, toLines }: CsvList<Row>) {
  yield `\uFEFF${csvRows([head])}`;
  let cursor: string | undefined;
  do {
    const rows = await read(pageRows, cursor);
    if (rows.length > 0) yield csvRows(rows.flatMap(toLines));
    const last = rows.length === pageRows ? rows.at(-1) : undefined;
    cursor = last && encodeCursor(cursorOf(last));
  } while (cursor);
}

/** Answers with a list of any length as CSV, a page at a time: each is read once the one before is on its way. */
export async function sendCsv<Row>(reply: FastifyReply, list: CsvList<Row>): Promise<{ readonly streamed: true }> {
  const { name, title } = list;
  const translated = title === undefined ? '' : `; filename*=UTF-8''${encodeURIComponent(title)}.csv`;
  await reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${name}.csv"${translated}`,
    })
    .send(Readable.from(pagesOf(list)));
  return { streamed: true };
}
