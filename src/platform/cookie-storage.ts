import type { IdentityStorage } from './storage.ts';

/** The specification's figure: cookies last 365 days. */
export const COOKIE_EXPIRY_DAYS = 365;

/** A browser takes some 4096 bytes a cookie, name and attributes included; longer values are cut into pieces. */
const PIECE_LENGTH = 3_000;
/** In front of the number of pieces; base64url and JSON never begin with it. */
const PIECES = '~';

export interface CookieOptions {
  /** A domain whose hosts share the cookies; null for this host alone. */
  readonly domain: string | null;
  /** Whether the page came over TLS: then the cookies travel over nothing else. */
  readonly isSecure: boolean;
  readonly sameSite?: 'Lax' | 'Strict';
  /** Keys that `clear` removes. */
  readonly prefix: string;
}

/** The identity client's keys as cookies; `jar` is the document. */
export function createCookieStorage(jar: { cookie: string }, options: CookieOptions): IdentityStorage {
  const { domain, isSecure, sameSite = 'Strict', prefix } = options;
  const attributes = `; Path=/; SameSite=${sameSite}${domain ? `; Domain=${domain}` : ''}${isSecure ? '; Secure' : ''}`;

  const read = (): Map<string, string> =>
    new Map(
      jar.cookie.split('; ').flatMap((cookie): [string, string][] => {
        const at = cookie.indexOf('=');
        if (at < 1) return [];
        try {
          return [[decodeURIComponent(cookie.slice(0, at)), decodeURIComponent(cookie.slice(at + 1))]];
        } catch {
          return []; // another program's cookie
        }
      }),
    );
  const write = (key: string, value: string, maxAgeS: number) => {
    jar.cookie = `${encodeURIComponent(key)}=${encodeURIComponent(value)}; Max-Age=${maxAgeS}${attributes}`;
  };
  const countOf = (value: string | undefined): number =>
    value?.startsWith(PIECES) ? Number(value.slice(PIECES.length)) || 0 : 0;
  const pieceKeys = (key: string, count: number) => Array.from({ length: count }, (_, index) => `${key}.${index}`);

  const removeItem = (key: string) => {
    const cookies = read();
    for (const piece of pieceKeys(key, countOf(cookies.get(key)))) write(piece, '', 0);
    if (cookies.has(key)) write(key, '', 0);
  };

  return {
    getItem: (key) => {
      const cookies = read();
      const value = cookies.get(key);
      const count = countOf(value);
      if (count === 0) return value ?? null;
      const pieces = pieceKeys(key, count).map((piece) => cookies.get(piece));
      return pieces.includes(undefined) ? null : pieces.join('');
    },
    setItem: (key, value) => {
      removeItem(key);
      const lifetime = COOKIE_EXPIRY_DAYS * 86_400;
      const encoded = encodeURIComponent(value);
      if (encoded.length <= PIECE_LENGTH && !value.startsWith(PIECES)) return write(key, value, lifetime);
      // One UTF-16 unit takes up to nine characters when it is encoded.
      const size = encoded.length === value.length ? PIECE_LENGTH : PIECE_LENGTH / 9;
      const count = Math.max(1, Math.ceil(value.length / size));
      for (const [index, piece] of pieceKeys(key, count).entries()) {
        write(piece, value.slice(index * size, (index + 1) * size), lifetime);
      }
      write(key, `${PIECES}${count}`, lifetime);
    },
    removeItem,
    clear: (isKept) => {
      for (const key of read().keys()) if (key.startsWith(prefix) && !isKept?.(key)) write(key, '', 0);
    },
  };
}
