/** One RFC 4180 field; what a spreadsheet would run as a formula is made plain text. */
function field(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180 with a byte order mark, which spreadsheets need to see UTF-8. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(field).join(',')).join('\r\n')}\r\n`;
