import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import { unpackWoff } from './unpack-woff.ts';
import { type VisualRun, visualRuns } from './visual-runs.ts';

const require = createRequire(import.meta.url);

const subsets = ['latin', 'arabic', 'latin-ext'] as const;
type Subset = (typeof subsets)[number];

/** What each part of the typeface can draw; a sign that none knows is left to Latin, which shows a box. */
const ranges: Readonly<Record<Exclude<Subset, 'latin'>, RegExp>> = {
  arabic: /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufeff\u200c\u200d]/u,
  'latin-ext': /[\u0100-\u02ba\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/u,
};

const fontOf = (character: string): Subset =>
  ranges.arabic.test(character) ? 'arabic' : ranges['latin-ext'].test(character) ? 'latin-ext' : 'latin';

const weights = { plain: 400, bold: 700 } as const;
export type Weight = keyof typeof weights;

const files = new Map<string, Buffer>();

function fontFile(subset: Subset, weight: Weight): Buffer {
  const name = `@fontsource/noto-sans-arabic/files/noto-sans-arabic-${subset}-${weights[weight]}-normal.woff`;
  const file = files.get(name) ?? unpackWoff(readFileSync(require.resolve(name)));
  files.set(name, file);
  return file;
}

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  /** Where the line stands in its width; `start` is the right of an Arabic page. */
  readonly align?: 'start' | 'end' | 'center';
}

/**
 * A list of features, even an empty one, makes pdfkit shape a run as a whole: word by word, which it remembers, the words of Arabic
 * would stand in the wrong order.
 */
const shaping = (font: Subset): PDFKit.Mixins.TextOptions => (font === 'arabic' ? { features: [] } : {});

/** A name in its own direction, whatever stands around it. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Sets single lines of mixed Latin and Arabic on a page. Points from the page's top left. */
export function createTypesetter(document: InstanceType<typeof PDFDocument>, direction: 'ltr' | 'rtl') {
  for (const subset of subsets)
    for (const weight of ['plain', 'bold'] as const)
      document.registerFont(`${subset}/${weight}`, fontFile(subset, weight));

  const known = new Map<string, readonly (VisualRun<Subset> & { readonly width: number })[]>();
  const runsOf = (text: string, { size, weight = 'plain' }: TextStyle) => {
    const key = `${size}/${weight}/${text}`;
    const runs =
      known.get(key) ??
      visualRuns(text.replace(/[\r\n\t]+/g, ' '), direction, fontOf).map((run) => {
        document.font(`${run.font}/${weight}`, size);
        return { ...run, width: document.widthOfString(run.text, shaping(run.font)) };
      });
    known.set(key, runs);
    return runs;
  };
  const widthOf = (text: string, style: TextStyle): number =>
    runsOf(text, style).reduce((sum, { width }) => sum + width, 0);

  /** The text, or as much of it as fits with an ellipsis. */
  function shorten(text: string, width: number, style: TextStyle): string {
    if (widthOf(text, style) <= width) return text;
    const letters = [...text];
    let low = 0;
    let high = letters.length;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (widthOf(`${letters.slice(0, middle).join('')}…`, style) <= width) low = middle;
      else high = middle - 1;
    }
    return `${letters.slice(0, low).join('').trimEnd()}…`;
  }

  /** Words broken into lines that fit. */
  function wrap(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line ? `${line} ${word}` : word;
      if (line && widthOf(longer, style) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return line ? [...lines, line] : lines;
  }

  /** One line within a box whose top is `y`; too long a text ends in an ellipsis. */
  function line(text: string, x: number, y: number, width: number, style: TextStyle): void {
    const runs = runsOf(shorten(text, width, style), style);
    const length = runs.reduce((sum, run) => sum + run.width, 0);
    const { align = 'start', colour = '#1c1b22', size, weight = 'plain' } = style;
    const isRight = align === 'end' ? direction === 'ltr' : align === 'start' && direction === 'rtl';
    let at = align === 'center' ? x + (width - length) / 2 : isRight ? x + width - length : x;
    document.fillColor(colour);
    for (const run of runs) {
      document.font(`${run.font}/${weight}`, size);
      // What is copied out of the document is the text as it was written, not its shaped glyphs.
      if (run.font === 'arabic') document.markContent('Span', { actual: run.source });
      document.text(run.text, at, y, { lineBreak: false, baseline: 'top', ...shaping(run.font) });
      if (run.font === 'arabic') document.endMarkedContent();
      at += run.width;
    }
  }

  return { line, wrap, widthOf };
}

export type Typesetter = ReturnType<typeof createTypesetter>;
