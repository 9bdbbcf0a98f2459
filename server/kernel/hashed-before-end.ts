import { createHash } from 'node:crypto';

/** What is written, its SHA-256, in hex, noted before the last part goes: nobody has the whole of what could not be noted. */
export async function* hashedBeforeEnd(
  parts: AsyncIterable<string>,
  note: (sha256: string) => Promise<unknown>,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let kept = '';
  for await (const part of parts) {
    hash.update(part);
    if (part === '') continue;
    if (kept !== '') yield kept;
    kept = part;
  }
  await note(hash.digest('hex'));
  if (kept !== '') yield kept;
}
