interface StatusColumn {
  readonly table: string;
  readonly column: string;
}

/** Up to the next statement, condition or end of the template. */
const assignments = /^[\s\S]*?(?=\bwhere\b|\breturning\b|;|`(?!\$)|$)/i;

/** Where a source writes a column by a statement of its own: the beginnings of those statements. */
export function statusWrites(source: string, { table, column }: StatusColumn): string[] {
  const assigned = new RegExp(`(?:^|[\\s,(\`.])${column}\\s*=|\\([^)]*\\b${column}\\b[^)]*\\)\\s*=`, 'i');
  const found: string[] = [];
  for (const match of source.matchAll(
    new RegExp(`\\bupdate\\s+(?:only\\s+)?${table}\\b(?:\\s+(?:as\\s+)?\\w+)?\\s+set\\b`, 'gi'),
  )) {
    const [set = ''] = source.slice(match.index + match[0].length).match(assignments) ?? [];
    if (assigned.test(set)) found.push(match[0]);
  }
  for (const match of source.matchAll(
    new RegExp(`\\binsert\\s+into\\s+${table}\\b[^(]*\\(([^)]*)\\)([^\`;]*)`, 'gi'),
  )) {
    const [, columns = '', rest = ''] = match;
    const isNamed = columns.split(',').some((name) => name.trim().toLowerCase() === column);
    const [, set = ''] = rest.match(/\bdo\s+update\s+set\b([\s\S]*)/i) ?? [];
    if (isNamed || assigned.test(set)) found.push(match[0].slice(0, match[0].indexOf('(')).trim());
  }
  return found;
}

/** Pieces of SQL that assign a column of such a name, for a statement that is put together elsewhere. */
export const statusPieces = (source: string, column: string): string[] =>
  [...source.matchAll(new RegExp(`sql\`\\s*"?${column}"?\\s*=[^\`]*\``, 'gi'))].map(([piece]) => piece);
