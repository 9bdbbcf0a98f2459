import { randomUUID } from 'node:crypto';
import type { components } from '#contract/product-api.ts';
import { key } from '../campaigns/book-campaign.ts';
import type { ApiUser } from '../people/api-user.ts';
import type { ServerAddress } from '../server/start-test-server.ts';

type Schemas = components['schemas'];
export type StudioAsset = Schemas['StudioAsset'];

/** A page with such layers. */
export const pageOf = (layers: Schemas['StudioLayer'][] = [], id = randomUUID()): Schemas['StudioPage'] => ({
  id,
  width: 1920,
  height: 1080,
  background: '#ffffff',
  layers,
});

/** A layer that shows a picture, or a place for one. */
export const pictureOf = (assetId: string | null, id = randomUUID()): Schemas['StudioPicture'] => ({
  id,
  kind: 'picture',
  role: 'product',
  x: 100,
  y: 100,
  width: 600,
  height: 400,
  assetId,
  fit: 'cover',
});

export const textOf = (text: string, id = randomUUID()): Schemas['StudioText'] => ({
  id,
  kind: 'text',
  role: 'headline',
  x: 0,
  y: 0,
  width: 800,
  height: 200,
  text,
  size: 90,
  weight: 650,
  align: 'start',
  colour: '#101010',
});

export const createProject = (user: ApiUser, pages: Schemas['StudioPages'], name = 'Autumn') =>
  user.api.POST('/dsp/studio/projects', { params: { header: key() }, body: { name, pages } });

/** Sends a file as a picture for designs. */
export function sendAsset(
  server: ServerAddress,
  user: Pick<ApiUser, 'headers'>,
  content: Uint8Array,
  name = 'logo.png',
  header = key(),
): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(content)]), name);
  return fetch(`${server.origin}/api/dsp/studio/assets`, {
    method: 'POST',
    body,
    headers: { ...user.headers, ...header },
  });
}

/** @throws what the server refuses it with */
export async function uploadedAsset(...sent: Parameters<typeof sendAsset>): Promise<StudioAsset> {
  const response = await sendAsset(...sent);
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()) as StudioAsset;
}
