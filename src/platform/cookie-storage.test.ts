import { describe, expect, it } from 'vitest';
import { createCookieStorage } from './cookie-storage.ts';

/** A document's cookies: one `name=value; attributes` written at a time, all names and values read, none over 4096 bytes. */
function cookieJar() {
  const cookies = new Map<string, string>();
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      if (text.length > 4096) return; // as browsers do, in silence
      written.push(text);
      const [pair = '', ...attributes] = text.split('; ');
      const at = pair.indexOf('=');
      if (attributes.includes('Max-Age=0')) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    },
  };
}

const prefix = 'CognitoIdentityServiceProvider.';
const key = `${prefix}client.user@demo.test.idToken`;
const storageIn = (jar: { cookie: string }, options = {}) =>
  createCookieStorage(jar, { domain: null, isSecure: false, prefix, ...options });

describe('Cookies as the identity client storage', () => {
  it.each([
    ['a token', 'eyJhbGciOiJSUzI1NiJ9.e30.signature'],
    ['nothing', ''],
    ['signs that cookies cannot hold', 'a=b; c="d", é ع 🙂 %41'],
    ['what looks like a number of pieces', '~2'],
    ['a long token', 'x'.repeat(9_500)],
    ['a long Arabic text', 'ع'.repeat(5_000)],
  ])('keep %s', (_, value) => {
    const storage = storageIn(cookieJar());
    storage.setItem(key, value);
    expect(storage.getItem(key)).toBe(value);
    storage.setItem(key, 'short');
    expect(storage.getItem(key)).toBe('short');
  });

  it('last 365 days, for the whole site, and travel to this site only', () => {
    const jar = cookieJar();
    storageIn(jar).setItem(key, 'x');
    expect(jar.written).toEqual([`${encodeURIComponent(key)}=x; Max-Age=31536000; Path=/; SameSite=Strict`]);
  });

  it('are Secure on a page that came over TLS, and of a domain where one is given', () => {
    const jar = cookieJar();
    storageIn(jar, { isSecure: true, domain: 'example.com', sameSite: 'Lax' }).setItem(key, 'x');
    expect(jar.written.at(-1)).toMatch(/; SameSite=Lax; Domain=example.com; Secure$/);
  });

  it('leave no piece behind, and nobody else’s cookie is touched', () => {
    const jar = cookieJar();
    const storage = storageIn(jar);
    jar.cookie = 'other=1';
    storage.setItem(key, 'x'.repeat(7_000));
    storage.removeItem(key);
    expect(jar.cookie).toBe('other=1');
    storage.setItem(key, 'x'.repeat(7_000));
    storage.setItem(`${prefix}client.LastAuthUser`, 'user');
    storage.clear();
    expect(jar.cookie).toBe('other=1');
    expect(storage.getItem(key)).toBeNull();
  });

  it('are nothing when a piece is missing, and survive cookies that are no text', () => {
    const jar = cookieJar();
    const storage = storageIn(jar);
    storage.setItem(key, 'x'.repeat(7_000));
    jar.cookie = `${encodeURIComponent(`${key}.1`)}=; Max-Age=0`;
    jar.cookie = 'broken=%E0%A4%A';
    expect(storage.getItem(key)).toBeNull();
  });
});
