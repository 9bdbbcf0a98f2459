/**
 * SRP-6a as Amazon Cognito runs it: the 3072-bit group of RFC 5054, g = 2, SHA-256, numbers hashed as the minimal
 * big-endian bytes of a signed integer (`pad`). Every exponent lives for one sign-in, so plain BigInt arithmetic is enough.
 */
import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto';

/** The group's prime; node's `modp15` is the same number (RFC 3526). */
const N = toNumber(getDiffieHellman('modp15').getPrime());
const G = 2n;
const K = toNumber(sha256(pad(N), pad(G)));
const INFO = Buffer.from('Caldera Derived Key\u0001', 'utf8');

function toNumber(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
}

function sha256(...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Minimal big-endian bytes, with a zero byte in front when the top bit is set. */
export function pad(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

/** Who proves to know what: `group` is the pool's name (or a device group key), `id` the USER_ID_FOR_SRP (or a device key). */
export interface SrpIdentity {
  readonly group: string;
  readonly id: string;
}

/** Salt and verifier as lower-case hex: all that is kept of a password. */
export interface SrpCredentials {
  readonly salt: string;
  readonly verifier: string;
}

/** The verifier of a password under a salt (hex): g^x mod N. */
export function computeVerifier({ group, id }: SrpIdentity, salt: string, password: string): string {
  const secret = sha256(Buffer.from(`${group}${id}:${password}`, 'utf8'));
  const x = toNumber(sha256(pad(BigInt(`0x${salt}`)), secret));
  return power(G, x).toString(16);
}

/** Fresh salt and the verifier that goes with it. */
export function createCredentials(identity: SrpIdentity, password: string): SrpCredentials {
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: computeVerifier(identity, salt, password) };
}

/** Hex of a number that looks like a verifier and fits no password anyone knows; the seed is longer than N so that no residue is favoured. */
export const verifierFromSeed = (seed: Uint8Array): string => (toNumber(seed) % N).toString(16);

/** The client's A from hex, or undefined where it is no number of the group: A ≡ 0 mod N would make the secret 0. */
export function parsePublicValue(hex: string): bigint | undefined {
  if (!/^[0-9a-f]{1,1024}$/i.test(hex)) return undefined;
  const value = BigInt(`0x${hex}`);
  return value > 0n && value < N ? value : undefined;
}

/** The server's half of an exchange: `b` is secret, `B` goes to the client. Both hex. */
export interface SrpExchange {
  readonly b: string;
  readonly B: string;
}

export function startExchange(verifier: string): SrpExchange {
  const b = toNumber(randomBytes(48));
  const B = (K * BigInt(`0x${verifier}`) + power(G, b)) % N;
  return { b: b.toString(16), B: B.toString(16) };
}

/** The 16 byte key both sides share, or undefined for values no honest client sends. */
export function sharedKey(A: bigint, { b, B }: SrpExchange, verifier: string): Buffer | undefined {
  const u = toNumber(sha256(pad(A), pad(BigInt(`0x${B}`))));
  if (u === 0n) return undefined;
  const S = power((A * power(BigInt(`0x${verifier}`), u)) % N, BigInt(`0x${b}`));
  const extracted = createHmac('sha256', pad(u)).update(pad(S)).digest();
  return createHmac('sha256', extracted).update(INFO).digest().subarray(0, 16);
}

/** What the client proves the key with; `secretBlock` raw bytes, `timestamp` as sent. */
export function claimSignature(
  key: Uint8Array,
  { group, id }: SrpIdentity,
  secretBlock: Uint8Array,
  timestamp: string,
): Buffer {
  return createHmac('sha256', key).update(group).update(id).update(secretBlock).update(timestamp).digest();
}

/** k as hex, for the one published value there is to check the group against. */
export const multiplierHex = K.toString(16);
