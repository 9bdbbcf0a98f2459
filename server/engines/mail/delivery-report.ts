/** What a mail server reports of a mail that it had taken: it could not be delivered (RFC 3464), or its reader complains (RFC 5965). */
export interface DeliveryReport {
  /** `bounce`: never again at that address. `complaint`: its reader wants no more of it. */
  readonly kind: 'bounce' | 'complaint';
  /** Ids of ours that it names: the mail's own, by its return address or its message id. */
  readonly ids: readonly string[];
  /** By RFC 3463, such as `5.1.1`; null of a complaint. */
  readonly status: string | null;
}

/**
 * Whether a status says that there is no use in that address: permanent, and not because its mailbox is full for now (5.2.2) or because of the
 * mail itself: its size, its content, or how its sender is seen (5.2.3, 5.3.4, 5.6, 5.7).
 */
export const isDeadAddress = (status: string): boolean =>
  /^5[.]\d{1,3}[.]\d{1,3}$/.test(status) && !/^5[.](2[.][23]|3[.]4|[67][.]\d+)$/.test(status);

type Fields = ReadonlyMap<string, string>;

interface Entity {
  readonly fields: Fields;
  readonly body: string;
}

/** Nested so deep, and of so many parts, is no report. */
const MOST_DEPTH = 4;
const MOST_PARTS = 20;

/** A block of fields, unfolded, by lower-case name; the first of each name counts. */
function fieldsOf(block: string): Fields {
  const fields = new Map<string, string>();
  for (const line of block.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

function entityOf(source: string): Entity {
  const end = source.indexOf('\n\n');
  return end < 0
    ? { fields: fieldsOf(source), body: '' }
    : { fields: fieldsOf(source.slice(0, end)), body: source.slice(end + 2) };
}

const typeOf = ({ fields }: Entity): string =>
  (fields.get('content-type') ?? 'text/plain').split(';', 1)[0]?.trim().toLowerCase() ?? '';

function boundaryOf({ fields }: Entity): string | null {
  const [, quoted, bare] =
    /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(fields.get('content-type') ?? '') ?? [];
  return quoted ?? bare ?? null;
}

function decoded({ fields, body }: Entity): string {
  const encoding = fields.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('latin1').replaceAll('\r\n', '\n');
  if (encoding !== 'quoted-printable') return body;
  return body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** All parts that hold no others, and a mail inside as what it begins with. */
function partsOf(entity: Entity, depth = 0): Entity[] {
  const boundary = typeOf(entity).startsWith('multipart/') ? boundaryOf(entity) : null;
  if (boundary === null || depth >= MOST_DEPTH) return [entity];
  const pieces = `\n${entity.body}`.split(`\n--${boundary}`).slice(1, MOST_PARTS + 1);
  return pieces
    .filter((piece) => !piece.startsWith('--'))
    .flatMap((piece) => partsOf(entityOf(piece.replace(/^[^\n]*\n/, '')), depth + 1));
}

const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Our mail's id in a return address, `bounces+<id>@…`, or a message id, `<<id>@…>`. */
const idIn = (text = ''): string[] =>
  [...text.slice(0, 2000).matchAll(new RegExp(`(?:[+]|<)(${idPattern.source})@`, 'g'))].flatMap(([, id]) => id ?? []);

/**
 * Reads a report as its mail came: null of what is none, of a delay, and of what says nothing against the address.
 * @param source the whole mail, with its header; bytes as latin1
 */
export function readDeliveryReport(source: string): DeliveryReport | null {
  const mail = entityOf(source.replaceAll('\r\n', '\n'));
  if (typeOf(mail) !== 'multipart/report') return null;
  const parts = partsOf(mail);
  const returnedTo = ['to', 'delivered-to', 'x-original-to', 'envelope-to'].flatMap((name) =>
    idIn(mail.fields.get(name)),
  );
  const originals = parts.filter((part) =>
    ['message/rfc822', 'text/rfc822-headers', 'message/global-headers'].includes(typeOf(part)),
  );
  const named = originals.flatMap((part) => idIn(entityOf(`${decoded(part)}\n\n`).fields.get('message-id')));
  const ids = [...new Set([...returnedTo, ...named])];
  if (ids.length === 0) return null;

  const feedback = parts.find((part) => typeOf(part) === 'message/feedback-report');
  if (feedback) {
    // Others say that it is no spam, or ask to be let off a list.
    const type = fieldsOf(decoded(feedback)).get('feedback-type')?.toLowerCase();
    return type === 'abuse' || type === 'opt-out' || type === 'fraud' ? { kind: 'complaint', ids, status: null } : null;
  }
  const status = parts.find((part) =>
    ['message/delivery-status', 'message/global-delivery-status'].includes(typeOf(part)),
  );
  if (!status) return null;
  // Fields of the mail come first, then those of each recipient; each mail of ours has one.
  for (const block of decoded(status).split(/\n[ \t]*\n/)) {
    const fields = fieldsOf(block.trim());
    const code = fields.get('status')?.split(/\s/, 1)[0] ?? '';
    if (fields.get('action')?.toLowerCase() === 'failed' && isDeadAddress(code))
      return { kind: 'bounce', ids, status: code };
  }
  return null;
}
