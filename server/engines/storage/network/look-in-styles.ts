import { ADDRESS, type NetworkLook, nothingFound, outsideAddress, shown } from './addresses.ts';

/** CSS escapes as the characters that they stand for: `\68ttps` is `https`. */
const unescaped = (text: string): string =>
  text.replace(/\\(?:([0-9a-f]{1,6})\s?|([^\n\r0-9a-f]))/gi, (_, hex?: string, plain?: string) => {
    if (hex === undefined) return plain ?? '';
    const code = Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\u{fffd}';
  });

const FUNCTIONS = /\b(?:url|src)\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))/gi;
const STRINGS = new RegExp(
  String.raw`(?:@import\s*|\b(?:-webkit-)?image-set\([^;{}]*?|\bimage\([^;{}]*?)["']\s*(${ADDRESS})`,
  'gi',
);

/** Where a style sheet loads from outside. It has nothing to click. */
export function lookInStyles(text: string): NetworkLook {
  const css = unescaped(text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ')).replace(/@namespace\b[^;]*;/gi, ' ');
  for (const [, double, single, bare] of css.matchAll(FUNCTIONS)) {
    const outside = outsideAddress(double ?? single ?? bare ?? '');
    if (outside) return { ...nothingFound, outside };
  }
  const found = [...css.matchAll(STRINGS)][0]?.[1];
  return found ? { ...nothingFound, outside: shown(found) } : nothingFound;
}
