/** What a mail server got, taken apart. */
export interface ParsedMail {
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bodies by their type, decoded. */
  readonly parts: Readonly<Record<string, string>>;
}

function parseEntity(source: string): { headers: Record<string, string>; body: string } {
  const end = source.indexOf('\r\n\r\n');
  const headers: Record<string, string> = {};
  for (const line of source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { headers, body: source.slice(end + 4) };
}

function decode(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** A mail of one level of parts, as they come over the wire: tests. */
export function parseMail(source: string): ParsedMail {
  const { headers, body } = parseEntity(source);
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1];
  const parts: Record<string, string> = {};
  for (const piece of boundary ? body.split(`--${boundary}`).slice(1, -1) : []) {
    const part = parseEntity(piece.replace(/^\r\n/, ''));
    const type = part.headers['content-type']?.split(';')[0] ?? '';
    parts[type] = decode(part.body, part.headers['content-transfer-encoding']?.toLowerCase());
  }
  return { headers, parts };
}
