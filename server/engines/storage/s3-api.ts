import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

export interface S3Config {
  /** The origin of the service: `https://s3.eu-central-1.amazonaws.com`, or one's own. Buckets are named in the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Refusals that are answers; any other is an error. */
  readonly expected?: readonly number[];
}

/** One bucket of a service that speaks the protocol of Amazon S3. Says nothing of keys or addresses in its errors. */
export function createS3Api({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Config) {
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  return async ({ method, key, query = {}, headers = {}, body, expected = [] }: S3Request): Promise<Response> => {
    const search = new URLSearchParams(query).toString();
    const response = await aws.fetch(`${endpoint}/${bucket}/${key}${search && `?${search}`}`, {
      method,
      // What is signed is what is sent: a byte that changes on its way is refused there.
      headers: {
        ...headers,
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    if (response.ok || expected.includes(response.status)) return response;
    await response.body?.cancel();
    throw new Error(`The object storage answered ${response.status} to ${method}`);
  };
}

export type S3Api = ReturnType<typeof createS3Api>;
