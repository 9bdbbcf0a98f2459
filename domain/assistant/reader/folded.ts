/** A text as it is searched, which still knows where each of its characters stood. */
export interface Folded {
  readonly text: string;
  /** The place in the original of a place in the text. */
  readonly at: (index: number) => number;
}

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ى: 'ي',
  ة: 'ه',
  ٱ: 'ا',
  '٬': ',',
  '٫': '.',
  '،': ',',
  '؛': ';',
  '؟': '?',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
};

/** Without case, accents, vowel signs, hamzas and tatweel; digits are Latin, marks are kept. */
export function foldText(original: string): Folded {
  let text = '';
  const places: number[] = [];
  let place = 0;
  for (const character of original) {
    const folded = character
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}ـ\u200b-\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
      .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
      .replace(/./gu, (letter) => letters[letter] ?? letter);
    const kept = letters[character] ?? folded;
    for (let index = 0; index < kept.length; index += 1) places.push(place);
    text += kept;
    place += character.length;
  }
  places.push(place);
  return { text, at: (index) => places[Math.min(index, places.length - 1)] ?? original.length };
}

/** A pattern between whose ends no letter is cut; `prefixed` words may begin with what Arabic writes before a word. */
export const whole = (pattern: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'gu');

export interface Hit {
  readonly from: number;
  readonly to: number;
}

/** Whether two places of a text overlap. */
export const overlaps = (one: Hit, other: Hit): boolean => one.from < other.to && other.from < one.to;

/** Where in the folded text a stretch of the original stands; both are counted from their own beginning. */
export function fromOriginal({ text, at }: Folded): (from: number, to: number) => Hit {
  const back = new Map<number, number>();
  for (let index = 0; index <= text.length; index += 1) if (!back.has(at(index))) back.set(at(index), index);
  return (from, to) => ({ from: back.get(from) ?? 0, to: back.get(to) ?? text.length });
}
