/** RS256 tokens, nothing else: an unsigned token or another algorithm is never looked at. */
import type { JsonWebKey } from 'node:crypto';
import { createHash, createPrivateKey, createPublicKey, generateKeyPair, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';

/** A private RSA key as a JWK with its key id. */
export interface SigningKey extends JsonWebKey {
  readonly kid: string;
}

/** What the JWKS shows of a key. */
export interface VerificationKey {
  readonly kid: string;
  readonly kty: 'RSA';
  readonly alg: 'RS256';
  readonly use: 'sig';
  readonly n: string;
  readonly e: string;
}

export type Claims = Readonly<Record<string, unknown>>;

const generateRsaKey = promisify(generateKeyPair);
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A new 2048-bit key; its id is its RFC 7638 thumbprint. */
export async function createSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateRsaKey('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' });
  const thumbprint = JSON.stringify({ e: jwk.e, kty: jwk.kty, n: jwk.n });
  return { ...jwk, kid: createHash('sha256').update(thumbprint).digest('base64url') };
}

/** The public half. */
export function toVerificationKey({ kid, n, e }: SigningKey): VerificationKey {
  if (!n || !e) throw new Error(`Signing key ${kid} is not an RSA key`);
  return { kid, kty: 'RSA', alg: 'RS256', use: 'sig', n, e };
}

/** An RS256 token, signed with the pool's key and naming it. */
export function signJwt(key: SigningKey, claims: Claims): string {
  const content = `${encode({ kid: key.kid, alg: 'RS256' })}.${encode(claims)}`;
  const signature = sign('RSA-SHA256', Buffer.from(content), createPrivateKey({ key, format: 'jwk' }));
  return `${content}.${signature.toString('base64url')}`;
}

function parsePart(text: string | undefined): Claims | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text ?? '', 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Claims) : undefined;
  } catch {
    return undefined;
  }
}

const SHAPE = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** The claims of a token nobody has checked yet: good for finding the key to check it with, and for nothing else. */
export const peekClaims = (token: string): Claims | undefined =>
  SHAPE.test(token) ? parsePart(token.split('.')[1]) : undefined;

/** The claims of a token that this key signed with RS256, or undefined. Says nothing about expiry, issuer or use. */
export function verifyJwt(key: VerificationKey, token: string): Claims | undefined {
  if (!SHAPE.test(token)) return undefined;
  const [head = '', body = '', signature = ''] = token.split('.');
  const header = parsePart(head);
  if (header?.alg !== 'RS256' || header.kid !== key.kid || header.crit !== undefined) return undefined;
  const publicKey = createPublicKey({ key: { kty: key.kty, n: key.n, e: key.e }, format: 'jwk' });
  const genuine = verify('RSA-SHA256', Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url'));
  return genuine ? parsePart(body) : undefined;
}
