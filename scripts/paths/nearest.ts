/** Edits that turn one word into the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The names, the one that was probably meant first; capitals do not count. */
export function nearest(word: string, names: readonly string[]): string[] {
  const meant = word.toLowerCase();
  const far = (name: string) => {
    const known = name.toLowerCase();
    if (known.includes(meant)) return 0;
    // Of a dotted name the last part may be all that was meant.
    return Math.min(distance(meant, known), distance(meant, known.split('.').at(-1) ?? known));
  };
  return [...names].sort((a, b) => far(a) - far(b) || a.localeCompare(b));
}
