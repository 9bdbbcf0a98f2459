/** Where the screens found are, for the map and for choosing them all. */
export interface ScreenPoints {
  readonly ids: readonly string[];
  /** Latitude and longitude in turn, in hundred-thousandths of a degree. */
  readonly positions: Int32Array;
  /** The figure that the map shows of each; null when none was asked for. */
  readonly values: Float32Array | null;
}

const ID_BYTES = 16;
const ID_LETTERS = 36;
/** A dash follows these bytes of an id. */
const dashed = new Set([3, 5, 7, 9]);
const hexadecimal = new TextEncoder().encode('0123456789abcdef');

// Loops over bytes: whatever makes an object or joins a text for each of them takes the page a second.
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** Ids as their text, each of the same length: written as one text, then cut. */
function idsOf(bytes: Uint8Array, count: number): string[] {
  const letters = new Uint8Array(count * ID_LETTERS).fill(0x2d);
  let to = 0;
  for (let from = 0; from < count * ID_BYTES; from += 1) {
    const byte = bytes[from] ?? 0;
    letters[to] = hexadecimal[byte >> 4] ?? 0;
    letters[to + 1] = hexadecimal[byte & 15] ?? 0;
    to += dashed.has(from % ID_BYTES) ? 3 : 2;
  }
  const text = new TextDecoder().decode(letters);
  return Array.from({ length: count }, (_, index) => text.slice(index * ID_LETTERS, (index + 1) * ID_LETTERS));
}

/** Points as they come over the wire, each part in Base64. */
interface PackedPoints {
  readonly count: number;
  readonly ids: string;
  readonly positions: string;
  readonly values?: string;
}

/** Points as they come over the wire, unpacked. */
export function unpackPoints({ count, ids, positions, values }: PackedPoints): ScreenPoints {
  const places = new DataView(bytesOf(positions).buffer);
  const figures = values === undefined ? null : new DataView(bytesOf(values).buffer);
  return {
    ids: idsOf(bytesOf(ids), count),
    positions: Int32Array.from({ length: 2 * count }, (_, at) => places.getInt32(4 * at)),
    values: figures && Float32Array.from({ length: count }, (_, at) => figures.getFloat32(4 * at)),
  };
}
