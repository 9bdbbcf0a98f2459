import type { S3Api } from './s3-api.ts';

/** Each part but the last has at least five megabytes, by the protocol; this much is held in memory for a body on its way. */
const PART_BYTES = 8 * 1024 * 1024;

const tagOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

/** Writes a body as it arrives: small ones by one request, larger ones part by part. A body that breaks off leaves nothing. */
export async function uploadBody(s3: S3Api, key: string, body: AsyncIterable<Uint8Array>): Promise<void> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  let uploadId: string | undefined;
  const tags: string[] = [];

  const sendPart = async () => {
    if (uploadId === undefined) {
      const begun = await s3({ method: 'POST', key, query: { uploads: '' } });
      uploadId = tagOf(await begun.text(), 'UploadId');
      if (!uploadId) throw new Error('The object storage gave no id for an upload');
    }
    const query = { partNumber: String(tags.length + 1), uploadId };
    const part = await s3({ method: 'PUT', key, query, body: Buffer.concat(waiting) });
    tags.push(part.headers.get('etag') ?? '');
    [waiting, bytes] = [[], 0];
  };
  const complete = async (id: string) => {
    const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const done = await s3({ method: 'POST', key, query: { uploadId: id }, body: Buffer.from(list) });
    // The answer begins before the work is done, and may end in an error.
    if (tagOf(await done.text(), 'ETag') === undefined)
      throw new Error('The object storage did not complete an upload');
  };

  try {
    for await (const chunk of body) {
      waiting.push(chunk);
      bytes += chunk.byteLength;
      if (bytes >= PART_BYTES) await sendPart();
    }
    if (uploadId === undefined) {
      await s3({ method: 'PUT', key, body: Buffer.concat(waiting) });
      return;
    }
    if (bytes > 0) await sendPart();
    await complete(uploadId);
  } catch (error) {
    // What cannot be taken back now is the bucket's own rule to clear away.
    if (uploadId !== undefined) await s3({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}
