/**
 * What an authenticator app reads from a QR code (the key URI format): the issuer and the account it is for, and the key in
 * base32. Six digits, 30 seconds and SHA-1 are the format's own defaults, and the pool's.
 */
export function authenticatorUri({ issuer, account, key }: { issuer: string; account: string; key: string }): string {
  // A colon divides issuer and account.
  const label = [issuer, account].map((part) => encodeURIComponent(part.replaceAll(':', ' '))).join(':');
  return `otpauth://totp/${label}?secret=${encodeURIComponent(key)}&issuer=${encodeURIComponent(issuer)}`;
}

/** A key in groups of four, easier to type. */
export const spacedKey = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');
