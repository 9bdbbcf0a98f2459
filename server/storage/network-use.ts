/** Where a text of a package reaches for the network. The page's policy forbids it anyway; found here, it is said in time. */

/** Names that stand for no place to load from. */
const NAMESPACES =
  /^https?:\/\/(www\.w3\.org|ns\.adobe\.com|purl\.org|www\.inkscape\.org|sodipodi\.sourceforge\.net)\//i;

const HOST = String.raw`(?:[\w-]+\.)+[a-z]{2,}|localhost|\[[0-9a-f:]+\]|\d{1,3}(?:\.\d{1,3}){3}`;
const ADDRESS = String.raw`(?:(?:https?|wss?|ftp):)?\/\/(?:[^\s"'\x60<>()/@]*@)?(?:${HOST})[^\s"'\x60<>()]*`;

const ATTRIBUTES =
  /\b(?:src|href|srcset|poster|action|formaction|data|background|ping|content)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const STYLES = new RegExp(String.raw`(?:url\(\s*['"]?|@import\s+['"])\s*(${ADDRESS})`, 'gi');
const LITERALS = new RegExp(String.raw`["'\x60]\s*(${ADDRESS})`, 'gi');
const CALLS =
  /\b(?:new\s+(?:WebSocket|EventSource|WebTransport|RTCPeerConnection|SharedWorker)|navigator\s*\.\s*sendBeacon|importScripts\s*\()/;
const WHOLE = new RegExp(ADDRESS, 'i');

const isOutside = (address: string): boolean => !NAMESPACES.test(address);

function firstOf(text: string, pattern: RegExp): string | null {
  for (const [, address = ''] of text.matchAll(pattern)) if (isOutside(address)) return address;
  return null;
}

function inAttributes(text: string): string | null {
  for (const [, double, single, bare] of text.matchAll(ATTRIBUTES)) {
    const value = double ?? single ?? bare ?? '';
    const address = WHOLE.exec(value)?.[0];
    if (address && isOutside(address)) return address;
  }
  return null;
}

/** The first address or call that leads outside the package, at most 120 characters of it; null when there is none. */
export function findNetworkUse(text: string, ending: string): string | null {
  const isMarkup = ['html', 'htm', 'svg'].includes(ending);
  const found =
    (isMarkup ? inAttributes(withoutComments(text)) : null) ??
    (isMarkup || ending === 'css' ? firstOf(withoutStyleComments(text), STYLES) : null) ??
    (ending === 'css' || ending === 'txt' ? null : firstOf(text, LITERALS)) ??
    (isMarkup || ending === 'js' || ending === 'mjs' ? (CALLS.exec(text)?.[0] ?? null) : null);
  return found === null ? null : found.slice(0, 120);
}

const withoutComments = (text: string) => text.replace(/<!--[\s\S]*?-->/g, '');
const withoutStyleComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '');
