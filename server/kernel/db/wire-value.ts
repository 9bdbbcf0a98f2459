/** An element of an array literal. */
function element(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return arrayLiteral(value);
  const wire = value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : String(toWire(value));
  return `"${wire.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

const arrayLiteral = (values: readonly unknown[]): string => `{${values.map(element).join(',')}}`;

/** A parameter as it goes over the wire, the same for both engines: text, or bytes as they are. */
export function toWire(value: unknown): string | Buffer | null {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return arrayLiteral(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
