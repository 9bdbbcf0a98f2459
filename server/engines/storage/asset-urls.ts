import { createHmac, timingSafeEqual } from 'node:crypto';

export interface AssetUrlsConfig {
  /** At least 32 characters. */
  readonly secret: string;
  /** e.g. `http://assets.localhost:8080`. */
  readonly publicBaseUrl: string;
}

export interface AssetUrls {
  readonly origin: string;
  /** The address of an object, good until `expiresAt` (to the second). */
  signAssetUrl(key: string, expiresAt: Date): string;
  /** The address of a package's first page; what stands beside that page is found beside its address. */
  signPackageUrl(key: string, expiresAt: Date): string;
  /** Whether the key may be read now, by the `expires` and `signature` of an address. */
  verify(key: string, expires: string, signature: string, now: Date): boolean;
}

/** Addresses that carry their own right: whoever holds one may read that object until it expires, and no other. */
export function createAssetUrls({ secret, publicBaseUrl }: AssetUrlsConfig): AssetUrls {
  if (secret.length < 32) throw new RangeError('A secret for signing has at least 32 characters');
  const { origin } = new URL(publicBaseUrl);
  const sign = (key: string, expires: string) => createHmac('sha256', secret).update(`${key}\n${expires}`).digest();
  return {
    origin,
    signAssetUrl(key, expiresAt) {
      const expires = String(Math.floor(expiresAt.getTime() / 1000));
      return `${origin}/${key}?expires=${expires}&signature=${sign(key, expires).toString('base64url')}`;
    },
    signPackageUrl(key, expiresAt) {
      const expires = String(Math.floor(expiresAt.getTime() / 1000));
      return `${origin}${packageBase(key, expires, sign(key, expires).toString('base64url'))}index.html`;
    },
    verify(key, expires, signature, now) {
      if (!/^\d{1,12}$/.test(expires) || !/^[\w-]{43}$/.test(signature)) return false;
      const same = timingSafeEqual(Buffer.from(signature, 'base64url'), sign(key, expires));
      return same && now.getTime() < Number(expires) * 1000;
    },
  };
}

/** The folder that a package's pages lie in, ending in a slash: its right is in its name, so that links within it keep it. */
export const packageBase = (key: string, expires: string, signature: string): string =>
  `/packages/${encodeURIComponent(key)}/${expires}/${signature}/`;

/**
 * An expiry for addresses of what is listed: at least `hours` ahead, the same for all who ask within that time, so that
 * a browser finds a picture in its cache although its address was signed anew.
 */
export function steadyExpiry(now: Date, hours = 12): Date {
  const step = hours * 3_600_000;
  return new Date((Math.floor(now.getTime() / step) + 2) * step);
}
