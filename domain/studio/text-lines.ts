import { LINE_HEIGHT, type Measure, type StudioText } from './design.ts';

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;
const LETTER = /\p{L}/u;

/** The direction of a text: that of its first letter, as a browser's `auto` has it. */
export function directionOfText(text: string): 'ltr' | 'rtl' {
  for (const sign of text) if (LETTER.test(sign)) return RIGHT_TO_LEFT.test(sign) ? 'rtl' : 'ltr';
  return 'ltr';
}

/** The sign that has what follows read as it would be after a text: after its last letter. */
export function directionMarkAfter(text: string): string {
  const last = [...text].findLast((sign) => LETTER.test(sign));
  if (last === undefined) return '';
  return RIGHT_TO_LEFT.test(last) ? '\u061c' : '\u200e';
}

/** A word in pieces, none wider than there is room; one of its letters at least in each. */
function pieces(word: string, fits: (text: string) => boolean): string[] {
  const found: string[] = [];
  let piece = '';
  for (const sign of word) {
    if (piece && !fits(piece + sign)) {
      found.push(piece);
      piece = sign;
    } else piece += sign;
  }
  return piece ? [...found, piece] : found;
}

/** A text in lines, none wider than there is room; a word that is wider alone is broken. */
export function linesOf(text: string, width: number, measure: (text: string) => number): string[] {
  const fits = (line: string) => measure(line) <= width;
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/[ \t]+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      const [last = '', ...before] = pieces(word, fits).reverse();
      lines.push(...before.reverse());
      line = last;
    }
    return [...lines, line];
  });
}

/** The lines of a layer's text, and how high they are together. */
export function layText(
  layer: Pick<StudioText, 'text' | 'size' | 'weight' | 'width'>,
  measure: Measure,
): { readonly lines: readonly string[]; readonly height: number } {
  const lines = linesOf(layer.text, layer.width, (text) => measure(text, layer.size, layer.weight));
  return { lines, height: Math.ceil(lines.length * layer.size * LINE_HEIGHT) };
}

/** The widest of a text's words, which no line can be narrower than without breaking it. */
export const widestWord = (
  { text, size, weight }: Pick<StudioText, 'text' | 'size' | 'weight'>,
  measure: Measure,
): number => Math.max(0, ...text.split(/\s+/).map((word) => measure(word, size, weight)));
