/** What an authenticator app scans or opens. `issuer` and `account` are what it shows beside the code; `secret` in base32. */
export function otpauthUri(issuer: string, account: string, secret: string): string {
  const name = encodeURIComponent;
  // An account of the app is named "issuer:account"; a colon within either would cut it elsewhere.
  const plain = (text: string) => name(text.replaceAll(':', ' '));
  return `otpauth://totp/${plain(issuer)}:${plain(account)}?secret=${secret}&issuer=${plain(issuer)}`;
}

/** A secret in groups of four, as people read it out. */
export const groupSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
