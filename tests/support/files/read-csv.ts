/** The rows of an RFC 4180 file with a byte order mark: a record that does not end as one must, or a blank line, is a row too. */
export function readCsv(file: Uint8Array): string[][] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file);
  if (!text.startsWith('\uFEFF')) throw new Error('The file has no byte order mark');
  const fields = text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g);
  const rows: string[][] = [[]];
  for (const [whole, quoted, plain = '', end] of fields) {
    if (whole === '' && rows.at(-1)?.length === 0) break;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
