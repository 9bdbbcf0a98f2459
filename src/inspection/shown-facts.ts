/**
 * What may be seen of what travels through a machine: an allow list. Each name stands with the shape its value must have;
 * a value of any other name or shape is told by its type alone.
 */
import { knownWords } from 'virtual:known-words';
import { patterns } from '#src/lib/paths.ts';

/** A value of a closed set, as the contract and the machines write them: `wrongCode`, `SMS_MFA`. A password may be letters, too. */
const isWord = (text: string) => knownWords.has(text);

/** `credentials.submitted`, `xstate.done.actor.authenticate`; a token has dots as well, and longer parts between them. */
const isEventType = (text: string) =>
  text.length <= 100 && !text.startsWith('eyJ') && /^[A-Za-z]\w{0,31}([.-][A-Za-z]\w{0,31})*$/.test(text);

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** `DE`, `EUR`. */
const isCode = (text: string) => /^[A-Z]{2,3}$/.test(text);

const isLocale = (text: string) => /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(text);

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

const isMediaType = (text: string) => /^(image|video|text|application)\/[a-z0-9.+-]{1,30}$/.test(text);

const namesOf = (names: string) => names.split(' ');

/** Text: by the names of the properties that hold it. */
const texts: ReadonlyMap<string, (text: string) => boolean> = new Map(
  (
    [
      ['type', isEventType],
      [
        'kind status reason mode area provider factor contact mail decision whose wish pacing step ending options kinds roles requiredAttributes initialization',
        isWord,
      ],
      [
        'id userId agencyId instanceId campaignId artworkId reviewId orderId screenIds artworkIds namespaceId lastEventId',
        isUuid,
      ],
      ['currency countryCode currencyCode', isCode],
      ['locale wanted', isLocale],
      ['startDate endDate', isDay],
      ['mimeType', isMediaType],
    ] as const
  ).flatMap(([names, isShown]) => namesOf(names).map((name) => [name, isShown] as const)),
);

/** Counts, sizes and lengths of time. */
const numbers: ReadonlySet<string> = new Set(
  namesOf(
    'bytes sentBytes maxBytes width height version failures refreshFailures recordFailures looks sendings waitedMs retryAfterMs retryAfterS refreshInMs expiresInMs expiresAt total count limit campaigns jitter',
  ),
);

/** Addresses of people: shown so far that two of them can be told apart. */
const addresses: ReadonlySet<string> = new Set(namesOf('email username typedEmail awaitedEmail destination'));

/** Paths of the app's own pages. */
const paths: ReadonlySet<string> = new Set(namesOf('path to returnTo'));

/** Whatever is called so, or anything like it, is hidden with all that is in it, unless a list above names it. */
const secretive =
  /pass|secret|token|code|otp|pin|key|jwt|auth|credential|card|cvv|cvc|iban|pan$|verifier|nonce|signature|cookie|challenge(?!d)|srp|salt|proof|proposed|previous/i;

const isListed = (name: string) => texts.has(name) || numbers.has(name) || addresses.has(name) || paths.has(name);

export const isSecretive = (name: string): boolean => !isListed(name) && secretive.test(name);

/** `d…@m….test`: enough to tell two accounts apart. Null for what is no address. */
export function shortAddress(text: string): string | null {
  const parts = /^([^@\s])[^@\s]*@([^@\s.])[^@\s]*?(\.[a-z]{2,6})?$/i.exec(text);
  return parts && text.length <= 254 ? `${parts[1]}…@${parts[2]}…${parts[3] ?? ''}` : null;
}

/** The parts that the app's own addresses are made of. */
const pathParts: ReadonlySet<string> = new Set(
  Object.values(patterns)
    .flatMap((pattern) => pattern.split('/'))
    .filter((part) => !part.startsWith(':')),
);

const isPathPart = (part: string) => pathParts.has(part) || isUuid(part);

/** A path of the app without what only one person may know: its query, and any part that is neither the app's nor an id. */
export function shortPath(text: string): string | null {
  const path = text.split(/[?#]/)[0] ?? '';
  if (!path.startsWith('/') || path.length > 200) return null;
  return path
    .split('/')
    .map((part) => (part === '' || isPathPart(part) ? part : '…'))
    .join('/');
}

/** What may be shown of a text under a name; null for nothing. */
export function shownText(name: string, text: string): string | null {
  if (addresses.has(name)) return shortAddress(text);
  if (paths.has(name)) return shortPath(text);
  return texts.get(name)?.(text) ? text : null;
}

export const isShownNumber = (name: string): boolean => numbers.has(name);
