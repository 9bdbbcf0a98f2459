/** Rows in columns; figures stand at the right of theirs. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => String(row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const isFigure = typeof cell === 'number' || rows.some((other) => typeof other[column] === 'number');
          const width = widths[column] ?? 0;
          return isFigure ? String(cell).padStart(width) : cell.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
