import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** An account at Amazon, for one service of one region. */
export interface TestAccount {
  readonly service: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface SignedRequest {
  readonly method?: string | undefined;
  /** Path and query, as they were sent. */
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Whether a request is signed as Signature Version 4 asks, over its body and the `needed` headers too; written from Amazon's
 * description, not from a client.
 */
export function isSignedForAws(
  { method = '', url = '', headers }: SignedRequest,
  body: Buffer,
  { service, region, accessKeyId, secretAccessKey }: TestAccount,
  needed: readonly string[],
): boolean {
  const said = /^AWS4-HMAC-SHA256 Credential=(.+), ?SignedHeaders=(.+), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  if (!said) return false;
  const [, credential = '', names = '', signature] = said;
  const time = String(headers['x-amz-date']);
  const day = time.slice(0, 8);
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const scope = `${day}/${region}/${service}/aws4_request`;
  const signed = names.split(';');
  if (credential !== `${accessKeyId}/${scope}` || !(Math.abs(Date.now() - at) < 15 * 60_000)) return false;
  if ((headers['x-amz-content-sha256'] ?? sha256(body)) !== sha256(body)) return false;
  if (!['host', 'x-amz-date', ...needed].every((name) => signed.includes(name))) return false;
  const { pathname, searchParams } = new URL(url, 'http://host');
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const lines = signed
    .map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/\s+/g, ' ')}\n`,
    )
    .join('');
  const request = [method, pathname, query, lines, names, sha256(body)].join('\n');
  const key = [region, service, 'aws4_request'].reduce(
    (made, part) => hmac(made, part),
    hmac(`AWS4${secretAccessKey}`, day),
  );
  return hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')).toString('hex') === signature;
}
