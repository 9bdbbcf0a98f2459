import type { PGlite } from '@electric-sql/pglite';

/** Gives PGlite messages of the protocol, and answers those it gives back. */
export async function sendBytes(database: PGlite, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  await database.execProtocolRawStream(bytes, {
    syncToFs: true,
    onRawData(data) {
      chunks.push(data.slice()); // a view of its memory, which it uses again
      length += data.length;
    },
  });
  const answer = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    answer.set(chunk, at);
    at += chunk.length;
  }
  return answer;
}
