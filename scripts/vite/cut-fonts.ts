import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('../../', import.meta.url));
const packages = join(root, 'node_modules/@fontsource-variable');

/** A face as the style sheet asks for it. */
export interface Face {
  /** The name of its file, in its package and where it is cut to. */
  readonly file: string;
  readonly family: string;
  readonly weights: { readonly min: number; readonly max: number };
  /** Each character that it is to show. */
  readonly characters: string;
}

/** What a face does beyond its letters: pairs, marks, the forms of joined letters, and figures of one width. */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'rlig', 'init', 'medi', 'fina', 'isol', 'tnum'];

const declared = (rule: string, property: string): string =>
  new RegExp(`${property}:\\s*([^;]+);`).exec(rule)?.[1]?.replace(/\s+/g, ' ') ?? '';

/** The characters of a `unicode-range`: `U+20-7E, U+131`. */
export function charactersOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = Number.NaN, last = first] = (part.match(/[\dA-F]+/g) ?? []).map((code) =>
        Number.parseInt(code, 16),
      );
      if (!(first <= last)) throw new Error(`No range of characters: ${part}`);
      return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));
    })
    .join('');
}

/** The faces that a style sheet takes from packages. */
export function facesOf(sheet: string): readonly Face[] {
  return [...sheet.matchAll(/@font-face \{[^}]+\}/g)].flatMap(([rule]) => {
    const file = /url\("[^"]*\/([\w-]+\.woff2)"\)/.exec(rule)?.[1];
    if (!file) return [];
    const [min = 400, max = min] = declared(rule, 'font-weight').split(' ').map(Number);
    const family = declared(rule, 'font-family').replaceAll('"', '');
    return { file, family, weights: { min, max }, characters: charactersOf(declared(rule, 'unicode-range')) };
  });
}

/** Where the face's package is, which has its licence too. */
function packageOf(file: string): string {
  const [path] = globSync(`*/files/${file}`, { cwd: packages });
  if (!path) throw new Error(`No package has ${file}`);
  return join(packages, dirname(dirname(path)));
}

/** The face with those weights and characters only. */
export const cutFont = (
  { file, weights, characters }: Face,
  targetFormat: 'woff2' | 'truetype' = 'woff2',
): Promise<Buffer> =>
  subsetFont(readFileSync(join(packageOf(file), 'files', file)), characters, {
    targetFormat,
    variationAxes: { wght: weights },
    keepFeatures: features,
    noHinting: true,
  });

/** The licences of faces, each once: they go wherever the faces go. */
export const licencesOf = (faces: readonly Face[]): ReadonlyMap<string, string> =>
  new Map(faces.map(({ file, family }) => [family, readFileSync(join(packageOf(file), 'LICENSE'), 'utf8')]));
