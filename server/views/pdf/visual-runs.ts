import createBidi from 'bidi-js';

const bidi = createBidi();

/** A stretch of one font and one direction, in the order in which the eye meets them from the left. */
export interface VisualRun<Font> {
  /** As the font is to shape it: Arabic in the order of reading, all else in the order of the eye. */
  readonly text: string;
  /** As it was written. */
  readonly source: string;
  readonly font: Font;
}

interface Piece<Font> {
  text: string;
  source: string;
  readonly level: number;
  readonly font: Font;
}

const arabic = /\p{Script=Arabic}/u;

/** Turns round what lies between the marks: UAX #9, rule L2, over whole pieces. */
function reorder<Font>(pieces: Piece<Font>[]): Piece<Font>[] {
  const order = [...pieces];
  const highest = Math.max(0, ...order.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    let index = 0;
    while (index < order.length) {
      let end = index;
      while (end < order.length && (order[end]?.level ?? 0) >= level) end += 1;
      if (end > index) order.splice(index, end - index, ...order.slice(index, end).reverse());
      index = end + 1;
    }
  }
  return order;
}

/**
 * Cuts a line of text into runs that can be set from left to right. The fonts' own shaping joins Arabic letters and turns them
 * round; other signs within right-to-left text, brackets say, are turned round here.
 */
export function visualRuns<Font>(
  text: string,
  direction: 'ltr' | 'rtl',
  fontOf: (character: string) => Font,
): VisualRun<Font>[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const pieces: Piece<Font>[] = [];
  let offset = 0;
  for (const character of text) {
    const level = levels[offset] ?? 0;
    offset += character.length;
    // What only steers the algorithm has done so, and no font draws it.
    if (/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(character)) continue;
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
    const font = fontOf(shown);
    const last = pieces.at(-1);
    if (last && last.level === level && last.font === font) {
      last.text += shown;
      last.source += character;
    } else pieces.push({ text: shown, source: character, level, font });
  }
  return reorder(pieces).map(({ text: run, source, level, font }) => ({
    text: level % 2 === 1 && !arabic.test(run) ? [...run].reverse().join('') : run,
    source,
    font,
  }));
}
