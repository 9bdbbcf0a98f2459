import { ADDRESS, isNamespace, type NetworkLook, nothingFound, shown } from './addresses.ts';
import { lookInStyles } from './look-in-styles.ts';

/** Escapes within strings as the characters that they stand for: `"\x68ttps:\/\/"` is `"https://"`. */
const unescaped = (text: string): string =>
  text
    .replace(/\\x([0-9a-f]{2})|\\u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}/gi, (_, ...hex: (string | undefined)[]) => {
      const code = Number.parseInt(hex.slice(0, 3).find((digits) => digits !== undefined) ?? '', 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '\u{fffd}';
    })
    .replaceAll('\\/', '/');

/** Calls that reach for the network whatever they are given. */
const CALLS =
  /\b(?:new\s+(?:WebSocket|WebSocketStream|EventSource|WebTransport|RTCPeerConnection|webkitRTCPeerConnection|SharedWorker)|navigator\s*\??\.\s*sendBeacon|navigator\s*\[\s*["'`]sendBeacon|importScripts\s*\()/;

/** A string that begins with an address, or with a scheme whose host is put in later. */
const LITERALS = new RegExp(String.raw`["'\x60]\s*(${ADDRESS}|(?:https?|wss?|ftp)://(?=["'\x60$]))`, 'gi');
/** Markup within a string, whose attributes have no quotes of their own. */
const MARKUP = new RegExp(
  String.raw`\b(?:src|srcset|poster|action|formaction|data|background)\s*=\s*\\?(${ADDRESS})`,
  'gi',
);

const CLICK = String.raw`[\w$]*(?:click_?(?:tag|through|url|out)|landing_?(?:page|url)|exit_?url)[\w$]*`;
/** What comes before a literal that a click leads to: a window is opened, … */
const OPENED = /(?:^|[^.\w$])(?:(?:window|self|top|parent|globalThis)\s*\??\.\s*)?open\s*\(\s*$/;
/** … a link is written, … */
const LINKED = /<a\b[^<>]*\bhref\s*=\s*\\?$/i;
/** … or something that is called a click target gets its value. */
const NAMED = new RegExp(String.raw`(?:^|[;{},(\s.])["'\x60]?(${CLICK})["'\x60]?\s*\]?\s*(?:=(?!=)|:)([^;{}]*)$`, 'i');

/** Words by which something is loaded; `open` with a method before the address is a request's. */
const LOADERS = String.raw`(?:\b(?:fetch|import|importScripts|Worker|sendBeacon|EventSource|WebSocket|Request|load\w*|get\w*|post|ajax|axios|request)\b\s*\(|\.\s*open\s*\(\s*["'\x60][a-z]+["'\x60]\s*,|\.\s*(?:src|srcset|poster|action|formAction|data|background)\s*=(?!=)|\bsetAttribute\s*\(\s*["'\x60](?:src|srcset|poster|action|data)|\burl\s*[(:])`;
/** What may stand between a click target's name and its value: reading a parameter of the page's own address. */
const readsParameter = /\bget\w*\s*\(\s*["'`][\w$]*["'`]\s*\)/gi;
const LOADING = new RegExp(LOADERS, 'i');
const LOADED_CLICK = new RegExp(String.raw`${LOADERS}[^;\n]{0,80}?\b${CLICK}`, 'i');

/** Whether what stands before a literal makes it something to click. `isLoaded`: click targets of this text are loaded, too. */
function isClickTarget(before: string, isLoaded: boolean): boolean {
  if (OPENED.test(before) || LINKED.test(before)) return true;
  const between = NAMED.exec(before)?.[2];
  return between !== undefined && !isLoaded && !LOADING.test(between.replace(readsParameter, ''));
}

/** Where a script, or data for one, reaches for the network; what only a click would lead to may stay. */
export function lookInScripts(text: string): NetworkLook {
  const script = unescaped(text);
  const call = CALLS.exec(script)?.[0];
  if (call) return { ...nothingFound, outside: shown(call) };
  const written = [...script.matchAll(MARKUP)][0]?.[1];
  if (written) return { ...nothingFound, outside: shown(written) };
  const styled = lookInStyles(script);
  if (styled.outside) return styled;
  const isLoaded = LOADED_CLICK.test(script.replace(readsParameter, ''));
  const clickTargets: string[] = [];
  for (const { 1: address = '', index } of script.matchAll(LITERALS)) {
    if (isNamespace(address)) continue;
    if (!isClickTarget(script.slice(Math.max(0, index - 300), index), isLoaded))
      return { outside: shown(address), clickTargets };
    clickTargets.push(shown(address));
  }
  return { outside: null, clickTargets };
}
