import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Answers with a CSV file that is made. `name`: in ASCII and without its ending; `title`: with it, in the reader's language. */
export async function sendCsvFile(
  reply: FastifyReply,
  { name, title, csv }: { readonly name: string; readonly title: string; readonly csv: string },
): Promise<{ readonly streamed: true }> {
  await reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${name}.csv"; filename*=UTF-8''${encodeURIComponent(title)}`,
    })
    .send(Readable.from([csv]));
  return { streamed: true };
}
