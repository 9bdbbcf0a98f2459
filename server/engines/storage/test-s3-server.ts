import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { isSignedForAws } from '../../kernel/test-aws-signature.ts';
import type { S3Config } from './s3-api.ts';

const MIN_PART_BYTES = 5 * 1024 * 1024;
const credentials = {
  region: 'eu-test-1',
  bucket: 'a-bucket',
  accessKeyId: 'AKIDTEST',
  secretAccessKey: 'a/secret+key',
};

export interface TestS3Server {
  readonly config: S3Config;
  /** The keys of what is stored, and of uploads that are neither completed nor aborted. */
  everything(): string[];
  /** How many parts have been taken. */
  parts(): number;
  /** Does what such a call asks for and says that it failed, once. */
  loseAnswers(which: (method: string, key: string) => boolean): void;
  stop(): Promise<void>;
}

/** Where it is reached by its name, with the certificate of it. */
export interface SecurePlace {
  readonly host: string;
  readonly port: number;
  /** PEM. */
  readonly key: string;
  readonly cert: string;
}

/**
 * A bucket in memory that speaks the protocol of Amazon S3 as far as a store needs it, and refuses what is not rightly signed; on a free
 * port of this machine, or by https where it is told to.
 */
export async function startTestS3Server(place?: SecurePlace): Promise<TestS3Server> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>();
  let taken = 0;
  let isLost = (_method: string, _key: string) => false;

  const answer = (
    response: ServerResponse,
    status: number,
    content: Buffer | string = '',
    headers: Record<string, string> = {},
  ) => response.writeHead(status, { 'content-length': Buffer.byteLength(content), ...headers }).end(content);
  const etag = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

  function complete(response: ServerResponse, id: string, list: string) {
    const upload = uploads.get(id);
    const listed = [...list.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
    const parts = listed.map(([, number]) => upload?.parts.get(Number(number)) ?? Buffer.alloc(0));
    const isWhole =
      upload !== undefined &&
      parts.length > 0 &&
      listed.every(([, , tag], at) => tag === etag(parts[at] ?? Buffer.alloc(0)));
    if (!isWhole || parts.slice(0, -1).some(({ length }) => length < MIN_PART_BYTES))
      return answer(response, 400, '<Error/>');
    objects.set(upload.key, Buffer.concat(parts));
    uploads.delete(id);
    return answer(response, 200, '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
  }

  function read(response: ServerResponse, key: string, range: string | undefined) {
    const found = objects.get(key);
    if (!found) return answer(response, 404, '<Error/>');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    if (start === undefined) return answer(response, 200, found);
    if (Number(start) >= found.length) return answer(response, 416, '<Error/>');
    return answer(response, 206, found.subarray(Number(start), Number(end) + 1));
  }

  const listen = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const needed = ['x-amz-content-sha256', ...(request.headers['if-none-match'] ? ['if-none-match'] : [])];
    if (!isSignedForAws(request, body, { ...credentials, service: 's3' }, needed))
      return answer(response, 403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://host');
    const root = `/${credentials.bucket}/`;
    if (!pathname.startsWith(root)) return answer(response, 404, '<Error/>');
    const key = decodeURIComponent(pathname.slice(root.length));
    const id = searchParams.get('uploadId');
    switch (request.method) {
      case 'POST': {
        if (id) return complete(response, id, body.toString());
        const begun = randomUUID();
        uploads.set(begun, { key, parts: new Map() });
        return answer(
          response,
          200,
          `<InitiateMultipartUploadResult><UploadId>${begun}</UploadId></InitiateMultipartUploadResult>`,
        );
      }
      case 'PUT': {
        if (id) {
          uploads.get(id)?.parts.set(Number(searchParams.get('partNumber')), body);
          taken += 1;
        } else {
          if (request.headers['if-none-match'] === '*' && objects.has(key)) return answer(response, 412, '<Error/>');
          objects.set(key, body);
          if (isLost('PUT', key)) {
            isLost = () => false;
            return answer(response, 500, '<Error/>');
          }
        }
        return answer(response, 200, '', { etag: etag(body) });
      }
      case 'DELETE':
        if (id) uploads.delete(id);
        else objects.delete(key);
        return answer(response, 204);
      default:
        return read(response, key, request.headers.range);
    }
  };
  const server = place ? createSecureServer(place, listen) : createServer(listen);
  await new Promise<void>((resolve) => server.listen(place?.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    config: { ...credentials, endpoint: place ? `https://${place.host}:${port}` : `http://127.0.0.1:${port}` },
    everything: () => [...objects.keys(), ...[...uploads.values()].map(({ key }) => key)],
    parts: () => taken,
    loseAnswers: (which) => {
      isLost = which;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
