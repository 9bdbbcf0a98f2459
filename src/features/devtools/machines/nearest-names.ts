/** How many letters must be typed, deleted or replaced to turn one word into another. */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, place) => place);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [place, other] of [...to].entries()) {
      const replaced = (row[place] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** The names most like a word that is none of them, the likest first; those that contain it, or it contains, count as near. */
export function nearestNames(word: string, names: readonly string[], count: number): readonly string[] {
  const wanted = word.toLowerCase();
  const distanceOf = (name: string) => {
    const known = name.toLowerCase();
    const isPart = wanted.length > 2 && (known.includes(wanted) || wanted.includes(known));
    return editDistance(wanted, known) - (isPart ? 100 : 0);
  };
  return names
    .map((name) => ({ name, distance: distanceOf(name) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ name }) => name);
}
