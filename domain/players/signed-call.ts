/**
 * How a player signs what it says. The header is `Authorization: Screen <screen id>.<signed at>.<nonce>.<signature>`, the signature
 * Ed25519 over `signedText`. A call is taken within `SIGNED_FOR_MS` of the product's wall clock, and one that reports plays once.
 * Runs in the browser's player too: nothing of Node here.
 */

/** How far the wall clocks of player and product may be apart, milliseconds. */
export const SIGNED_FOR_MS = 300_000;

export interface SignedCall {
  /** In capitals. */
  readonly method: string;
  /** From the host on, e.g. `/api/dsp/plays`. */
  readonly path: string;
  readonly screenId: string;
  /** Wall milliseconds since the epoch. */
  readonly signedAt: number;
  /** New for every call: 22 characters of base64url. */
  readonly nonce: string;
  /** SHA-256 of the body's bytes, of none as of an empty one, in hexadecimal. */
  readonly bodyDigest: string;
}

/** What is signed. */
export const signedText = (call: SignedCall): string =>
  ['marquee-screen/1', call.method, call.path, call.screenId, call.signedAt, call.nonce, call.bodyDigest].join('\n');

/** The header of a signed call. */
export const authorizationOf = (call: SignedCall, signature: string): string =>
  `Screen ${call.screenId}.${call.signedAt}.${call.nonce}.${signature}`;

/** What a header says, before anything of it is proven; null when it is of another form. */
export function readAuthorization(
  header: string,
): (Pick<SignedCall, 'screenId' | 'signedAt' | 'nonce'> & { readonly signature: string }) | null {
  const match = /^Screen ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{13})\.([\w-]{22})\.([\w-]{86})$/.exec(
    header,
  );
  if (!match) return null;
  const [, screenId = '', signedAt = '', nonce = '', signature = ''] = match;
  return { screenId, signedAt: Number(signedAt), nonce, signature };
}
