/** Both halves of a screen's key, each 32 bytes in base64url. */
export interface ScreenKeyPair {
  /** What its player signs with: the Ed25519 seed. */
  readonly secret: string;
  readonly publicKey: string;
}

/** Makes a key as a player takes it. Rejects where the browser knows no Ed25519, or the page did not come over HTTPS. */
export async function makeScreenKey(): Promise<ScreenKeyPair> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const { d, x } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  if (!d || !x) throw new Error('A key without its halves');
  return { secret: d, publicKey: x };
}

/** The address that hands a key to the player page, after the `#`, which no server sees. */
export const playerAddress = (origin: string, screenId: string, secret: string): string =>
  `${origin}/player/${screenId}#key=${secret}`;
