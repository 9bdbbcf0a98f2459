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

/** How far a name is from what was typed, capitals aside: what one contains of the other is near, then what takes few letters. */
function farness(typed: string, name: string): number {
  const [wanted, known] = [typed.toLowerCase(), name.toLowerCase()];
  // Of a dotted name the last part may be all that was meant.
  const distance = Math.min(editDistance(wanted, known), editDistance(wanted, known.split('.').at(-1) ?? known));
  const isPart = wanted.length > 2 && (known.includes(wanted) || wanted.includes(known));
  return isPart ? distance - 100 : distance;
}

/** The names most like a word that is none of them, the likest first. */
export const nearestNames = (word: string, names: readonly string[], count = 5): readonly string[] =>
  [...names].sort((a, b) => farness(word, a) - farness(word, b) || a.localeCompare(b)).slice(0, count);
