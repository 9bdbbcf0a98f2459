/** Ed25519 signatures (RFC 8032, 5.1.7), checked here where the browser cannot: only public values, so time tells nothing. */

type Point = readonly [x: bigint, y: bigint, z: bigint, t: bigint];

const P = 2n ** 255n - 19n;
/** Order of the base point. */
const L = 2n ** 252n + 27742317777372353535851937790883648493n;

const mod = (value: bigint, by = P): bigint => {
  const rest = value % by;
  return rest < 0n ? rest + by : rest;
};

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let factor = base, left = exponent; left > 0n; left >>= 1n, factor = mod(factor * factor))
    if (left & 1n) result = mod(result * factor);
  return result;
}

const inverse = (value: bigint): bigint => power(value, P - 2n);
const D = mod(-121665n * inverse(121666n));
/** The square root of -1. */
const I = power(2n, (P - 1n) / 4n);

const fromBytes = (bytes: Uint8Array): bigint => bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n);

function add([x1, y1, z1, t1]: Point, [x2, y2, z2, t2]: Point): Point {
  const a = mod((y1 - x1) * (y2 - x2));
  const b = mod((y1 + x1) * (y2 + x2));
  const c = mod(2n * D * t1 * t2);
  const d = mod(2n * z1 * z2);
  const [e, f, g, h] = [b - a, d - c, d + c, b + a];
  return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)];
}

function multiply(point: Point, by: bigint): Point {
  let result: Point = [0n, 1n, 1n, 0n];
  for (let addend = point, left = by; left > 0n; left >>= 1n, addend = add(addend, addend))
    if (left & 1n) result = add(result, addend);
  return result;
}

/** The point that 32 bytes stand for; null where there is none, or where they are not the one way to write it. */
function decode(bytes: Uint8Array): Point | null {
  const number = fromBytes(bytes);
  const sign = number >> 255n;
  const y = number & (2n ** 255n - 1n);
  if (y >= P) return null;
  const u = mod(y * y - 1n);
  const v = mod(D * y * y + 1n);
  let x = mod(u * v ** 3n * power(mod(u * v ** 7n), (P - 5n) / 8n));
  if (mod(v * x * x) === mod(-u)) x = mod(x * I);
  if (mod(v * x * x) !== u || (x === 0n && sign === 1n)) return null;
  if ((x & 1n) !== sign) x = P - x;
  return [x, y, 1n, mod(x * y)];
}

const isSame = ([x1, y1, z1]: Point, [x2, y2, z2]: Point): boolean =>
  mod(x1 * z2 - x2 * z1) === 0n && mod(y1 * z2 - y2 * z1) === 0n;

const base = decode(Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 0x58 : 0x66))) as Point;

/** Whether a signature, 64 bytes, of a message is by this public key, 32 bytes; `sha512` gives 64 bytes. */
export async function isEd25519Signature(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
  sha512: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>,
): Promise<boolean> {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  const key = decode(publicKey);
  const r = decode(signature.subarray(0, 32));
  const s = fromBytes(signature.subarray(32));
  if (!key || !r || s >= L) return false;
  const k = mod(fromBytes(await sha512(Uint8Array.of(...signature.subarray(0, 32), ...publicKey, ...message))), L);
  return isSame(multiply(base, s), add(r, multiply(key, k)));
}
