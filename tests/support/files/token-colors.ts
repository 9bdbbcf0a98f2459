import { readFileSync } from 'node:fs';
import type { HexColor } from '#domain/color/color.ts';

const sheet = readFileSync(new URL('../../../src/ui/page/tokens.css', import.meta.url), 'utf8');

export type Theme = 'light' | 'dark';

const declarationsIn = (selector: string): ReadonlyMap<string, string> => {
  const start = sheet.indexOf(`${selector} {`);
  const block = sheet.slice(start, sheet.indexOf('\n}', start));
  return new Map([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
};
const light = declarationsIn(':root');
const dark = declarationsIn(':root[data-theme="dark"]');

/** Lightness and the two axes of OKLab, as CSS Color 4 defines them. */
type Lab = readonly [l: number, a: number, b: number];

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const encoded = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * Math.max(channel, 0) ** (1 / 2.4) - 0.055;

function labOf(color: HexColor): Lab {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** What lies outside of sRGB ends at its edge. */
function hexOf([lightness, a, b]: Lab): HexColor {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const byte = (channel: number) => Math.round(Math.min(1, Math.max(0, encoded(channel))) * 255);
  return `#${channels.map((channel) => byte(channel).toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The colour of a value in a theme, of the forms that the tokens are written in. `overrides` are properties that are set on the document
 * itself: a tenant's.
 * @throws Error when it is no colour
 */
export function colorOf(value: string, theme: Theme, overrides: Readonly<Record<string, string>> = {}): HexColor {
  const inner = (text: string) => colorOf(text.trim(), theme, overrides);
  if (/^#[\da-f]{6}$/.test(value)) return value;
  if (value === 'white') return '#ffffff';
  if (value === 'black') return '#000000';
  const [, name = '', fallback] = /^var\((--[\w-]+)(?:, (.+))?\)$/.exec(value) ?? [];
  const told = overrides[name] ?? (theme === 'dark' ? dark.get(name) : undefined) ?? light.get(name) ?? fallback;
  if (name && told) return inner(told);
  const mixed = /^color-mix\(in oklab, (.+) (\d+)%, (.+)\)$/.exec(value);
  if (mixed) {
    const [one, other] = [labOf(inner(mixed[1] ?? '')), labOf(inner(mixed[3] ?? ''))];
    const share = Number(mixed[2]) / 100;
    const between = (axis: 0 | 1 | 2) => one[axis] * share + other[axis] * (1 - share);
    return hexOf([between(0), between(1), between(2)]);
  }
  const turned = /^oklch\(from (.+) l max\(c, ([\d.]+)\) calc\(h \+ (\d+)\)\)$/.exec(value);
  if (turned) {
    const [l, a, b] = labOf(inner(turned[1] ?? ''));
    const chroma = Math.max(Math.hypot(a, b), Number(turned[2]));
    const hue = Math.atan2(b, a) + (Number(turned[3]) * Math.PI) / 180;
    return hexOf([l, chroma * Math.cos(hue), chroma * Math.sin(hue)]);
  }
  throw new Error(`No colour in the ${theme} theme: ${value}`);
}

/** Whether a token is a colour: not all of them are. */
export const isColor = (token: string): boolean => /^(#|var\(|color-mix\(|oklch\()/.test(light.get(token) ?? '');
